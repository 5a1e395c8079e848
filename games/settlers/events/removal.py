"""Roads, settlements and cities are removed from the board; only some parts use this."""

from dataclasses import dataclass

from games.history import HistoryRows
from games.kernel.codec import COLOUR, COUNT, index_codec
from games.kernel.declaration import declare
from games.kernel.event import Event, Scoring
from games.kernel.state import Colour
from games.settlers.island.placement import compute_free_corners, compute_reach
from games.settlers.state import Settlers, with_item


@dataclass(slots=True)
class RoadRemoved(Event):
    """A road goes back to its owner's supply; the roads next to it stay."""

    colour: Colour
    edge: int

    def apply(self, state: Settlers) -> None:
        colour, bit = self.colour, 1 << self.edge
        state.paved ^= bit
        state.roads = with_item(state.roads, colour, state.roads[colour] ^ bit)
        state.reach = with_item(state.reach, colour, compute_reach(state, colour))

    def record(self, rows: HistoryRows, state: Settlers) -> None:
        rows.add_removal(self.colour, "road", "edge", self.edge)


declare(RoadRemoved, colour=COLOUR, edge=index_codec("edge"))


@dataclass(slots=True)
class SettlementRemoved(Scoring):
    """A settlement goes back to its owner's supply; its corner may be free again."""

    colour: Colour
    corner: int

    def apply(self, state: Settlers) -> None:
        bit = 1 << self.corner
        state.settlements = with_item(state.settlements, self.colour, state.settlements[self.colour] ^ bit)
        clear_corner(state, self.colour, bit)

    def record(self, rows: HistoryRows, state: Settlers) -> None:
        rows.add_removal(self.colour, "settlement", "corner", self.corner)


declare(SettlementRemoved, colour=COLOUR, corner=index_codec("corner"))


@dataclass(slots=True)
class CityRemoved(Scoring):
    """A city goes back to its owner's supply as a whole; no settlement remains in its place."""

    colour: Colour
    corner: int

    def apply(self, state: Settlers) -> None:
        bit = 1 << self.corner
        state.cities = with_item(state.cities, self.colour, state.cities[self.colour] ^ bit)
        clear_corner(state, self.colour, bit)

    def record(self, rows: HistoryRows, state: Settlers) -> None:
        rows.add_removal(self.colour, "city", "corner", self.corner)


declare(CityRemoved, colour=COLOUR, corner=index_codec("corner"))


def clear_corner(state: Settlers, colour: Colour, bit: int) -> None:
    """Removes the building from the corner."""
    state.built ^= bit
    state.free = compute_free_corners(state)
    state.reach = with_item(state.reach, colour, compute_reach(state, colour))


@dataclass(slots=True)
class RoadLengthChanged(Event):
    """The length of a colour's longest road changes because pieces were removed."""

    colour: Colour
    route_length: int

    def apply(self, state: Settlers) -> None:
        state.routes = with_item(state.routes, self.colour, self.route_length)


declare(RoadLengthChanged, colour=COLOUR, route_length=COUNT)
