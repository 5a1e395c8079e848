"""The longest trail over roads and ships: in one walk where they form a tree, by search where they form rings."""

from functools import lru_cache

from games.hexes import Island
from games.kernel.state import bit_indexes
from games.settlers.island.routes import longest_trail, split_blocked


class PieceGraph:
    """Roads and ships of one colour, which join only at its buildings; `blocked` are corners with other buildings.

    A corner where roads and ships meet without an own building is two nodes; a blocked one is an end of each piece.
    """

    __slots__ = (
        "best",
        "blocked",
        "buildings",
        "corner_edges",
        "edges",
        "is_tree",
        "island",
        "pieces",
        "roads",
        "ships",
        "used",
    )

    def __init__(self, island: Island, roads: int, ships: int, buildings: int, blocked: int) -> None:
        self.island = island
        self.edges = island.edges
        self.corner_edges = island.corner_edges
        self.roads = roads
        self.ships = ships
        self.pieces = roads | ships
        self.buildings = buildings
        self.blocked = blocked
        self.used = self.best = 0
        self.is_tree = True

    def longest(self) -> int:
        """The length of the longest trail; the search ends when too few pieces are left for a longer one."""
        longest = 0
        left = self.pieces
        while left.bit_count() > longest:
            length = self._measure_part(left & -left)
            if not self.is_tree and self.used.bit_count() > longest:
                length = self._search(self.used)
            longest = max(longest, length)
            left &= ~self.used
        return longest

    def _measure_part(self, first: int) -> int:
        """The longest trail of the pieces that hang together with the first one, if they form a tree."""
        self.used, self.best, self.is_tree = first, 0, True
        a, b = self.edges[first.bit_length() - 1]
        through = self._walk(a, first) + 1 + self._walk(b, first)
        return max(through, self.best)

    def _walk(self, corner: int, arrived_by: int) -> int:
        """The longest way on from a corner; a way that comes to a used piece closes a ring."""
        edges, corner_edges, length = self.edges, self.corner_edges, 0
        buildings, blocked = self.buildings, self.blocked
        kind = self.ships if self.ships & arrived_by else self.roads
        while not blocked >> corner & 1:
            joins = buildings >> corner & 1
            ways = corner_edges[corner] & (self.pieces if joins else kind) ^ arrived_by
            if ways & self.used:
                self.is_tree = False
                ways &= ~self.used
            if not ways:
                return length
            self.used |= ways
            if ways & ways - 1:
                return length + self._fork(corner, ways)
            if joins:
                kind = self.ships if self.ships & ways else self.roads
            a, b = edges[ways.bit_length() - 1]
            corner, arrived_by = a + b - corner, ways
            length += 1
        return length

    def _fork(self, corner: int, ways: int) -> int:
        """The longer of two ways on from a corner; notes the longest trail that turns there."""
        low = ways & -ways
        a, b = self.edges[low.bit_length() - 1]
        first = 1 + self._walk(a + b - corner, low)
        a, b = self.edges[(ways ^ low).bit_length() - 1]
        second = 1 + self._walk(a + b - corner, ways ^ low)
        self.best = max(self.best, first + second)
        return max(first, second)

    def _search(self, part: int) -> int:
        """The longest trail of a part with rings; where ships do not join, they have the nodes after the corners."""
        ends, corners = split_blocked(self.island, part, self.blocked), len(self.island.corners)
        at_sea = (1 << corners) - 1 & ~self.buildings
        for ship in bit_indexes(part & self.ships):
            a, b = ends[ship]
            ends[ship] = (a + corners * (at_sea >> a & 1), b + corners * (at_sea >> b & 1))
        return longest_trail(ends)


@lru_cache(maxsize=4096)
def longest_trade_route(island: Island, roads: int, ships: int, buildings: int, blocked: int) -> int:
    """The longest trail over these roads and ships."""
    return PieceGraph(island, roads, ships, buildings, blocked).longest()
