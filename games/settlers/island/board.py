"""A board is a layout with its hexes, tokens and harbours in place; it never changes during a game."""

from functools import lru_cache

from games.hexes import find_ground
from games.hexes.island import bit_mask
from games.settlers.cards import Cards
from games.settlers.island.layout import ANY, DESERT, GOLD, HARBOURS, SEA, Layout

ProducingHex = tuple[int, Cards, Cards, int]
"""A hex, what it yields to a settlement and to a city, and its corners as a mask."""


class Board:
    """Terrain, token (0 for none) and harbours by number, and the look-ups that the rules need.

    `yields` are what each hex yields to a settlement; `producing_hexes` and `gold_hexes` go by number, `own_harbours`
    by kind of card: commodities have none. `ground` says what is land; a layout without sea is all land.
    """

    __slots__ = (
        *("any_harbour", "gold_hexes", "ground", "harbours", "layout", "own_harbours", "producing_hexes", "terrain"),
        *("tokens", "yields"),
    )

    def __init__(
        self, layout: Layout, terrain: tuple[int, ...], tokens: tuple[int, ...], harbours: tuple[int, ...]
    ) -> None:
        self.layout = layout
        self.terrain = terrain
        self.tokens = tokens
        self.harbours = harbours
        masks = [0] * len(HARBOURS)
        for kind, corners in zip(harbours, layout.harbour_masks, strict=True):
            masks[kind] |= corners
        self.own_harbours = (*masks[:ANY], *[0] * (layout.card_kinds - ANY))
        self.any_harbour = masks[ANY]
        self.yields = tuple([layout.yields[kind].settlement for kind in terrain])
        self.ground = find_ground(layout.island, bit_mask([hex_ for hex_, kind in enumerate(terrain) if kind != SEA]))
        producing: list[list[ProducingHex]] = [[] for _ in range(13)]
        gold: list[list[int]] = [[] for _ in range(13)]
        for hex_, (kind, token, corners) in enumerate(zip(terrain, tokens, layout.island.hex_masks, strict=True)):
            if layout.yields[kind].city:
                producing[token].append((hex_, *layout.yields[kind], corners))
            if kind == GOLD:
                gold[token].append(hex_)
        self.producing_hexes = tuple(map(tuple, producing))
        self.gold_hexes = tuple(map(tuple, gold))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def key(self) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
        """The values from which the same board can be laid again."""
        return self.terrain, self.tokens, self.harbours


@lru_cache(maxsize=8)
def empty_board(layout: Layout) -> Board:
    """The board before it is laid: only desert."""
    hexes = len(layout.island.hexes)
    return Board(layout, (DESERT,) * hexes, (0,) * hexes, (ANY,) * len(layout.harbours))


def pips_of(token: int) -> int:
    """The number of rolls of two dice, of 36, that give a number; 0 for a hex without a token."""
    return 6 - abs(7 - token) if token else 0
