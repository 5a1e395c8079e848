"""The topology of an island: the neighbours of each hex, the coast, and the paths of a walk."""

from functools import lru_cache
from typing import Final

from games.hexes import Island

MAX_STEPS: Final = 3
HEX_SIDES: Final = 6

Path = tuple[int, ...]
"""The hexes that the Tribe enters, in order."""


class HexTopology:
    """`neighbours` are indexed by hex; `coastal_corners` belong to hexes that border the water."""

    __slots__ = ("coastal_corners", "neighbours")

    def __init__(self, island: Island) -> None:
        self.neighbours = tuple([tuple(island.neighbouring_hexes(hex_)) for hex_ in range(len(island.hexes))])
        self.coastal_corners = self._find_coastal_corners(island)

    def _find_coastal_corners(self, island: Island) -> int:
        coastal_corners = 0
        for hex_, corners in enumerate(island.hex_masks):
            if len(self.neighbours[hex_]) < HEX_SIDES:
                coastal_corners |= corners
        return coastal_corners

    def paths(self, steps: int) -> list[Path]:
        """Every path of this number of steps, from every hex."""
        paths: list[Path] = [(hex_,) for hex_ in range(len(self.neighbours))]
        for _ in range(steps - 1):
            paths = [(*path, hex_) for path in paths for hex_ in self.neighbours[path[-1]]]
        return paths


@lru_cache(maxsize=8)
def hex_topology(island: Island) -> HexTopology:
    """The topology of an island, computed once."""
    return HexTopology(island)
