"""Room on the board: where a colour could still place roads and settlements, whatever the others do."""

from functools import lru_cache
from typing import Final, NamedTuple

from games.hexes import Island
from games.kernel.state import Colour
from games.settlers.hooks import BLOCKED, FURTHER_ROOM
from games.settlers.island.placement import edges_at, roads_left
from games.settlers.state import Settlers


class Room(NamedTuple):
    """The empty edges that roads of a colour could come to, and the most further settlements that would have a place.

    The supply may have fewer pieces.
    """

    roads: int
    settlements: int


NO_ROOM: Final = Room(0, 0)


def measure_room(state: Settlers, colour: Colour) -> Room:
    """The room of a colour that builds one road after the other as far as the supply lasts."""
    island, blocked = state.board.layout.island, BLOCKED.ask(state, colour)
    corners, roads = state.reach[colour], 0
    for _ in range(roads_left(state, colour)):
        edges = edges_at(island, corners & ~blocked) & ~state.paved
        if edges == roads:
            break
        corners |= corners_at(island, edges & ~roads)
        roads = edges
    corners |= FURTHER_ROOM.ask(state, colour)
    return Room(roads, count_apart(island, corners & state.free))


def corners_at(island: Island, edges: int) -> int:
    """The corners at the ends of these edges."""
    corners = 0
    while edges:
        edge = edges.bit_length() - 1
        corners |= island.edge_corners[edge]
        edges ^= 1 << edge
    return corners


@lru_cache(maxsize=4096)
def connected_corners(island: Island, corners: int, roads: int, stops: int) -> int:
    """These corners, and those to which these roads lead from them; no road leads on from a stop."""
    found = 0
    while found != corners:
        found = corners
        corners |= corners_at(island, edges_at(island, corners & ~stops) & roads)
    return found


@lru_cache(maxsize=4096)
def loose_ends(island: Island, pieces: int, stops: int) -> int:
    """The corners, except stops, at which exactly one of these pieces ends."""
    once, twice, left = 0, stops, pieces
    while left:
        edge = left.bit_length() - 1
        left ^= 1 << edge
        ends = island.edge_corners[edge]
        twice |= once & ends
        once |= ends
    return once & ~twice


def count_apart(island: Island, corners: int) -> int:
    """An upper bound of how many of these corners can be chosen with none next to another."""
    count = 0
    while corners:
        low = corners & -corners
        corners ^= low
        neighbours = corners & island.corner_neighbours[low.bit_length() - 1]
        corners ^= neighbours & -neighbours
        count += 1
    return count
