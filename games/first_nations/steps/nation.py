"""Turn of the First Nations: they trade, build on hexes, buy and play cards, and may attack, in any order."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.chance import Chance
from games.first_nations.events import HEX, HexCityBuilt, HexSettlementBuilt
from games.first_nations.state import has_settlers, hex_cities_left, hex_settlements_left, nation, nation_seat
from games.first_nations.steps.attack import attack_move
from games.first_nations.steps.homeland import hexes_without_home
from games.first_nations.steps.landing import BuildCoastalSettlement
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.move import ALL_CHOICES, Action, Condition, Move, Moves
from games.kernel.ruleset import Ruleset
from games.kernel.state import Frame, Seat
from games.settlers.cards import CITY_COST, SETTLEMENT_COST
from games.settlers.state import Settlers
from games.settlers.steps.building import BuildCity, BuildRoad, BuildSettlement, action_facts, priced_move
from games.settlers.steps.development import PlayRoadBuilding
from games.settlers.steps.trade_build import TradeBuild

SETTLERS_ACTIONS = (BuildRoad, BuildSettlement, BuildCity, PlayRoadBuilding)


@dataclass(frozen=True, slots=True)
class BuildHexSettlement(Action):
    """Builds a settlement in the middle of the Tribe's hex."""

    hex: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield HexSettlementBuilt(seat, self.hex, SETTLEMENT_COST)


declare(BuildHexSettlement, group="Build", hex=HEX)


@dataclass(frozen=True, slots=True)
class BuildHexCity(Action):
    """Replaces a settlement in the middle of any hex by a city."""

    hex: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield HexCityBuilt(seat, self.hex, CITY_COST)


declare(BuildHexCity, group="Build", hex=HEX)


def tribe_hex(state: Settlers, seat: Seat) -> int:
    """The Tribe's hex."""
    return 1 << nation(state).tribe


def tribe_hex_without_settlers(state: Settlers, seat: Seat) -> int:
    """All choices if no Settler has a piece around the Tribe's hex, otherwise none."""
    return ALL_CHOICES if not has_settlers(state, nation(state).tribe) else 0


def hexes_with_settlement(state: Settlers, seat: Seat) -> int:
    """The hexes with a settlement of the First Nations."""
    return nation(state).settlements


def has_settlement_left(state: Settlers, seat: Seat) -> int:
    """All choices if the supply has a settlement, otherwise none."""
    return ALL_CHOICES if hex_settlements_left(state) else 0


def has_city_left(state: Settlers, seat: Seat) -> int:
    """All choices if the supply has a city, otherwise none."""
    return ALL_CHOICES if hex_cities_left(state) else 0


def no_choices(state: Settlers, seat: Seat) -> int:
    """No choice."""
    return 0


def all_for_settlers(state: Settlers, seat: Seat) -> int:
    """All choices for a Settler, none for the First Nations."""
    return 0 if seat == nation_seat(state) else ALL_CHOICES


def restrict_road_building(rules: Ruleset, moves: Moves) -> Moves:
    """Only Settlers play Road Building, in every step."""
    only_settlers = Condition("only_on_hexes", all_for_settlers)
    return tuple(
        [
            Move(move.action_type, move.choices, (only_settlers, *move.conditions), move.guard)
            if isinstance(move, Move) and move.action_type is PlayRoadBuilding
            else move
            for move in moves
        ]
    )


def is_never_listed(state: Settlers, seat: Seat) -> bool:
    """A guard that always rules the move out."""
    return False


def hex_build_moves(rules: Ruleset) -> tuple[Move, ...]:
    """The moves that build a settlement on the Tribe's hex, and cities on any hex."""
    hexes = range(rules.limits["hex"])
    settlement = (
        Condition("no_pieces_left", has_settlement_left),
        Condition("not_on_tribe_hex", tribe_hex, action_facts("hex")),
        Condition("occupied", hexes_without_home, action_facts("hex")),
        Condition("blocked_by_settlers", tribe_hex_without_settlers, action_facts("hex")),
    )
    city = (
        Condition("no_pieces_left", has_city_left),
        Condition("no_own_settlement", hexes_with_settlement, action_facts("hex")),
    )
    return (
        priced_move(BuildHexSettlement, map(BuildHexSettlement, hexes), SETTLEMENT_COST, settlement),
        priced_move(BuildHexCity, map(BuildHexCity, hexes), CITY_COST, city),
    )


class TurnOfTheNation(TradeBuild):
    """Trade and build of the base game with builds on hexes; the builds of Settlers are refused."""

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules)
        own = hex_build_moves(rules)
        refused = [
            Move(move.action_type, move.choices, [Condition("only_on_hexes", no_choices)], is_never_listed)
            for move in self.moves
            if isinstance(move, Move) and move.action_type in SETTLERS_ACTIONS
        ]
        omitted = (*SETTLERS_ACTIONS, BuildCoastalSettlement)
        kept = [move for move in self.moves if move.action_type not in omitted]
        self.name = "first_nations_turn"
        self.replace_moves((kept[0], *own, attack_move(), *kept[1:], *refused), self.other_seat_moves)

    def frame_objection(self, state: Settlers, frame: Frame) -> str | None:
        seat = nation_seat(state)
        fits = frame == Frame("first_nations_turn", (seat,)) and state.active == seat
        return None if fits else "is for the First Nations in their turn"
