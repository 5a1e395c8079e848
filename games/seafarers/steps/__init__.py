"""The steps and moves of Seafarers."""

from collections.abc import Sequence

from games.kernel.move import Moves
from games.kernel.ruleset import Ruleset
from games.kernel.step import Step
from games.seafarers.steps.building import build_ship_move
from games.seafarers.steps.gold import Gold
from games.seafarers.steps.moving import move_ship_move
from games.seafarers.steps.pirate import PirateTheft, RobberOrPirate
from games.seafarers.steps.placement import DraftRoute, FreeRoute


def steps(rules: Ruleset) -> Sequence[Step]:
    """The steps of the base game that ships and the pirate change, and two further ones."""
    return DraftRoute(rules), FreeRoute(rules), RobberOrPirate(rules), PirateTheft(rules), Gold()


def add_ship_building(rules: Ruleset, moves: Moves) -> Moves:
    """Ships are built like roads."""
    return (*moves, build_ship_move(rules))


def add_ship_moving(rules: Ruleset, moves: Moves) -> Moves:
    """A ship moves in trade and build."""
    return (*moves, move_ship_move(rules))
