"""The longest road is the longest trail that uses no edge twice and passes no building of another colour."""

from typing import Final

from games.kernel.frame import Colour
from games.settlers.state import Settlers

Ways = tuple[tuple[tuple[int, int], ...], ...]
"""For each corner, the bit of each edge there and the corner at its other end."""


def ways(edges: tuple[tuple[int, int], ...], corners: int) -> Ways:
    """The graph of an island, as the search walks it."""
    found: list[list[tuple[int, int]]] = [[] for _ in range(corners)]
    for number, (a, b) in enumerate(edges):
        found[a].append((1 << number, b))
        found[b].append((1 << number, a))
    return tuple([tuple(each) for each in found])


WAYS: Final[dict[int, Ways]] = {}


def longest_trail(graph: Ways, roads: int, blocked: int) -> int:
    """The length in roads; a trail may end at a blocked corner but not pass it.

    A longest trail can start where an odd number of roads meet or at a blocked corner; only a closed ring has
    no such start.
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
    found = [_walk(graph, roads, start, blocked) for start in starts]
    rest = max(found, default=0)
    return (
        rest if rest == roads.bit_count() else max([rest] + [_walk(graph, roads, start, blocked) for start in others])
    )


def _walk(graph: Ways, left: int, corner: int, blocked: int) -> int:
    best = 0
    for bit, other in graph[corner]:
        if left & bit:
            length = 1 if blocked >> other & 1 else 1 + _walk(graph, left ^ bit, other, blocked)
            if length > best:
                best = length
    return best


def graph_of(state: Settlers) -> Ways:
    """The graph of the island being played on, made once."""
    island = state.board.layout.island
    key = id(island)
    if key not in WAYS:
        WAYS[key] = ways(island.edges, len(island.corners))
    return WAYS[key]


def route(state: Settlers, colour: Colour) -> int:
    """The length of a colour's longest road as the board is now."""
    return longest_trail(graph_of(state), state.roads[colour], state.built & ~state.buildings(colour))


def route_with(state: Settlers, colour: Colour, edge: int) -> int:
    """The length once a road stands on a free edge.

    A road that leads to where the colour has nothing is the end of any longer trail, so one walk from there is
    enough; a road that joins is measured with everything.
    """
    graph = graph_of(state)
    roads = state.roads[colour] | 1 << edge
    blocked = state.built & ~state.buildings(colour)
    for corner in state.board.layout.island.edges[edge]:
        if not state.reach[colour] >> corner & 1:
            return max(state.routes[colour], _walk(graph, roads, corner, blocked))
    return longest_trail(graph, roads, blocked)
