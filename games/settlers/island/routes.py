"""The longest road is the longest trail that uses no edge twice and passes no building of another colour."""

from collections.abc import Mapping
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from games.hexes import Island
from games.kernel.state import Colour, bit_indexes
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


Ends = Mapping[int, tuple[int, int]]
"""The two nodes at which each piece ends; a trail leads from piece to piece through the nodes that they share."""


END_NODES: Final = 1 << 10
"""From this number on, each node is the end of one piece alone; the numbers below are free for corners."""


def split_blocked(island: Island, pieces: int, blocked: int) -> dict[int, tuple[int, int]]:
    """The ends of pieces on edges: the corners, but at a blocked one, which no trail passes, each piece ends alone."""
    ends: dict[int, tuple[int, int]] = {}
    for piece in bit_indexes(pieces):
        a, b = island.edges[piece]
        end = END_NODES + 2 * piece
        ends[piece] = (end if blocked >> a & 1 else a, end + 1 if blocked >> b & 1 else b)
    return ends


def longest_trail(ends: Ends) -> int:
    """The length of the longest trail, in pieces.

    The pieces at the tips are taken away, again and again: each adds to the branch at its other node, on which a trail
    may begin or end. What is left are rings and the pieces between them.
    """
    at: dict[int, int] = {}
    for piece, nodes in ends.items():
        for node in nodes:
            at[node] = at.get(node, 0) | 1 << piece
    branches, longest = dict.fromkeys(at, 0), 0
    tips = [node for node, pieces in at.items() if not pieces & pieces - 1]
    while tips:
        tip = tips.pop()
        last = at.pop(tip)
        if last:
            a, b = ends[last.bit_length() - 1]
            node, length = a + b - tip, branches[tip] + 1
            longest = max(longest, branches[node] + length)
            branches[node] = max(branches[node], length)
            at[node] = left = at[node] ^ last
            if left and not left & left - 1:
                tips.append(node)
    if not at:
        return longest
    rings = measure_rings(tuple([(piece, nodes) for piece, nodes in ends.items() if nodes[0] in at and nodes[1] in at]))
    return max(longest, rings.longest_with({node: branches[node] for node in at if branches[node]}))


class Rings(NamedTuple):
    """The lengths of the longest trails of pieces that form rings: of all, from each node, and from each to each.

    Between nodes of rings that are apart the length is 0.
    """

    longest: int
    from_node: Mapping[int, int]
    between: Mapping[int, Mapping[int, int]]

    def longest_with(self, branches: Mapping[int, int]) -> int:
        """The length of the longest trail if there are branches at some nodes, on which it may begin and end."""
        longest = self.longest
        for node, branch in branches.items():
            longest = max(longest, branch + self.from_node[node])
        for (node, branch), (other, second) in combinations(branches.items(), 2):
            between = self.between[node][other]
            if between and branch + between + second > longest:
                longest = branch + between + second
        return longest


@lru_cache(maxsize=1024)
def measure_rings(ends: tuple[tuple[int, tuple[int, int]], ...]) -> Rings:
    """Walks all trails of these pieces; cached, because rings stay the same while pieces come and go at the tips."""
    graph: dict[int, list[tuple[int, int]]] = {}
    for piece, (a, b) in ends:
        graph.setdefault(a, []).append((1 << piece, b))
        graph.setdefault(b, []).append((1 << piece, a))
    everything = sum([1 << piece for piece, _ in ends])
    between = {node: dict.fromkeys(graph, 0) for node in graph}
    for node, longest in between.items():
        _walk_trails(graph, node, everything, 0, longest)
    from_node = {node: max(longest.values()) for node, longest in between.items()}
    return Rings(max(from_node.values()), from_node, between)


def _walk_trails(
    graph: Mapping[int, list[tuple[int, int]]], node: int, left: int, length: int, longest: dict[int, int]
) -> None:
    """Extends a trail in every way by the pieces that are left; notes the longest one to each node."""
    longest[node] = max(longest[node], length)
    for bit, other in graph[node]:
        if left & bit:
            _walk_trails(graph, other, left ^ bit, length + 1, longest)


def _longest_trail_from(graph: RoadGraph, left: int, corner: int, blocked: int) -> int:
    best = 0
    for bit, other in graph[corner]:
        if left & bit:
            length = 1 if blocked >> other & 1 else 1 + _longest_trail_from(graph, left ^ bit, other, blocked)
            if length > best:
                best = length
    return best


@lru_cache(maxsize=64)
def road_graph(island: Island) -> RoadGraph:
    """The graph of an island."""
    return build_graph(island.edges, len(island.corners))


def route_length(state: Settlers, colour: Colour, edge: int = NONE) -> int:
    """The length of a colour's longest road, with a further road if an edge is named.

    A road that leads to a corner without other pieces of the colour is the end of any longer trail, so one walk from
    there is sufficient; a road that joins two own pieces requires a full measurement.
    """
    graph, roads, blocked = road_graph(state.board.layout.island), state.roads[colour], BLOCKED.ask(state, colour)
    if edge != NONE:
        roads |= 1 << edge
        for corner in state.board.layout.island.edges[edge]:
            if not state.reach[colour] >> corner & 1:
                return max(state.routes[colour], _longest_trail_from(graph, roads, corner, blocked))
    return longest_trail(split_blocked(state.board.layout.island, roads, blocked))
