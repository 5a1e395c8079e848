"""The steps of the base game, in the order of a rulebook."""

from collections.abc import Sequence

from games.kernel.move import Moves
from games.kernel.ruleset import Ruleset
from games.kernel.step import Step
from games.settlers.steps.building import build_moves
from games.settlers.steps.development import buy_move, play_moves
from games.settlers.steps.discard import Discard, Seven
from games.settlers.steps.draft import DraftRoad, DraftSettlement
from games.settlers.steps.free_road import FreeRoad
from games.settlers.steps.maritime_trade import maritime_move
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


def add_builds(rules: Ruleset, moves: Moves) -> Moves:
    """Roads, settlements, cities and development cards."""
    return (*moves, *build_moves(rules), buy_move())


def add_bank_trade(rules: Ruleset, moves: Moves) -> Moves:
    """Cards for another card of the bank."""
    return (*moves, maritime_move(rules))


def add_cards(rules: Ruleset, moves: Moves) -> Moves:
    """The four development cards that are played."""
    return (*moves, *play_moves())
