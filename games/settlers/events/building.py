"""Roads, settlements and cities come onto the board, and the Longest Road moves."""

from dataclasses import dataclass

from games.kernel.declaration import declare
from games.kernel.event import Event, Scoring
from games.kernel.field import COLOUR, COUNT, numbered, optional
from games.kernel.frame import Colour
from games.settlers.cards import CARDS, Cards
from games.settlers.known import Known
from games.settlers.state import Settlers, with_item


@dataclass(slots=True)
class RoadBuilt(Event):
    """A road, what was paid for it, and how long the builder's longest road is with it."""

    colour: Colour
    edge: int
    paid: Cards
    route: int

    def apply(self, state: Settlers) -> None:
        colour = self.colour
        if self.paid:
            state.pay(colour, self.paid)
        state.paved |= 1 << self.edge
        state.roads = with_item(state.roads, colour, state.roads[colour] | 1 << self.edge)
        corners = state.board.layout.island.edge_corners[self.edge]
        state.reach = with_item(state.reach, colour, state.reach[colour] | corners)
        state.routes = with_item(state.routes, colour, self.route)

    def learn(self, known: Known) -> None:
        known.loses(self.colour, self.paid)


@dataclass(slots=True)
class SettlementBuilt(Scoring):
    """A settlement and what was paid for it; its corner and the neighbours are no longer free."""

    colour: Colour
    corner: int
    paid: Cards

    def apply(self, state: Settlers) -> None:
        colour, bit = self.colour, 1 << self.corner
        if self.paid:
            state.pay(colour, self.paid)
        state.settlements = with_item(state.settlements, colour, state.settlements[colour] | bit)
        state.built |= bit
        state.free &= ~(bit | state.board.layout.island.corner_neighbours[self.corner])
        state.reach = with_item(state.reach, colour, state.reach[colour] | bit)

    def learn(self, known: Known) -> None:
        known.loses(self.colour, self.paid)


@dataclass(slots=True)
class CityBuilt(Scoring):
    """A city in the place of a settlement, whose piece goes back to the supply."""

    colour: Colour
    corner: int
    paid: Cards

    def apply(self, state: Settlers) -> None:
        colour, bit = self.colour, 1 << self.corner
        state.pay(colour, self.paid)
        state.settlements = with_item(state.settlements, colour, state.settlements[colour] ^ bit)
        state.cities = with_item(state.cities, colour, state.cities[colour] | bit)

    def learn(self, known: Known) -> None:
        known.loses(self.colour, self.paid)


@dataclass(slots=True)
class RouteCut(Event):
    """A new building interrupts a road of another colour; `route` is what is left of its longest."""

    colour: Colour
    route: int

    def apply(self, state: Settlers) -> None:
        state.routes = with_item(state.routes, self.colour, self.route)


@dataclass(slots=True)
class LongestRoadMoved(Scoring):
    """The award has a new holder, or is set aside."""

    colour: Colour

    def apply(self, state: Settlers) -> None:
        state.longest_road = self.colour


declare(RoadBuilt, colour=COLOUR, edge=numbered("edge"), paid=CARDS, route=COUNT)
declare(SettlementBuilt, colour=COLOUR, corner=numbered("corner"), paid=CARDS)
declare(CityBuilt, colour=COLOUR, corner=numbered("corner"), paid=CARDS)
declare(RouteCut, colour=COLOUR, route=COUNT)
declare(LongestRoadMoved, colour=optional(COLOUR))
