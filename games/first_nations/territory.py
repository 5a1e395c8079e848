"""Territory: a marker of defended territory is a point until a Settler builds on its hex."""

from collections.abc import Iterator
from typing import Final

from games.first_nations.events import TerritoryDefended, TerritoryLost
from games.first_nations.state import MARKER_SUPPLY, nation, nation_seat
from games.first_nations.topology import hex_topology
from games.kernel.event import Event
from games.kernel.move import ALL_CHOICES, Condition
from games.kernel.state import Colour, bit_indexes
from games.settlers.awards import AWARD_POINTS
from games.settlers.box import CITY, ROAD, SETTLEMENT
from games.settlers.state import NONE, Settlers
from games.settlers.steps.building import action_facts


def points(state: Settlers, colour: Colour) -> int:
    """The points of the First Nations: settlements and cities on hexes, and markers."""
    if colour != nation_seat(state):
        return 0
    own = nation(state)
    return own.settlements.bit_count() + 2 * own.cities.bit_count() + own.markers.bit_count()


def nation_limit(state: Settlers, colour: Colour, roads: int, settlements: int) -> int:
    """The most points for pieces and the Longest Road, with any room on the board, because an attack can make it."""
    supply = state.box.pieces
    pieces = supply[SETTLEMENT] + 2 * supply[CITY]
    return pieces + (MARKER_SUPPLY if colour == nation_seat(state) else AWARD_POINTS)


def target_points(state: Settlers, colour: Colour, points: int) -> int:
    """The points that win; those of the First Nations may be an option of their own."""
    own: int = state.rules.options["first_nations_target"]
    return own if colour == nation_seat(state) and own != NONE else points


def lose_territory(state: Settlers, colour: Colour, kind: str, location: int) -> Iterator[Event]:
    """Removes the markers of the hexes around a piece of a Settler."""
    island = state.board.layout.island
    corners = island.edge_corners[location] if kind == ROAD else 1 << location
    lost = [hex_ for hex_ in bit_indexes(nation(state).markers) if not corners & ~island.hex_masks[hex_]]
    if lost:
        yield TerritoryLost(tuple(lost))


def mark_territory(state: Settlers, hex_: int) -> Iterator[Event]:
    """Places a marker on the hex, if it has none and the supply is not empty."""
    markers = nation(state).markers
    if not markers >> hex_ & 1 and markers.bit_count() < MARKER_SUPPLY:
        yield TerritoryDefended(hex_)


def tribe_edges(state: Settlers, colour: Colour) -> int:
    """The edges of the Tribe's hex."""
    tribe = nation(state).tribe
    return 0 if tribe == NONE else state.board.layout.island.hex_edges[tribe]


def edges_off_tribe(state: Settlers, colour: Colour) -> int:
    """All edges except those of the Tribe's hex."""
    return ~tribe_edges(state, colour)


def corners_off_tribe(state: Settlers, colour: Colour) -> int:
    """All corners except those of the Tribe's hex."""
    tribe = nation(state).tribe
    return ALL_CHOICES if tribe == NONE else ~state.board.layout.island.hex_masks[tribe]


def coastal_corners(state: Settlers, colour: Colour) -> int:
    """The corners of the hexes that border the water."""
    return hex_topology(state.board.layout.island).coastal_corners


OFF_TRIBE: Final[dict[str, Condition]] = {
    place: Condition("blocked_by_tribe", mask, action_facts(place))
    for place, mask in (("edge", edges_off_tribe), ("corner", corners_off_tribe))
}
AT_COAST: Final = Condition("not_on_coast", coastal_corners, action_facts("corner"))
