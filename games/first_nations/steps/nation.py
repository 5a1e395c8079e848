"""Nation: the First Nations trade, build where the Tribe is, buy and play cards, and may attack, in any order."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from games.chance import Chance
from games.first_nations.events import HEX, HexCityBuilt, HexSettled
from games.first_nations.nation import nation, nation_seat, settlers_on
from games.first_nations.steps.attack import attack_move
from games.first_nations.steps.homeland import without_home
from games.kernel.action import Action
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.frame import Frame, Seat
from games.kernel.move import Condition, Move, gate
from games.settlers.cards import CITY_COST, SETTLEMENT_COST
from games.settlers.state import Settlers
from games.settlers.steps.building import BuildCity, BuildRoad, BuildSettlement, at, has_hand, pays
from games.settlers.steps.development import PlayRoadBuilding
from games.settlers.steps.trade_build import TradeBuild

OF_SETTLERS = (BuildRoad, BuildSettlement, BuildCity, PlayRoadBuilding)


@dataclass(frozen=True, slots=True)
class BuildHexSettlement(Action):
    """Pays for a settlement in the middle of the Tribe's hex."""

    hex: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield HexSettled(seat, self.hex, SETTLEMENT_COST)


@dataclass(frozen=True, slots=True)
class BuildHexCity(Action):
    """Pays for a city in the place of a settlement in the middle of a hex, wherever the Tribe is."""

    hex: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield HexCityBuilt(seat, self.hex, CITY_COST)


def with_tribe(state: Settlers, seat: Seat) -> int:
    """The hex on which the Tribe is."""
    return 1 << nation(state).tribe


def without_settlers(state: Settlers, seat: Seat) -> int:
    """The Tribe's hex, if no Settler has a piece around it."""
    return gate(not settlers_on(state, nation(state).tribe))


def own_settlements(state: Settlers, seat: Seat) -> int:
    """Hexes with a settlement."""
    return nation(state).settlements


def settlement_left(state: Settlers, seat: Seat) -> int:
    """A settlement is in the supply."""
    return gate(nation(state).settlements.bit_count() < state.box.settlements)


def city_left(state: Settlers, seat: Seat) -> int:
    """A city is in the supply."""
    return gate(nation(state).cities.bit_count() < state.box.cities)


def never(state: Settlers, seat: Seat) -> int:
    """No choice at all."""
    return 0


def nothing_to_list(state: Settlers, seat: Seat) -> bool:
    """There is never such a choice."""
    return False


def build_moves(rules: Any) -> tuple[Move, ...]:
    """A settlement where the Tribe is, and cities anywhere."""
    hexes = range(rules.limits["hex"])
    settlement = (
        pays(SETTLEMENT_COST),
        Condition("none_left", settlement_left),
        Condition("tribe_is_elsewhere", with_tribe, at("hex")),
        Condition("occupied", without_home, at("hex")),
        Condition("settlers_are_there", without_settlers, at("hex")),
    )
    city = (
        pays(CITY_COST),
        Condition("none_left", city_left),
        Condition("no_own_settlement", own_settlements, at("hex")),
    )
    return (
        Move(BuildHexSettlement, map(BuildHexSettlement, hexes), settlement, has_hand),
        Move(BuildHexCity, map(BuildHexCity, hexes), city, has_hand),
    )


class TurnOfTheNation(TradeBuild):
    """The base game's trade and build with hexes in the place of edges and corners; what Settlers build is refused."""

    def __init__(self, rules: Any) -> None:
        super().__init__(rules)
        own = build_moves(rules)
        refused = [
            Move(move.kind, move.choices, [Condition("only_on_hexes", never)], nothing_to_list)
            for move in self.moves
            if isinstance(move, Move) and move.kind in OF_SETTLERS
        ]
        kept = [move for move in self.moves if move.kind not in OF_SETTLERS]
        self.name = "nation"
        self.bind((kept[0], *own, attack_move(), *kept[1:], *refused), self.replies)

    def objection(self, state: Settlers, frame: Frame) -> str | None:
        seat = nation_seat(state)
        fits = frame == Frame("nation", (seat,)) and state.active == seat
        return None if fits else "is for the First Nations in their turn"


declare(BuildHexSettlement, hex=HEX)
declare(BuildHexCity, hex=HEX)
