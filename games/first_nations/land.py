"""What lies around a hex: its edges and corners, the coast, and every way to walk from it."""

from functools import lru_cache
from typing import Final

from games.hexes import Island

MOST_STEPS: Final = 3
ALL_AROUND: Final = 6

Path = tuple[int, ...]
"""The hexes that are entered, one after the other."""


class Land:
    """`edges` by hex is a mask, `coastal` the corners at a hex that the water touches."""

    __slots__ = ("coastal", "edges", "neighbours")

    def __init__(self, island: Island) -> None:
        self.edges = tuple([self._edges(island, corners) for corners in island.hex_masks])
        self.neighbours = tuple([tuple(island.neighbours(hex_)) for hex_ in range(len(island.hexes))])
        self.coastal = self._coastal(island)

    def _edges(self, island: Island, corners: int) -> int:
        found = 0
        for edge, ends in enumerate(island.edge_corners):
            if not ends & ~corners:
                found |= 1 << edge
        return found

    def _coastal(self, island: Island) -> int:
        found = 0
        for hex_, corners in enumerate(island.hex_masks):
            if len(self.neighbours[hex_]) < ALL_AROUND:
                found |= corners
        return found

    def paths(self, steps: int) -> list[Path]:
        """Every walk of so many steps, wherever it begins."""
        found: list[Path] = [(hex_,) for hex_ in range(len(self.neighbours))]
        for _ in range(steps - 1):
            found = [(*path, hex_) for path in found for hex_ in self.neighbours[path[-1]]]
        return found


@lru_cache(maxsize=8)
def land_of(island: Island) -> Land:
    """The land of an island, worked out once."""
    return Land(island)
