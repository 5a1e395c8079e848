"""The longest road is the longest trail that uses no edge twice and passes no building of another colour."""

from typing import Final

from games.kernel.state import Colour
from games.settlers.hooks import BLOCKED
from games.settlers.state import NONE, Settlers

RoadGraph = tuple[tuple[tuple[int, int], ...], ...]
"""For each corner, the bit of each edge there and the corner at its other end."""


def build_graph(edges: tuple[tuple[int, int], ...], corners: int) -> RoadGraph:
    """The graph of an island, as the search walks it."""
    found: list[list[tuple[int, int]]] = [[] for _ in range(corners)]
    for number, (a, b) in enumerate(edges):
        found[a].append((1 << number, b))
        found[b].append((1 << number, a))
    return tuple([tuple(each) for each in found])


GRAPHS: Final[dict[int, RoadGraph]] = {}


def longest_trail(graph: RoadGraph, roads: int, blocked: int) -> int:
    """The length in roads; a trail may end at a blocked corner but not pass it.

    A longest trail starts where an odd number of roads meet or at a blocked corner; only a closed ring has no such
    start.
    """
    starts: list[int] = []
    others: list[int] = []
    for corner, ends in enumerate(graph):
        degree = 0
        for bit, _ in ends:
            if roads & bit:
                degree += 1
        if degree:
            (starts if degree & 1 or blocked >> corner & 1 else others).append(corner)
    found = [_longest_trail_from(graph, roads, start, blocked) for start in starts]
    rest = max(found, default=0)
    return (
        rest
        if rest == roads.bit_count()
        else max([rest] + [_longest_trail_from(graph, roads, start, blocked) for start in others])
    )


def _longest_trail_from(graph: RoadGraph, left: int, corner: int, blocked: int) -> int:
    best = 0
    for bit, other in graph[corner]:
        if left & bit:
            length = 1 if blocked >> other & 1 else 1 + _longest_trail_from(graph, left ^ bit, other, blocked)
            if length > best:
                best = length
    return best


def road_graph(state: Settlers) -> RoadGraph:
    """The graph of an island, computed once."""
    island = state.board.layout.island
    key = id(island)
    if key not in GRAPHS:
        GRAPHS[key] = build_graph(island.edges, len(island.corners))
    return GRAPHS[key]


def route_length(state: Settlers, colour: Colour, edge: int = NONE) -> int:
    """The length of a colour's longest road, with a further road if an edge is named.

    A road that leads to a corner without other pieces of the colour is the end of any longer trail, so one walk from
    there is sufficient; a road that joins two own pieces requires a full measurement.
    """
    graph, roads, blocked = road_graph(state), state.roads[colour], BLOCKED.ask(state, colour)
    if edge != NONE:
        roads |= 1 << edge
        for corner in state.board.layout.island.edges[edge]:
            if not state.reach[colour] >> corner & 1:
                return max(state.routes[colour], _longest_trail_from(graph, roads, corner, blocked))
    return longest_trail(graph, roads, blocked)
