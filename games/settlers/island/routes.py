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
    """The length in roads; a trail may end at a blocked corner but not pass it."""
    return RingSearch(graph, roads, blocked).longest_trail()


MAX_ROADS: Final = 3
"""The roads that meet at a corner."""
Way = tuple[int, int, int]
"""Roads without a choice between them, the joint where they end, and how many they are."""


class RingSearch:
    """Searches only rings and the roads between them; a branch, which leads to an end alone, counts by its length.

    `rings` are the roads without the branches, and `branches` the length of the longest branch at each corner. A corner
    of a ring has one at most, because no more than three roads meet. `joints` are the corners of rings with a branch or
    a third road; from one to the next lead the `ways`. `longest` is the longest trail found.
    """

    __slots__ = ("branches", "degrees", "graph", "joints", "longest", "rings", "ways")

    def __init__(self, graph: RoadGraph, roads: int, blocked: int) -> None:
        self.graph = graph
        self.rings = roads
        self.branches = [0] * len(graph)
        self.degrees = [0] * len(graph)
        self.longest = 0
        self.joints = 0
        self.ways: dict[int, list[Way]] = {}
        self._cut_branches(self._find_ends(roads, blocked), blocked)

    def _find_ends(self, roads: int, blocked: int) -> list[int]:
        """Counts the roads at each corner; returns the corners that no trail passes."""
        ends: list[int] = []
        for corner, ways in enumerate(self.graph):
            degree = 0
            for bit, _ in ways:
                if roads & bit:
                    degree += 1
            if degree:
                self.degrees[corner] = degree
                if degree == 1 or blocked >> corner & 1:
                    ends.append(corner)
        return ends

    def _cut_branches(self, ends: list[int], blocked: int) -> None:
        """Takes away the roads at the ends, and then those at the corners that have become ends."""
        degrees = self.degrees
        while ends:
            corner = ends.pop()
            degrees[corner] = 0
            for bit, other in self.graph[corner]:
                if self.rings & bit:
                    self.rings ^= bit
                    degrees[other] -= 1
                    self._add_branch(other, self.branches[corner] + 1, blocked)
                    if degrees[other] == 1:
                        ends.append(other)

    def _add_branch(self, corner: int, length: int, blocked: int) -> None:
        """Notes a branch at its corner, where it joins the longest one before it; at a blocked corner it ends."""
        longest = self.branches[corner]
        self.longest = max(self.longest, longest + length)
        if length > longest and not blocked >> corner & 1:
            self.branches[corner] = length

    def longest_trail(self) -> int:
        """The length of the longest trail of all, which starts at a joint; only closed rings have none."""
        corners = [corner for corner, degree in enumerate(self.degrees) if degree]
        joints = [corner for corner in corners if self.degrees[corner] == MAX_ROADS or self.branches[corner]]
        self.joints = sum([1 << corner for corner in joints])
        self.ways = {corner: self._find_ways(corner) for corner in joints}
        for corner in joints:
            self._search_from(corner)
        if self.longest < self.rings.bit_count():
            self._measure_closed_rings([corner for corner in corners if corner not in self.ways])
        return self.longest

    def _find_ways(self, corner: int) -> list[Way]:
        """The ways that begin at a corner."""
        ways: list[Way] = []
        for first, end in self.graph[corner]:
            if self.rings & first:
                roads, length = first, 1
                while end != corner and not self.joints >> end & 1:
                    road, end = next((bit, other) for bit, other in self.graph[end] if self.rings & bit & ~roads)
                    roads |= road
                    length += 1
                ways.append((roads, end, length))
        return ways

    def _measure_closed_rings(self, corners: list[int]) -> None:
        """A way that comes back to a corner without a joint is a closed ring."""
        for corner in corners:
            _, end, length = self._find_ways(corner)[0]
            if end == corner:
                self.longest = max(self.longest, length)

    def _search_from(self, corner: int) -> None:
        """Measures the trails that begin with the branch at a joint, on which they cannot end as well."""
        branch = self.branches[corner]
        self.branches[corner] = 0
        self.longest = max(self.longest, branch + self._longest_way(corner, self.rings))
        self.branches[corner] = branch

    def _longest_way(self, corner: int, left: int) -> int:
        """The longest trail on from a joint over the roads that are left."""
        best = self.branches[corner]
        for roads, end, length in self.ways[corner]:
            if left & roads:
                trail = length + self._longest_way(end, left ^ roads)
                if trail > best:
                    best = trail
        return best


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
