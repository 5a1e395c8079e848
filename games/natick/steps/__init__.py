"""The steps of a game of Natick, in the order of the rules."""

from games.kernel.ruleset import Ruleset
from games.kernel.step import Step
from games.natick.steps.coin_return import Raiders, Spend
from games.natick.steps.coin_transfer import Deliver, GiveInReturn, Receive
from games.natick.steps.colony_setup import FirstRoad, Found
from games.natick.steps.dice import Choose, Divide, Roll
from games.natick.steps.dice_events import Events, RichHarvest, tournament, trade_advantage
from games.natick.steps.expansion import Expand
from games.natick.steps.production import Production, Shortage
from games.natick.steps.region_placement import Place
from games.natick.steps.trade_build import TradeBuild


def steps(rules: Ruleset) -> list[Step]:
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
