"""The First Nations in the language of the rules' tests; red plays them, blue and white are Settlers."""

from typing import Any

from games.first_nations.events import (
    AttackDeclared,
    AttackRolled,
    DefencePlayed,
    FirstNationsSeated,
    HexCityBuilt,
    HexSettlementBuilt,
    KnightCancelled,
    TerritoryDefended,
    TerritoryLost,
    TribePlaced,
    TribeWalked,
)
from games.first_nations.steps.attack import DeclareAttack
from games.first_nations.steps.defence import CancelKnight, DeclineKnight, DefendBuilding, DefendRoad
from games.first_nations.steps.homeland import PlaceHexSettlement, PlaceTribe
from games.first_nations.steps.landing import BuildCoastalSettlement
from games.first_nations.steps.nation import BuildHexCity, BuildHexSettlement
from games.first_nations.steps.walk import WalkTribe
from games.settlers.cards import CITY_COST, DEVELOPMENT_COST, SETTLEMENT_COST
from games.settlers.events.removal import CityRemoved, RoadLengthChanged, RoadRemoved, SettlementRemoved
from games.settlers.state import NONE
from tests.rules.actions import SeatAction
from tests.rules.language import *  # noqa: F403
from tests.rules.language import Turn, given
from tests.rules.positions import Builder, Sheet, edge, number, numbered

ATTACK_COST = {"wool": 1, "grain": 1, "ore": 1}
CENTRE, HILLS, FOREST, PASTURE, TIMBER, ROCKS, FIELDS = 9, 4, 8, 5, 10, 13, 14
"""The desert in the middle of the fixed map, and the hexes around it: 6, 11, 4, 3, 3 and 4."""


def island(*past: Builder, seats: int = 3, **options: Any) -> Turn:
    """A position in the turn of the First Nations, after the Tribe has walked to the desert in the middle."""
    return given(_usual, *past, game="first_nations", seats=seats, **options)


def _usual(sheet: Sheet) -> None:
    sheet.words |= {"tribe": CENTRE, "first": 0, "agenda": "first_nations_turn(0)"}


def tribe_on(hex_: int) -> Builder:
    return _say(tribe=hex_)


def homes(*hexes: int) -> Builder:
    """Settlements in the middle of hexes."""
    return _say(homes=".".join(map(str, hexes)))


def towns(*hexes: int) -> Builder:
    """Cities in the middle of hexes."""
    return _say(towns=".".join(map(str, hexes)))


def markers(*hexes: int) -> Builder:
    return _say(markers=".".join(map(str, hexes)))


def _say(**words: Any) -> Builder:
    return lambda sheet: sheet.words.update(words)


def to_roll() -> Builder:
    """The First Nations have to roll."""
    return _say(agenda="roll(0)+walk(0)+first_nations_turn(0)")


def to_walk(first: int, second: int) -> Builder:
    """The First Nations have to walk after this roll."""
    return _say(agenda="walk(0)+first_nations_turn(0)", dice=f"{first}-{second}")


def settlers_turn(colour: str, agenda: str = "trade_build({})") -> Builder:
    """A Settler trades and builds."""
    seat, turn = number(colour), 7 + number(colour)
    return _say(active=seat, turn=turn, span=turn, agenda=numbered(agenda.replace("{}", colour)))


def in_turn(turn: int) -> Builder:
    """The number of the turn."""
    return _say(turn=turn, span=turn)


def settle(colour: str, hex_: int) -> SeatAction:
    return SeatAction(number(colour), PlaceHexSettlement(hex_))


def place_tribe(colour: str, hex_: int) -> SeatAction:
    return SeatAction(number(colour), PlaceTribe(hex_))


def walk(colour: str, *path: int) -> SeatAction:
    return SeatAction(number(colour), WalkTribe(path))


def build_home(colour: str, hex_: int) -> SeatAction:
    return SeatAction(number(colour), BuildHexSettlement(hex_))


def build_town(colour: str, hex_: int) -> SeatAction:
    return SeatAction(number(colour), BuildHexCity(hex_))


def attack(colour: str, *dice: int) -> SeatAction:
    return rolling(SeatAction(number(colour), DeclareAttack()), *dice)


def rolling(seat_action: SeatAction, *dice: int) -> SeatAction:
    """The action with these dice for the attack."""
    return seat_action._replace(draws=lambda _: {"attack": [[die - 1 for die in dice]]} if dice else {})


def defend_road(colour: str, a: int, b: int) -> SeatAction:
    return SeatAction(number(colour), DefendRoad(edge(a, b)))


def defend(colour: str, corner: int) -> SeatAction:
    return SeatAction(number(colour), DefendBuilding(corner))


def cancel(colour: str, of: str) -> SeatAction:
    return SeatAction(number(colour), CancelKnight(number(of)))


def decline_knight(colour: str) -> SeatAction:
    return SeatAction(number(colour), DeclineKnight())


def land(colour: str, corner: int) -> SeatAction:
    return SeatAction(number(colour), BuildCoastalSettlement(corner))


def seated(colour: str) -> FirstNationsSeated:
    return FirstNationsSeated(number(colour))


def settled(colour: str, hex_: int) -> HexSettlementBuilt:
    return HexSettlementBuilt(number(colour), hex_, 0)


def home_built(colour: str, hex_: int) -> HexSettlementBuilt:
    return HexSettlementBuilt(number(colour), hex_, SETTLEMENT_COST)


def town_built(colour: str, hex_: int) -> HexCityBuilt:
    return HexCityBuilt(number(colour), hex_, CITY_COST)


def tribe_placed(hex_: int) -> TribePlaced:
    return TribePlaced(hex_)


def walked(*path: int) -> TribeWalked:
    return TribeWalked(path)


def attacked(colour: str, hex_: int) -> AttackDeclared:
    return AttackDeclared(number(colour), hex_, DEVELOPMENT_COST)


def road_defended(colour: str, a: int, b: int) -> DefencePlayed:
    return DefencePlayed(number(colour), edge(a, b), NONE)


def building_defended(colour: str, corner: int) -> DefencePlayed:
    return DefencePlayed(number(colour), NONE, corner)


def cancelled(colour: str) -> KnightCancelled:
    return KnightCancelled(number(colour))


def battle(
    *dice: int, roads: tuple[int, ...] = (), settlements: tuple[int, ...] = (), cities: tuple[int, ...] = ()
) -> AttackRolled:
    """The dice of an attack with the attacked pieces; roads as edges."""
    return AttackRolled(roads, settlements, cities, dice, 0)


def road_removed(colour: str, a: int, b: int) -> RoadRemoved:
    return RoadRemoved(number(colour), edge(a, b))


def settlement_removed(colour: str, corner: int) -> SettlementRemoved:
    return SettlementRemoved(number(colour), corner)


def city_removed(colour: str, corner: int) -> CityRemoved:
    return CityRemoved(number(colour), corner)


def measured(colour: str, route_length: int) -> RoadLengthChanged:
    return RoadLengthChanged(number(colour), route_length)


def defended(hex_: int) -> TerritoryDefended:
    return TerritoryDefended(hex_)


def lost(*hexes: int) -> TerritoryLost:
    return TerritoryLost(hexes)


def shown(turn: Turn) -> Any:
    """The public view of the First Nations."""
    return turn.shown_to("blue")["first_nations"]


def points_of(turn: Turn, colour: str = "red") -> int:
    """The public points of a colour."""
    points: int = turn.shown_to("blue")["colours"][number(colour)]["points"]
    return points
