"""The layout of the base game: nineteen hexes, the harbour slots on their coast, and the contents of the box."""

from typing import Final, NamedTuple

from games.hexes import Island, coast_edges, hex_rows, outermost_hexes, spiral_hexes
from games.settlers.cards import BRICK, GRAIN, LUMBER, ONE, ORE, RESOURCES, WOOL, Cards

DESERT: Final = 5
TERRAINS = (*("hills", "forest", "pasture", "fields", "mountains"), "desert")


class Yield(NamedTuple):
    """What a hex yields to each settlement and to each city at its corners."""

    settlement: Cards
    city: Cards


NO_YIELD: Final = Yield(0, 0)
YIELDS: Final = (*[Yield(ONE[kind], 2 * ONE[kind]) for kind in range(len(RESOURCES))], NO_YIELD)
"""By terrain: the first five yield the resource with the same number, the desert nothing."""
ANY = 5
HARBOURS = (*RESOURCES, "any")
"""A harbour trades its own resource 2:1, or any 3:1."""


class Layout:
    """A board before it is laid: geometry, slots, and the hexes, tokens and harbours in the box.

    Terrain, harbours and the `printed` tokens in this order are also the fixed map. `yields` are by terrain.
    """

    def __init__(
        self,
        island: Island,
        harbour_slots: tuple[int, ...],
        terrain: tuple[int, ...],
        tokens: tuple[int, ...],
        harbours: tuple[int, ...],
        printed: tuple[int, ...],
        yields: tuple[Yield, ...] = YIELDS,
    ) -> None:
        around = coast_edges(island)
        self.island = island
        self.harbour_edges = tuple(around[slot] for slot in harbour_slots)
        self.harbour_masks = tuple(island.edge_corners[edge] for edge in self.harbour_edges)
        self.terrain = terrain
        self.tokens = tokens
        self.harbours = harbours
        self.printed_tokens = printed
        self.yields = yields
        self.spirals = tuple(spiral_hexes(island, corner) for corner in outermost_hexes(island))


BEGINNERS_TERRAIN = (
    *(ORE, WOOL, LUMBER),
    *(GRAIN, BRICK, WOOL, BRICK),
    *(GRAIN, LUMBER, DESERT, LUMBER, ORE),
    *(LUMBER, ORE, GRAIN, WOOL),
    *(BRICK, GRAIN, WOOL),
)
BEGINNERS_TOKENS = (10, 2, 9, 12, 6, 4, 10, 9, 11, 0, 3, 8, 8, 3, 4, 5, 5, 6, 11)
"""By hex; 0 is no token."""
SPIRAL_TOKENS = (5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11)
"""In the order of the letters on their backs."""
PRINTED_HARBOURS = (ANY, GRAIN, ORE, ANY, WOOL, ANY, ANY, BRICK, LUMBER)
"""Clockwise from the first hex's north-western side."""
HARBOUR_SLOTS = (0, 3, 7, 10, 13, 17, 20, 23, 27)
"""Their edges, by number along the coast."""

STANDARD_LAYOUT = Layout(
    Island(hex_rows(-2, [(0, 3), (-1, 4), (-2, 5), (-2, 4), (-2, 3)])),
    HARBOUR_SLOTS,
    BEGINNERS_TERRAIN,
    SPIRAL_TOKENS,
    PRINTED_HARBOURS,
    BEGINNERS_TOKENS,
)
