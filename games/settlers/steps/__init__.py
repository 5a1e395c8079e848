"""The steps of the base game, in the order of a rulebook."""

from collections.abc import Sequence

from games.kernel.ruleset import Ruleset
from games.kernel.step import Step
from games.settlers.steps.discard import Discard, Seven
from games.settlers.steps.draft import DraftRoad, DraftSettlement
from games.settlers.steps.free_road import FreeRoad
from games.settlers.steps.production import Production
from games.settlers.steps.robber import Robber, Theft, friendly_robber_conditions
from games.settlers.steps.roll import Roll
from games.settlers.steps.trade_build import TradeBuild


def steps(rules: Ruleset) -> Sequence[Step]:
    """All steps, with their moves bound to the ruleset."""
    return (
        DraftSettlement(rules),
        DraftRoad(rules),
        Roll(rules),
        Production(),
        Seven(),
        Discard(),
        Robber(rules, where=friendly_robber_conditions(rules)),
        Theft(rules),
        TradeBuild(rules),
        FreeRoad(rules),
    )
