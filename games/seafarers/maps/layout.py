"""A layout of land and sea: a main island, small islands around it, and the hexes of sea between and around them."""

import re
from typing import Final, NamedTuple

from games.hexes import AxialHex, Island, find_ground, hex_rows, side_edge, surround
from games.hexes.island import bit_mask
from games.kernel.state import bit_indexes
from games.settlers.island.layout import SEA, YIELDS, Layout, Yield
from games.settlers.notation import TERRAIN_LETTERS

NO_HEX: Final = -1


class Slot(NamedTuple):
    """A harbour: its hex, the side of the hex, and the kind that is printed."""

    q: int
    r: int
    side: int
    kind: int


class Recipe(NamedTuple):
    """Where islets are dealt: at sites along a ring of hexes, which all move on by an offset that is drawn.

    Each size is the number of consecutive hexes of an islet; the sizes are shuffled over the sites.
    """

    ring: tuple[tuple[int, int], ...]
    offsets: int
    sites: tuple[int, ...]
    sizes: tuple[int, ...]
    terrain: tuple[int, ...]
    tokens: tuple[int, ...]


class SeaMap(NamedTuple):
    """A map as data: `rows` are the first q of each row and its hexes, as a position writes them.

    The largest island is the main one. `main_tokens` are its tokens in the order of their letters, or in any order
    without spirals. The robber starts on a desert or, if `robber_token` is not 0, on the small island's hex with it;
    the pirate starts on a hex of sea, or beside the board. `mixes_harbours`: their kinds are always shuffled.
    """

    first_row: int
    rows: tuple[tuple[int, str], ...]
    harbours: tuple[Slot, ...]
    main_tokens: tuple[int, ...]
    pirate: tuple[int, int] | None = None
    robber_token: int = 0
    has_spirals: bool = True
    mixes_harbours: bool = False
    recipe: Recipe | None = None


class SeaLayout(Layout):
    """The layout of a map. `main` and `islets` are the land hexes of the main island and of the small ones.

    The small islands of a recipe are dealt with each board; the layout has sea there.
    """

    def __init__(self, plan: SeaMap, yields: tuple[Yield, ...] = YIELDS) -> None:
        rows = [re.findall(f"([{TERRAIN_LETTERS}])([0-9]*)", text) for _, text in plan.rows]
        spans = [(first, len(row)) for (first, _), row in zip(plan.rows, rows, strict=True)]
        printed = hex_rows(plan.first_row, spans)
        island = Island(printed, surround(printed))
        terrain = tuple([TERRAIN_LETTERS.index(letter) for row in rows for letter, _ in row])
        tokens = tuple([int(token or 0) for row in rows for _, token in row])
        land = find_ground(island, bit_mask([hex_ for hex_, kind in enumerate(terrain) if kind != SEA]))
        main = tuple(bit_indexes(land.islands[0]))
        edges = tuple([side_edge(island, AxialHex(slot.q, slot.r), slot.side) for slot in plan.harbours])
        kinds = tuple([slot.kind for slot in plan.harbours])
        super().__init__(island, edges, terrain, plan.main_tokens, kinds, tokens, yields, main)
        self.plan = plan
        self.islets = tuple(bit_indexes(land.land & ~land.islands[0]))
        self.small_islands = len(plan.recipe.sizes) if plan.recipe else len(land.islands) - 1
        self.pirate = NO_HEX if plan.pirate is None else self.place_number(plan.pirate)

    def with_yields(self, yields: tuple[Yield, ...]) -> "SeaLayout":
        return SeaLayout(self.plan, yields)

    def place_number(self, place: tuple[int, int]) -> int:
        """The number of a printed hex or of one of the frame."""
        return (self.island.hexes + self.island.frame).index(AxialHex(*place))
