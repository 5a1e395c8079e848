"""Seafarers with Cities & Knights in the language of the rules' tests, at the strait of the map of four players.

Corner 68 lies between hexes of sea; 59, 60 and 67 at the gold of the second small island.
"""

from typing import Any

from games.cities_knights.steps.acts import ChaseRobber, DisplaceKnight, MoveKnight, RetreatKnight
from games.cities_knights.steps.knights import HireKnight
from games.seafarers_cities_knights.chase import ChasePirate
from games.seafarers_cities_knights.events import RobberSetAside, ShipRemoved
from tests.rules.actions import SeatAction
from tests.rules.cities_knights.language import act
from tests.rules.language import Turn, given
from tests.rules.positions import Builder, number
from tests.rules.seafarers.language import at

GAME = "settlers+seafarers+cities_knights"
AWAKE: Builder = lambda sheet: sheet.words.update(barbarians="0/1")  # noqa: E731
"""The barbarians have attacked once."""
LONE_LINE = 58, 66, 59, 67, 60, 68
"""From the main island across the strait, along the gold, and out to sea."""


def isles(*past: Builder | str, seats: int = 4, **options: Any) -> Turn:
    """A position on the printed map, in a turn of red."""
    return given(*past, game=GAME, seats=seats, **options)


def hire(colour: str, corner: int) -> SeatAction:
    return act(colour, HireKnight(corner))


def march(colour: str, origin: int, target: int) -> SeatAction:
    return act(colour, MoveKnight(origin, target))


def displace(colour: str, origin: int, target: int) -> SeatAction:
    return act(colour, DisplaceKnight(origin, target))


def retreat(colour: str, corner: int) -> SeatAction:
    return act(colour, RetreatKnight(corner))


def chase_pirate(colour: str, corner: int) -> SeatAction:
    return act(colour, ChasePirate(corner))


def chase_robber(colour: str, corner: int) -> SeatAction:
    return act(colour, ChaseRobber(corner))


def ship_removed(colour: str, a: int, b: int) -> ShipRemoved:
    return ShipRemoved(number(colour), at(a, b))


def robber_set_aside() -> RobberSetAside:
    return RobberSetAside()
