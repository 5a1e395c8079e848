"""Building: roads, settlements and cities are paid for and placed where the rules allow it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.chance import Chance
from games.kernel.codec import declare, index_codec
from games.kernel.event import Event
from games.kernel.move import ALL_CHOICES, Action, Condition, FactsFunction, Move
from games.kernel.ruleset import Ruleset
from games.kernel.state import Colour, Seat
from games.settlers.awards import settle_longest_road
from games.settlers.box import CITY, ROAD, SETTLEMENT
from games.settlers.cards import CARDS, CITY_COST, ROAD_COST, SETTLEMENT_COST, Cards, covers
from games.settlers.events.building import CityBuilt, RoadBuilt, RoadInterrupted, SettlementBuilt
from games.settlers.hooks import AFTER_BUILDING
from games.settlers.island.placement import (
    corners_keeping_distance,
    corners_without_building,
    edges_connected,
    edges_without_road,
    own_corners,
    own_settlements,
)
from games.settlers.island.routes import route_length, route_length_with
from games.settlers.state import Settlers, box_of


def place_road(state: Settlers, colour: Colour, edge: int, paid: Cards) -> Iterator[Event]:
    """A road, and a possible move of the award."""
    yield RoadBuilt(colour, edge, paid, route_length_with(state, colour, edge))
    yield from settle_longest_road(state)
    yield from AFTER_BUILDING(state, state.board.layout.island.edge_corners[edge])


def place_settlement(state: Settlers, colour: Colour, corner: int, paid: Cards) -> Iterator[Event]:
    """A settlement, and its effect on the roads of others."""
    yield SettlementBuilt(colour, corner, paid)
    yield from cut_routes(state, colour, corner)
    yield from AFTER_BUILDING(state, 1 << corner)


def cut_routes(state: Settlers, builder: Colour, corner: int) -> Iterator[Event]:
    """Measures the roads of all other colours that the new building interrupts; the award may move."""
    roads_here = state.board.layout.island.corner_edges[corner]
    for colour, roads in enumerate(state.roads):
        if colour != builder and (roads & roads_here).bit_count() > 1:
            length = route_length(state, colour)
            if length != state.routes[colour]:
                yield RoadInterrupted(colour, length)
    yield from settle_longest_road(state)


@dataclass(frozen=True, slots=True)
class PlaceRoad(Action):
    """Places a road on an edge without a cost."""

    edge: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield from place_road(state, seat, self.edge, 0)
        frame = state.pop()
        if frame.step == "free_road" and frame.data[0] > 1:
            state.push(frame._replace(data=(frame.data[0] - 1,)))


declare(PlaceRoad, edge=index_codec("edge"))


@dataclass(frozen=True, slots=True)
class BuildRoad(Action):
    """Pays for a road on an edge."""

    edge: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield from place_road(state, seat, self.edge, ROAD_COST)


declare(BuildRoad, edge=index_codec("edge"))


@dataclass(frozen=True, slots=True)
class BuildSettlement(Action):
    """Pays for a settlement on a corner."""

    corner: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield from place_settlement(state, seat, self.corner, SETTLEMENT_COST)


declare(BuildSettlement, corner=index_codec("corner"))


@dataclass(frozen=True, slots=True)
class BuildCity(Action):
    """Pays for a city that replaces a settlement."""

    corner: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield CityBuilt(seat, self.corner, CITY_COST)
        yield from AFTER_BUILDING(state, 1 << self.corner)


declare(BuildCity, corner=index_codec("corner"))


def has_any_card(state: Settlers, seat: Seat) -> bool:
    """The hand has a card of the cost."""
    return state.hands[seat] != 0


def can_pay(cost: Cards) -> Condition:
    """The seat's hand covers a cost."""

    def mask(state: Settlers, seat: Seat) -> int:
        return ALL_CHOICES if covers(state.hands[seat], cost) else 0

    def price(state: Settlers, seat: Seat, action: Any) -> Mapping[str, Any]:
        return CARDS.encode(cost)  # type: ignore[no-any-return]

    def facts(state: Settlers, seat: Seat, action: Any) -> Mapping[str, Any]:
        return {"cost": CARDS.encode(cost), "hand": CARDS.encode(state.hands[seat])}

    return Condition("cannot_pay", mask, facts, price)


def has_road(rules: Ruleset) -> Condition:
    """A road is in the supply."""
    most = box_of(rules).pieces[ROAD]

    def mask(state: Settlers, seat: Seat) -> int:
        return ALL_CHOICES if state.roads[seat].bit_count() < most else 0

    return Condition("no_pieces_left", mask)


def has_settlement(rules: Ruleset) -> Condition:
    """A settlement is in the supply."""
    most = box_of(rules).pieces[SETTLEMENT]

    def mask(state: Settlers, seat: Seat) -> int:
        return ALL_CHOICES if state.settlements[seat].bit_count() < most else 0

    return Condition("no_pieces_left", mask)


def has_city(rules: Ruleset) -> Condition:
    """A city is in the supply."""
    most = box_of(rules).pieces[CITY]

    def mask(state: Settlers, seat: Seat) -> int:
        return ALL_CHOICES if state.cities[seat].bit_count() < most else 0

    return Condition("no_pieces_left", mask)


def action_facts(place: str) -> FactsFunction:
    """The facts of a refusal about a place."""

    def facts(state: Settlers, seat: Seat, action: Any) -> Mapping[str, Any]:
        return {place: getattr(action, place)}

    return facts


def place_road_move(rules: Ruleset, conditions: Sequence[Condition]) -> Move:
    """Free roads under the conditions of a step."""
    return Move(PlaceRoad, map(PlaceRoad, range(rules.limits["edge"])), conditions)


NEXT_TO_OWN = Condition("not_connected", edges_connected, action_facts("edge"))
FREE_EDGE = Condition("occupied", edges_without_road, action_facts("edge"))


def build_moves(rules: Ruleset) -> tuple[Move, ...]:
    """The three kinds of building that are paid for."""
    corners, edges = range(rules.limits["corner"]), range(rules.limits["edge"])
    on_free_corner = (
        Condition("occupied", corners_without_building, action_facts("corner")),
        Condition("too_close", corners_keeping_distance, action_facts("corner")),
    )
    on_own_road = Condition("not_connected", own_corners, action_facts("corner"))
    on_settlement = Condition("no_own_settlement", own_settlements, action_facts("corner"))
    road = (can_pay(ROAD_COST), has_road(rules), FREE_EDGE, NEXT_TO_OWN)
    settlement = (can_pay(SETTLEMENT_COST), has_settlement(rules), *on_free_corner, on_own_road)
    city = (can_pay(CITY_COST), has_city(rules), on_settlement)
    return (
        Move(BuildRoad, map(BuildRoad, edges), road, has_any_card),
        Move(BuildSettlement, map(BuildSettlement, corners), settlement, has_any_card),
        Move(BuildCity, map(BuildCity, corners), city, has_any_card),
    )
