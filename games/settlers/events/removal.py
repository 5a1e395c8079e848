"""Roads, settlements and cities leave the board for their owner's supply; only some parts know how."""

from dataclasses import dataclass

from games.kernel.declaration import declare
from games.kernel.event import Event, Scoring
from games.kernel.field import COLOUR, COUNT, numbered
from games.kernel.frame import Colour
from games.settlers.placing import spacious, touched
from games.settlers.state import Settlers, with_item


@dataclass(slots=True)
class RoadRemoved(Event):
    """A road goes back to its owner; those that it joined stay."""

    colour: Colour
    edge: int

    def apply(self, state: Settlers) -> None:
        colour, bit = self.colour, 1 << self.edge
        state.paved ^= bit
        state.roads = with_item(state.roads, colour, state.roads[colour] ^ bit)
        state.reach = with_item(state.reach, colour, touched(state, colour))


@dataclass(slots=True)
class SettlementRemoved(Scoring):
    """A settlement goes back to its owner; its corner may be free again."""

    colour: Colour
    corner: int

    def apply(self, state: Settlers) -> None:
        bit = 1 << self.corner
        state.settlements = with_item(state.settlements, self.colour, state.settlements[self.colour] ^ bit)
        clear(state, self.colour, bit)


@dataclass(slots=True)
class CityRemoved(Scoring):
    """A city goes back to its owner as a whole; no settlement stays in its place."""

    colour: Colour
    corner: int

    def apply(self, state: Settlers) -> None:
        bit = 1 << self.corner
        state.cities = with_item(state.cities, self.colour, state.cities[self.colour] ^ bit)
        clear(state, self.colour, bit)


def clear(state: Settlers, colour: Colour, bit: int) -> None:
    """Nothing stands on the corner any more."""
    state.built ^= bit
    state.free = spacious(state)
    state.reach = with_item(state.reach, colour, touched(state, colour))


@dataclass(slots=True)
class RouteMeasured(Event):
    """A colour's longest road has another length, because pieces left the board."""

    colour: Colour
    route: int

    def apply(self, state: Settlers) -> None:
        state.routes = with_item(state.routes, self.colour, self.route)


declare(RoadRemoved, colour=COLOUR, edge=numbered("edge"))
declare(SettlementRemoved, colour=COLOUR, corner=numbered("corner"))
declare(CityRemoved, colour=COLOUR, corner=numbered("corner"))
declare(RouteMeasured, colour=COLOUR, route=COUNT)

REMOVALS: tuple[type, ...] = (RoadRemoved, SettlementRemoved, CityRemoved, RouteMeasured)
"""For the parts that take pieces off the board; the base game tells none of them."""
