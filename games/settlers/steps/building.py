"""Building: roads, settlements and cities are paid for and placed where the rules allow it."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.chance import Chance
from games.kernel.codec import index_codec
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.move import ALL_CHOICES, Action, Condition, FactsFunction, Move
from games.kernel.ruleset import Ruleset
from games.kernel.state import Colour, Seat
from games.kernel.step import Step
from games.settlers.awards import settle_longest_road, settle_routes
from games.settlers.box import CITY, ROAD, SETTLEMENT
from games.settlers.cards import (
    CARDS,
    CITY_COST,
    ONE_CARD_MARGIN,
    RESOURCE_GUARDS,
    ROAD_COST,
    SETTLEMENT_COST,
    Cards,
    covers,
    kinds,
    pile_from_kinds,
)
from games.settlers.events.building import CityBuilt, RoadBuilt, RoadInterrupted, SettlementBuilt
from games.settlers.hooks import FURTHER_EDGES, PLACED, ROUTE_LENGTH
from games.settlers.island.placement import (
    corners_keeping_distance,
    corners_without_building,
    edges_connected,
    edges_without_road,
    own_corners,
    own_settlements,
)
from games.settlers.state import Settlers, box_of


def place(
    state: Settlers, colour: Colour, kind: str, location: int, built: Event, measured: Sequence[Colour] = ()
) -> Iterator[Event]:
    """The events of a road or settlement: its own, those of changed routes and the Longest Road, and those of parts."""
    yield built
    yield from settle_routes(state, measured, RoadInterrupted) if measured else settle_longest_road(state)
    yield from PLACED.ask(state, colour, kind, location)


def place_road(state: Settlers, colour: Colour, edge: int, paid: Cards) -> Iterator[Event]:
    """A road, whose event has the length of its owner's longest road."""
    length = ROUTE_LENGTH.only_function(state.rules)(state, colour, edge)
    return place(state, colour, ROAD, edge, RoadBuilt(colour, edge, paid, length))


def place_settlement(state: Settlers, colour: Colour, corner: int, paid: Cards) -> Iterator[Event]:
    """A settlement; the colours whose routes it interrupts or joins are measured."""
    measured = colours_passing(state, colour, corner)
    return place(state, colour, SETTLEMENT, corner, SettlementBuilt(colour, corner, paid), measured)


def place_city(state: Settlers, colour: Colour, corner: int, paid: Cards) -> Iterator[Event]:
    """A city, which changes no route: it replaces a settlement, or is placed in the set-up."""
    yield CityBuilt(colour, corner, paid)
    yield from PLACED.ask(state, colour, CITY, corner)


def colours_passing(state: Settlers, builder: Colour, corner: int) -> list[Colour]:
    """The colours with several pieces on the edges at a corner; for the builder itself only if not all are roads."""
    here, found = state.board.layout.island.corner_edges[corner], []
    for colour, roads in enumerate(state.roads):
        further = FURTHER_EDGES.ask(state, colour)
        if ((roads | further) & here).bit_count() > 1 and (colour != builder or further & here):
            found.append(colour)
    return found


class PlacementStep(Step):
    """A step in which pieces are placed without a cost; it defines the events that follow a placement."""

    def resolve_placement(self, state: Settlers, seat: Seat, location: int) -> Iterator[Event]:
        """The events after a placement; by default the step ends."""
        state.pop()
        yield from ()


def resolve_placement(state: Settlers, seat: Seat, location: int) -> Iterator[Event]:
    """The events that follow a placement in the current step."""
    step = state.rules.steps[state.agenda[0].step]
    assert isinstance(step, PlacementStep)
    return step.resolve_placement(state, seat, location)


@dataclass(frozen=True, slots=True)
class PlaceRoad(Action):
    """Places a road on an edge without a cost."""

    edge: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield from place_road(state, seat, self.edge, 0)
        yield from resolve_placement(state, seat, self.edge)


declare(PlaceRoad, group="Build", edge=index_codec("edge"))


@dataclass(frozen=True, slots=True)
class BuildRoad(Action):
    """Pays for a road on an edge."""

    edge: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield from place_road(state, seat, self.edge, ROAD_COST)


declare(BuildRoad, group="Build", edge=index_codec("edge"))


@dataclass(frozen=True, slots=True)
class BuildSettlement(Action):
    """Pays for a settlement on a corner."""

    corner: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield from place_settlement(state, seat, self.corner, SETTLEMENT_COST)


declare(BuildSettlement, group="Build", corner=index_codec("corner"))


