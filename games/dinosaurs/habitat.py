"""Habitat: nineteen hexes of land and eighteen of sea around them, with the niche and the capacity of each."""

from functools import lru_cache
from typing import Final

from games.hexes import corners_of, neighbour, surround
from games.hexes.island import bit_mask
from games.kernel.codec import enum_codec, integer_codec, with_description, with_format
from games.settlers.island.board import Board
from games.settlers.island.layout import DESERT, STANDARD_LAYOUT, TERRAINS

NICHES: Final = (*TERRAINS[: DESERT + 1], "sea")
"""One niche for each kind of hex; the first five have the number of their resource."""
SEA: Final = 6
NICHE: Final = with_format(enum_codec(*NICHES), "niche")
ISLAND: Final = STANDARD_LAYOUT.island
LAND_HEXES: Final = len(ISLAND.hexes)


PLACES: Final = ISLAND.hexes + surround(ISLAND.hexes)
"""The hexes of the island with their numbers, then those of the sea."""
HEXES: Final = len(PLACES)
HEX: Final = with_format(
    with_description(integer_codec(0, HEXES - 1), f"A hex: land below {LAND_HEXES}, from there on the sea around it."),
    "hex",
)
ALL_HEXES: Final = (1 << HEXES) - 1
SEA_MASK: Final = ALL_HEXES & ~((1 << LAND_HEXES) - 1)


def _hex_neighbours() -> tuple[int, ...]:
    numbers = {place: number for number, place in enumerate(PLACES)}
    around = [[neighbour(place, side) for side in range(6)] for place in PLACES]
    return tuple([bit_mask([numbers[other] for other in others if other in numbers]) for others in around])


def _corner_hexes() -> tuple[int, ...]:
    corners = [set(corners_of(place)) for place in PLACES]
    return tuple([bit_mask([n for n, ring in enumerate(corners) if corner in ring]) for corner in ISLAND.corners])


HEX_NEIGHBOURS: Final = _hex_neighbours()
"""By hex: the hexes that share a side with it."""
CORNER_HEXES: Final = _corner_hexes()
"""By corner: the three hexes around it."""


def niche_at(board: Board, hex_: int) -> int:
    """The niche of a hex, which is its kind."""
    return SEA if hex_ >= LAND_HEXES else board.terrain[hex_]


def niche_hexes(board: Board, niche: int) -> int:
    """All hexes of a niche."""
    if niche == SEA:
        return SEA_MASK
    return bit_mask([hex_ for hex_, terrain in enumerate(board.terrain) if terrain == niche])


def capacity(board: Board, hex_: int) -> int:
    """The number of dinosaurs that a hex can feed."""
    return _capacity(board.terrain, hex_)


def _capacity(terrain: tuple[int, ...], hex_: int) -> int:
    return 1 if hex_ >= LAND_HEXES or terrain[hex_] == DESERT else 2


def sparse_hexes(board: Board) -> int:
    """The hexes with a capacity of one, which are sea and desert."""
    return _sparse_hexes(board.terrain)


@lru_cache(maxsize=1 << 10)
def _sparse_hexes(terrain: tuple[int, ...]) -> int:
    """Cached, because every placement needs it."""
    return bit_mask([hex_ for hex_ in range(HEXES) if _capacity(terrain, hex_) == 1])
