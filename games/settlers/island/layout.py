"""The layout of the base game: nineteen hexes, the harbour slots on their coast, and the contents of the box."""

from typing import Final, NamedTuple

from games.hexes import Island, coast_edges, hex_rows, outermost_hexes, spiral_hexes
from games.settlers.cards import BRICK, GRAIN, LUMBER, ONE, ORE, RESOURCES, WOOL, Cards

DESERT: Final = 5
GOLD: Final = 6
SEA: Final = 7
TERRAINS = (*("hills", "forest", "pasture", "fields", "mountains"), *("desert", "gold", "sea"))
"""A layout has the first of them, up to the last one in its box."""
BARREN: Final = (DESERT, SEA)
"""The terrains without a token."""


class Yield(NamedTuple):
    """What a hex yields to each settlement and to each city at its corners."""

    settlement: Cards
    city: Cards


NO_YIELD: Final = Yield(0, 0)
YIELDS: Final = (*[Yield(ONE[kind], 2 * ONE[kind]) for kind in range(len(RESOURCES))], *[NO_YIELD] * 3)
"""By terrain: the first five yield the resource with the same number, the others no cards by themselves."""
ANY = 5
HARBOURS = (*RESOURCES, "any")
"""A harbour trades its own resource 2:1, or any 3:1."""


class Layout:
    """A board before it is laid: geometry, and the hexes, tokens and harbours in the box.

    Terrain, harbours and the `printed` tokens in this order are also the fixed map. `yields` are by terrain, of
    `card_kinds` kinds of cards. Spirals go over the hexes of the `main` island, by default all.
    """

    def __init__(
        self,
        island: Island,
        harbour_edges: tuple[int, ...],
        terrain: tuple[int, ...],
        tokens: tuple[int, ...],
        harbours: tuple[int, ...],
        printed: tuple[int, ...],
        yields: tuple[Yield, ...] = YIELDS,
        main: tuple[int, ...] | None = None,
    ) -> None:
        self.island = island
        self.harbour_edges = harbour_edges
        self.harbour_masks = tuple(island.edge_corners[edge] for edge in self.harbour_edges)
        self.terrain = terrain
        self.tokens = tokens
        self.harbours = harbours
        self.printed_tokens = printed
        self.yields = yields
        self.card_kinds = max([(each.city.bit_length() + 7) // 8 for each in yields])
        self.main = tuple(range(len(island.hexes))) if main is None else main
        self.spirals = tuple([spiral_hexes(island, corner, main) for corner in outermost_hexes(island, main)])
        self.terrain_kinds = max(terrain) + 1

    def with_yields(self, yields: tuple[Yield, ...]) -> "Layout":
        """The same layout with other yields."""
        box = (self.terrain, self.tokens, self.harbours, self.printed_tokens)
        return Layout(self.island, self.harbour_edges, *box, yields, self.main)


def harbours_along_coast(
    island: Island, slots: tuple[int, ...], hexes: tuple[int, ...] | None = None
) -> tuple[int, ...]:
    """The edges of harbour slots, which are numbers along the coast of these hexes, by default all."""
    around = coast_edges(island, hexes)
    return tuple([around[slot] for slot in slots])


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

STANDARD_ISLAND: Final = Island(hex_rows(-2, [(0, 3), (-1, 4), (-2, 5), (-2, 4), (-2, 3)]))
STANDARD_LAYOUT = Layout(
    STANDARD_ISLAND,
    harbours_along_coast(STANDARD_ISLAND, HARBOUR_SLOTS),
    BEGINNERS_TERRAIN,
    SPIRAL_TOKENS,
    PRINTED_HARBOURS,
    BEGINNERS_TOKENS,
)
