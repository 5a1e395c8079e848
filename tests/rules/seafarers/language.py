"""Seafarers in the language of the rules' tests: ships and roads along corners of the printed map of four players.

Most tests play at the strait east of the main island: corners 43, 51, 58 and 66 lie on its coast, 44 and 52 on that of
the second small island, and 59 at its gold. The edges 44-51 and 59-66 cross the strait.
"""

from itertools import pairwise
from typing import Any

from games.seafarers.events import IslandSettled, PirateMoved, ShipBuilt, ShipMoved, TradeRouteChanged
from games.seafarers.fleet import fleet
from games.seafarers.maps.four_players import FOUR_PLAYERS
from games.seafarers.steps.building import SHIP_COST, BuildShip
from games.seafarers.steps.gold import TakeGold
from games.seafarers.steps.moving import MoveShip
from games.seafarers.steps.pirate import MovePirate
from games.seafarers.steps.placement import PlaceShip
from games.settlers.steps.building import BuildRoad, PlaceRoad
from tests.rules.actions import SeatAction, _theft, resources
from tests.rules.language import *  # noqa: F403
from tests.rules.language import Turn, given
from tests.rules.positions import COLOURS, TURN, Builder, Sheet, number

GAME = "settlers+seafarers"
SHIP = {"lumber": 1, "wool": 1}
STRAIT_HEX = 22
"""The hex of sea between the edges 44-51 and 59-66."""
NORTHERN_SEA = 15
GOLD_HEX = 23
PIRATE_START = 55
OTHER_COAST = 44
COAST = 51


def sea(*past: Builder | str, seats: int = 4, **options: Any) -> Turn:
    """A position on the printed map, in a turn of red."""
    return given(*past, game=GAME, seats=seats, **options)


def at(a: int, b: int) -> int:
    """The number of the edge between two corners of the map of four players."""
    return FOUR_PLAYERS.island.edge_between(a, b)


def _edges(corners: tuple[int, ...]) -> list[int]:
    return [at(a, b) for a, b in pairwise(corners)]


def roads(colour: str, *corners: int) -> Builder:
    """Roads along a path from corner to corner."""

    def build(sheet: Sheet) -> None:
        items = sheet.colours[number(colour)]
        laid = [item for item in items if item.startswith("r")]
        items[:] = [item for item in items if item not in laid]
        items.append("r" + ".".join([*[item[1:] for item in laid], *map(str, _edges(corners))]))

    return build


def ships(colour: str, *corners: int) -> Builder:
    """Ships along a path from corner to corner."""

    def build(sheet: Sheet) -> None:
        lists = sheet.words.get("ships", "/" * (len(sheet.colours) - 1)).split("/")
        laid = [each for each in lists[number(colour)].split(".") if each]
        lists[number(colour)] = ".".join([*laid, *map(str, _edges(corners))])
        sheet.words["ships"] = "/".join(lists)

    return build


def settled(colour: str, *islands: int) -> Builder:
    """The small islands that brought a colour points."""

    def build(sheet: Sheet) -> None:
        lists = sheet.words.get("islands", "/" * (len(sheet.colours) - 1)).split("/")
        lists[number(colour)] = ".".join(map(str, islands))
        sheet.words["islands"] = "/".join(lists)

    return build


def built_now(*corners: int) -> Builder:
    """The ships along this path were built in this turn."""
    return lambda sheet: sheet.words.update(still=f"{TURN}/{'.'.join(map(str, _edges(corners)))}")


def pirate_on(hex_: int) -> Builder:
    return lambda sheet: sheet.words.update(pirate=hex_)


def build_ship(colour: str, a: int, b: int) -> SeatAction:
    return SeatAction(number(colour), BuildShip(at(a, b)))


def place_ship(colour: str, a: int, b: int) -> SeatAction:
    return SeatAction(number(colour), PlaceShip(at(a, b)))


def lay_road(colour: str, a: int, b: int) -> SeatAction:
    return SeatAction(number(colour), BuildRoad(at(a, b)))


def place_road_at(colour: str, a: int, b: int) -> SeatAction:
    return SeatAction(number(colour), PlaceRoad(at(a, b)))


def move_ship(colour: str, origin: tuple[int, int], target: tuple[int, int]) -> SeatAction:
    return SeatAction(number(colour), MoveShip(at(*origin), at(*target)))


def move_pirate(colour: str, to: int, takes: str | None = None, of: str = "blue") -> SeatAction:
    seat_action = SeatAction(number(colour), MovePirate(to))
    return seat_action._replace(draws=_theft(of, takes)) if takes else seat_action


def take_gold(colour: str, **counts: int) -> SeatAction:
    return SeatAction(number(colour), TakeGold(resources(counts)))


def ship_built(colour: str, a: int, b: int, length: int, free: bool = False) -> ShipBuilt:
    return ShipBuilt(number(colour), at(a, b), 0 if free else SHIP_COST, length)


def ship_moved(colour: str, origin: tuple[int, int], target: tuple[int, int]) -> ShipMoved:
    return ShipMoved(number(colour), at(*origin), at(*target))


def route_changed(colour: str, length: int) -> TradeRouteChanged:
    return TradeRouteChanged(number(colour), length)


def pirate_moved(to: int) -> PirateMoved:
    return PirateMoved(to)


def island_settled(colour: str, island: int) -> IslandSettled:
    return IslandSettled(number(colour), island)


def ships_of(turn: Turn, colour: str) -> list[int]:
    """The ships of a colour in the public view."""
    listed: list[int] = turn.shown_to("red")["seafarers"]["colours"][COLOURS.index(colour)]["ships"]
    return listed


def points_of(turn: Turn, colour: str) -> int:
    shown: int = turn.shown_to("red")["colours"][COLOURS.index(colour)]["points"]
    return shown


def pirate_of(turn: Turn) -> int:
    return fleet(turn.state).pirate
