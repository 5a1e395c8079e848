"""Building: roads, settlements and cities are paid for and go where the rules of placing allow."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from games.chance import Chance
from games.kernel.action import Action
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.field import numbered
from games.kernel.frame import Colour, Seat
from games.kernel.hook import Combine, Hook
from games.kernel.move import EVERYTHING, Condition, Facts, Move
from games.settlers.awards import settle_longest_road
from games.settlers.cards import CARDS, CITY_COST, ROAD_COST, SETTLEMENT_COST, Cards, covers
from games.settlers.events.building import CityBuilt, RoadBuilt, RouteCut, SettlementBuilt
from games.settlers.placing import (
    connected_edges,
    distant,
    own_corners,
    own_settlements,
    unbuilt,
    unpaved,
)
from games.settlers.routes import route, route_with
from games.settlers.state import Settlers

BUILT: Final = Hook("built", Combine.GATHER)
"""(state, corners) -> events that follow a road between these two corners, or a building on this one, as a mask."""


def lay_road(state: Settlers, colour: Colour, edge: int, paid: Cards) -> Iterator[Event]:
    """A road, and the award that may go with it."""
    yield RoadBuilt(colour, edge, paid, route_with(state, colour, edge))
    yield from settle_longest_road(state)
    for answer in state.rules.hooks[BUILT]:
        yield from answer(state, state.board.layout.island.edge_corners[edge])


def raise_settlement(state: Settlers, colour: Colour, corner: int, paid: Cards) -> Iterator[Event]:
    """A settlement, and what it does to the roads of others."""
    yield SettlementBuilt(colour, corner, paid)
    yield from cut_routes(state, colour, corner)
    for answer in state.rules.hooks[BUILT]:
        yield from answer(state, 1 << corner)


def cut_routes(state: Settlers, builder: Colour, corner: int) -> Iterator[Event]:
    """Everybody else whose roads pass the new building is measured again, and the award may move."""
    roads_here = state.board.layout.island.corner_edges[corner]
    for colour, roads in enumerate(state.roads):
        if colour != builder and (roads & roads_here).bit_count() > 1:
            length = route(state, colour)
            if length != state.routes[colour]:
                yield RouteCut(colour, length)
    yield from settle_longest_road(state)


@dataclass(frozen=True, slots=True)
class PlaceRoad(Action):
    """Puts a road on an edge for nothing."""

    edge: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield from lay_road(state, seat, self.edge, 0)
        left = state.agenda[0].data[0] - 1 if state.agenda[0].step == "free_road" else 0
        state.agenda = (state.agenda[0]._replace(data=(left,)), *state.agenda[1:]) if left else state.agenda[1:]


@dataclass(frozen=True, slots=True)
class BuildRoad(Action):
    """Pays for a road on an edge."""

    edge: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield from lay_road(state, seat, self.edge, ROAD_COST)


@dataclass(frozen=True, slots=True)
class BuildSettlement(Action):
    """Pays for a settlement on a corner."""

    corner: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield from raise_settlement(state, seat, self.corner, SETTLEMENT_COST)


@dataclass(frozen=True, slots=True)
class BuildCity(Action):
    """Pays for a city in the place of a settlement."""

    corner: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield CityBuilt(seat, self.corner, CITY_COST)
        for answer in state.rules.hooks[BUILT]:
            yield from answer(state, 1 << self.corner)


def has_hand(state: Settlers, seat: Seat) -> bool:
    """There is a card to pay with."""
    return state.hands[seat] != 0


def pays(cost: Cards) -> Condition:
    """The seat's hand covers a cost."""

    def mask(state: Settlers, seat: Seat) -> int:
        return EVERYTHING if covers(state.hands[seat], cost) else 0

    def price(state: Settlers, seat: Seat, action: Any) -> Mapping[str, Any]:
        return CARDS.encode(cost)  # type: ignore[no-any-return]

    def facts(state: Settlers, seat: Seat, action: Any) -> Mapping[str, Any]:
        return {"cost": CARDS.encode(cost), "hand": CARDS.encode(state.hands[seat])}

    return Condition("cannot_pay", mask, facts, price)


def has_road(rules: Any) -> Condition:
    """A road is in the supply."""
    most: int = rules.game.box.roads

    def mask(state: Settlers, seat: Seat) -> int:
        return EVERYTHING if state.roads[seat].bit_count() < most else 0

    return Condition("none_left", mask)


def has_settlement(rules: Any) -> Condition:
    """A settlement is in the supply."""
    most: int = rules.game.box.settlements

    def mask(state: Settlers, seat: Seat) -> int:
        return EVERYTHING if state.settlements[seat].bit_count() < most else 0

    return Condition("none_left", mask)


def has_city(rules: Any) -> Condition:
    """A city is in the supply."""
    most: int = rules.game.box.cities

    def mask(state: Settlers, seat: Seat) -> int:
        return EVERYTHING if state.cities[seat].bit_count() < most else 0

    return Condition("none_left", mask)


def at(place: str) -> Facts:
    """The facts of a refusal about a place: which one."""

    def facts(state: Settlers, seat: Seat, action: Any) -> Mapping[str, Any]:
        return {place: getattr(action, place)}

    return facts


def place_roads(rules: Any, conditions: Sequence[Condition]) -> Move:
    """Free roads under the conditions of a step."""
    return Move(PlaceRoad, map(PlaceRoad, range(rules.limits["edge"])), conditions)


NEXT_TO_OWN = Condition("not_connected", connected_edges, at("edge"))
FREE_EDGE = Condition("occupied", unpaved, at("edge"))


def build_moves(rules: Any) -> tuple[Move, ...]:
    """The three kinds of building that cards pay for."""
    corners, edges = range(rules.limits["corner"]), range(rules.limits["edge"])
    on_free_corner = (Condition("occupied", unbuilt, at("corner")), Condition("too_close", distant, at("corner")))
    on_own_road = Condition("not_connected", own_corners, at("corner"))
    on_settlement = Condition("no_own_settlement", own_settlements, at("corner"))
    road = (pays(ROAD_COST), has_road(rules), FREE_EDGE, NEXT_TO_OWN)
    settlement = (pays(SETTLEMENT_COST), has_settlement(rules), *on_free_corner, on_own_road)
    city = (pays(CITY_COST), has_city(rules), on_settlement)
    return (
        Move(BuildRoad, map(BuildRoad, edges), road, has_hand),
        Move(BuildSettlement, map(BuildSettlement, corners), settlement, has_hand),
        Move(BuildCity, map(BuildCity, corners), city, has_hand),
    )


declare(PlaceRoad, edge=numbered("edge"))
declare(BuildRoad, edge=numbered("edge"))
declare(BuildSettlement, corner=numbered("corner"))
declare(BuildCity, corner=numbered("corner"))
