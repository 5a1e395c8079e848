"""The steps of the base game, in the order in which a rulebook would tell of them."""

from collections.abc import Sequence
from typing import Any

from games.kernel.step import Step
from games.settlers.steps.discard import Discard
from games.settlers.steps.draft import DraftRoad, DraftSettlement
from games.settlers.steps.free_road import FreeRoad
from games.settlers.steps.production import Production
from games.settlers.steps.robber import Robber, Theft, friendliness
from games.settlers.steps.roll import Roll
from games.settlers.steps.seven import Seven
from games.settlers.steps.trade_build import TradeBuild


def steps(rules: Any) -> Sequence[Step]:
    """All steps, with their moves bound to the ruleset."""
    return (
        DraftSettlement(rules),
        DraftRoad(rules),
        Roll(rules),
        Production(),
        Seven(),
        Discard(),
        Robber(rules, where=friendliness(rules)),
        Theft(rules),
        TradeBuild(rules),
        FreeRoad(rules),
    )
