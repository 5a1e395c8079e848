"""Roads, settlements and cities are placed on the board, and the Longest Road moves."""

from dataclasses import dataclass

from games.history import HistoryRows
from games.kernel.codec import COLOUR, COUNT, index_codec, optional_codec
from games.kernel.declaration import declare
from games.kernel.event import Event, Scoring
from games.kernel.state import Colour
from games.settlers.cards import CARDS, Cards
from games.settlers.history import corner_site, record_payment
from games.settlers.state import Settlers, with_item
from games.settlers.views.knowledge import Knowledge


@dataclass(slots=True)
class RoadBuilt(Event):
    """A road, its payment, and the length of the builder's longest road with it."""

    colour: Colour
    edge: int
    paid: Cards
    route_length: int

    def apply(self, state: Settlers) -> None:
        colour = self.colour
        state.pay(colour, self.paid)
        state.paved |= 1 << self.edge
        state.roads = with_item(state.roads, colour, state.roads[colour] | 1 << self.edge)
        corners = state.board.layout.island.edge_corners[self.edge]
        state.reach = with_item(state.reach, colour, state.reach[colour] | corners)
        state.routes = with_item(state.routes, colour, self.route_length)

    def learn(self, knowledge: Knowledge) -> None:
        knowledge.lose(self.colour, self.paid)

    def record(self, rows: HistoryRows, state: Settlers) -> None:
        rows.add_placement(self.colour, "road", "edge", self.edge)
        record_payment(rows, self.colour, self.paid, "road")


declare(RoadBuilt, colour=COLOUR, edge=index_codec("edge"), paid=CARDS, route_length=COUNT)


def occupy_corner(state: Settlers, colour: Colour, corner: int) -> None:
    """A building is on the corner, so no other may come next to it."""
    bit = 1 << corner
    state.built |= bit
    state.free &= ~(bit | state.board.layout.island.corner_neighbours[corner])
    state.reach = with_item(state.reach, colour, state.reach[colour] | bit)


@dataclass(slots=True)
class SettlementBuilt(Scoring):
    """A settlement and its payment; its corner and the neighbouring corners are no longer free."""

    colour: Colour
    corner: int
    paid: Cards

    def apply(self, state: Settlers) -> None:
        colour, bit = self.colour, 1 << self.corner
        state.pay(colour, self.paid)
        state.settlements = with_item(state.settlements, colour, state.settlements[colour] | bit)
        occupy_corner(state, colour, self.corner)

    def learn(self, knowledge: Knowledge) -> None:
        knowledge.lose(self.colour, self.paid)

    def record(self, rows: HistoryRows, state: Settlers) -> None:
        rows.add_placement(self.colour, "settlement", "corner", self.corner, site=corner_site(state.board, self.corner))
        record_payment(rows, self.colour, self.paid, "settlement")


declare(SettlementBuilt, colour=COLOUR, corner=index_codec("corner"), paid=CARDS)


@dataclass(slots=True)
class CityBuilt(Scoring):
    """A city and its payment; the piece of a settlement in its place goes back to the supply."""

    colour: Colour
    corner: int
    paid: Cards

    def apply(self, state: Settlers) -> None:
        colour, bit = self.colour, 1 << self.corner
        if not state.settlements[colour] & bit:
            occupy_corner(state, colour, self.corner)
        state.pay(colour, self.paid)
        state.settlements = with_item(state.settlements, colour, state.settlements[colour] & ~bit)
        state.cities = with_item(state.cities, colour, state.cities[colour] | bit)

    def learn(self, knowledge: Knowledge) -> None:
        knowledge.lose(self.colour, self.paid)

    def record(self, rows: HistoryRows, state: Settlers) -> None:
        rows.add_placement(self.colour, "city", "corner", self.corner, site=corner_site(state.board, self.corner))
        record_payment(rows, self.colour, self.paid, "city")


declare(CityBuilt, colour=COLOUR, corner=index_codec("corner"), paid=CARDS)


@dataclass(slots=True)
class RoadInterrupted(Event):
    """A new building interrupts a road of another colour; `route_length` is the new length of its longest road."""

    colour: Colour
    route_length: int

    def apply(self, state: Settlers) -> None:
        state.routes = with_item(state.routes, self.colour, self.route_length)


declare(RoadInterrupted, colour=COLOUR, route_length=COUNT)


@dataclass(slots=True)
class LongestRoadHolderChanged(Scoring):
    """The award has a new holder, or is set aside."""

    colour: Colour

    def apply(self, state: Settlers) -> None:
        state.longest_road = self.colour


declare(LongestRoadHolderChanged, colour=optional_codec(COLOUR))
