"""Territory: markers of defended territory are points, and go when a Settler builds on their hex."""

from collections.abc import Iterator
from typing import Final

from games.first_nations.events import TerritoryDefended, TerritoryLost
from games.first_nations.land import land_of
from games.first_nations.nation import MARKERS, nation, nation_seat
from games.kernel.event import Event
from games.kernel.frame import Colour
from games.kernel.move import EVERYTHING, Condition, bits
from games.settlers.state import NOBODY, Settlers
from games.settlers.steps.building import at


def points(state: Settlers, colour: Colour) -> int:
    """Settlements and cities on hexes, and markers."""
    if colour != nation_seat(state):
        return 0
    own = nation(state)
    return own.settlements.bit_count() + 2 * own.cities.bit_count() + own.markers.bit_count()


def built(state: Settlers, corners: int) -> Iterator[Event]:
    """A Settler has built at these corners: the markers of all hexes that have each of them go."""
    markers = nation(state).markers
    masks = state.board.layout.island.hex_masks
    lost = [hex_ for hex_ in bits(markers) if not corners & ~masks[hex_]]
    if lost:
        yield TerritoryLost(tuple(lost))


def defended(state: Settlers, hex_: int) -> Iterator[Event]:
    """A marker comes on the hex, if there is none and one is left."""
    markers = nation(state).markers
    if not markers >> hex_ & 1 and markers.bit_count() < MARKERS:
        yield TerritoryDefended(hex_)


def tribes_edges(state: Settlers, colour: Colour) -> int:
    """The edges of the hex on which the Tribe is."""
    tribe = nation(state).tribe
    return 0 if tribe == NOBODY else land_of(state.board.layout.island).edges[tribe]


def off_the_edges(state: Settlers, colour: Colour) -> int:
    """All edges but those of the Tribe's hex."""
    return ~tribes_edges(state, colour)


def off_the_corners(state: Settlers, colour: Colour) -> int:
    """All corners but those of the Tribe's hex."""
    tribe = nation(state).tribe
    return EVERYTHING if tribe == NOBODY else ~state.board.layout.island.hex_masks[tribe]


def coastal(state: Settlers, colour: Colour) -> int:
    """The corners at a hex that the water touches."""
    return land_of(state.board.layout.island).coastal


NOT_BY_THE_TRIBE: Final[dict[str, Condition]] = {
    place: Condition("tribe_is_there", mask, at(place))
    for place, mask in (("edge", off_the_edges), ("corner", off_the_corners))
}
BY_THE_COAST: Final = Condition("not_at_the_coast", coastal, at("corner"))
