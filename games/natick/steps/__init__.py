"""The steps of a game of Natick, in the order of the rules."""

from typing import Any

from games.kernel.step import Step
from games.natick.steps.dividing import Choose, Divide, Roll
from games.natick.steps.expanding import Expand
from games.natick.steps.fortune import Events, RichHarvest, tournament, trade_advantage
from games.natick.steps.founding import FirstRoad, Found
from games.natick.steps.giving import Deliver, GiveInReturn, Receive
from games.natick.steps.placing import Place
from games.natick.steps.production import Production, Shortage
from games.natick.steps.returning import Raiders, Spend
from games.natick.steps.trade_build import TradeBuild


def steps(rules: Any) -> list[Step]:
    """All of them, bound to the options of a ruleset."""
    return [
        Found(),
        FirstRoad(),
        Roll(),
        Divide(),
        Choose(),
        Events(),
        RichHarvest(),
        trade_advantage(),
        tournament(),
        Raiders(),
        GiveInReturn(),
        Receive(),
        Production(),
        Shortage(),
        TradeBuild(rules),
        Spend(),
        Deliver(),
        Expand(rules),
        Place(),
    ]
