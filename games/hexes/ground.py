"""The ground of a board: which of its hexes are land, what touches land or sea, and which hexes make an island."""

from functools import lru_cache
from typing import NamedTuple

from games.hexes.island import Island, Masks


class Ground(NamedTuple):
    """Masks of hexes, corners and edges; whatever is not printed is sea.

    `road_edges` have land on one side at least, `ship_edges` sea; those on the coast have both. `islands` are the hexes
    that hang together: the largest island first, the others in the order of their first hexes.
    """

    land: int
    corners: int
    road_edges: int
    ship_edges: int
    islands: Masks
    island_corners: Masks

    @property
    def coast(self) -> int:
        """The edges between land and sea."""
        return self.road_edges & self.ship_edges


@lru_cache(maxsize=256)
def find_ground(island: Island, land: int) -> Ground:
    """The ground of printed hexes of which those in the mask are land; boards with the same land share it."""
    touched = inland = 0
    for hex_, edges in enumerate(island.hex_edges[: len(island.hexes)]):
        if land >> hex_ & 1:
            inland |= touched & edges
            touched |= edges
    islands = _find_islands(island, land)
    corners = tuple([_corners_of(island, hexes) for hexes in islands])
    every_edge = (1 << len(island.edges)) - 1
    return Ground(land, _corners_of(island, land), touched, every_edge & ~inland, islands, corners)


def _find_islands(island: Island, land: int) -> Masks:
    found: list[int] = []
    left = land
    while left:
        hexes = left & -left
        new = hexes
        while new:
            first = new & -new
            new ^= first
            for other in island.neighbouring_hexes(first.bit_length() - 1):
                bit = 1 << other
                if left & bit and not hexes & bit:
                    hexes |= bit
                    new |= bit
        found.append(hexes)
        left &= ~hexes
    largest = max(found, key=int.bit_count, default=0)
    return tuple(sorted(found, key=lambda hexes: hexes != largest))


def _corners_of(island: Island, hexes: int) -> int:
    corners = 0
    for hex_, ring in enumerate(island.hex_masks):
        if hexes >> hex_ & 1:
            corners |= ring
    return corners