@dataclass(frozen=True, slots=True)
class BuildCity(Action):
    """Pays for a city that replaces a settlement."""

    corner: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield from place_city(state, seat, self.corner, CITY_COST)


declare(BuildCity, group="Build", corner=index_codec("corner"))


def has_card_in_hand(state: Settlers, seat: Seat) -> int:
    """All choices if the hand has a card, otherwise none."""
    return ALL_CHOICES if state.hands[seat] != 0 else 0


def guard_bits_of_hand(state: Settlers, seat: Seat) -> int:
    """The kinds of resources in the hand, as guard bits."""
    return state.hands[seat] + ONE_CARD_MARGIN & RESOURCE_GUARDS


def can_pay(cost: Cards, is_implied: bool = False) -> Condition:
    """The seat's hand covers a cost."""

    def mask(state: Settlers, seat: Seat) -> int:
        return ALL_CHOICES if covers(state.hands[seat], cost) else 0

    def price(state: Settlers, seat: Seat, action: Any) -> Mapping[str, Any]:
        return CARDS.encode(cost)  # type: ignore[no-any-return]

    def facts(state: Settlers, seat: Seat, action: Any) -> Mapping[str, Any]:
        return {"cost": CARDS.encode(cost), "hand": CARDS.encode(state.hands[seat])}

    return Condition("cannot_pay", mask, facts, price, is_implied)


def priced_move(
    action_type: type[Action], choices: Iterable[Action], cost: Cards, conditions: Iterable[Condition]
) -> Move:
    """A move with a cost, which is looked at only while the hand has a card of each kind: often that pays for it."""
    is_paid_by_kinds = cost == pile_from_kinds(kinds(cost))
    needed_kinds = cost + ONE_CARD_MARGIN & RESOURCE_GUARDS
    return Move(action_type, choices, (can_pay(cost, is_paid_by_kinds), *conditions), guard_bits_of_hand, needed_kinds)


PIECES_ON_BOARD: Mapping[str, Callable[[Settlers], tuple[int, ...]]] = {
    ROAD: lambda state: state.roads,
    SETTLEMENT: lambda state: state.settlements,
    CITY: lambda state: state.cities,
}
"""By kind of piece: the places of each colour, as masks."""


def has_piece_left(rules: Ruleset, kind: str) -> Condition:
    """A piece of the kind is in the supply."""
    limit, pieces_on_board = box_of(rules).pieces[kind], PIECES_ON_BOARD[kind]

    def mask(state: Settlers, seat: Seat) -> int:
        return ALL_CHOICES if pieces_on_board(state)[seat].bit_count() < limit else 0

    return Condition("no_pieces_left", mask)


def action_facts(place: str, field: str = "") -> FactsFunction:
    """The facts of a refusal about a place, which the action has in a field of this name or of another one."""
    source = field or place

    def facts(state: Settlers, seat: Seat, action: Any) -> Mapping[str, Any]:
        return {place: getattr(action, source)}

    return facts


def place_road_move(rules: Ruleset, conditions: Sequence[Condition]) -> Move:
    """Free roads under the conditions of a step."""
    return Move(PlaceRoad, map(PlaceRoad, range(rules.limits["edge"])), conditions)


NEXT_TO_OWN = Condition("not_connected", edges_connected, action_facts("edge"))
FREE_EDGE = Condition("occupied", edges_without_road, action_facts("edge"))
FREE_CORNER = (
    Condition("occupied", corners_without_building, action_facts("corner"), is_implied=True),
    Condition("too_close", corners_keeping_distance, action_facts("corner")),
)


def build_moves(rules: Ruleset) -> tuple[Move, ...]:
    """The three kinds of building that are paid for."""
    corners, edges = range(rules.limits["corner"]), range(rules.limits["edge"])
    on_own_road = Condition("not_connected", own_corners, action_facts("corner"))
    on_settlement = Condition("no_own_settlement", own_settlements, action_facts("corner"))
    road = (has_piece_left(rules, ROAD), FREE_EDGE, NEXT_TO_OWN)
    settlement = (has_piece_left(rules, SETTLEMENT), *FREE_CORNER, on_own_road)
    city = (has_piece_left(rules, CITY), on_settlement)
    return (
        priced_move(BuildRoad, map(BuildRoad, edges), ROAD_COST, road),
        priced_move(BuildSettlement, map(BuildSettlement, corners), SETTLEMENT_COST, settlement),
        priced_move(BuildCity, map(BuildCity, corners), CITY_COST, city),
    )
