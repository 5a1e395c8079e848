"""Habitat: nineteen hexes of land and the eighteen of the sea around them, and how many dinosaurs each can feed."""

from functools import lru_cache
from typing import Final

from games.hexes import AxialHex, corners_of, neighbour
from games.hexes.island import mask
from games.kernel.field import count, described, named
from games.settlers.board import Board
from games.settlers.layout import DESERT, STANDARD, TERRAINS

NICHES: Final = (*TERRAINS, "sea")
"""One for each kind of hex; the first five have the number of their resource."""
SEA: Final = 6
NICHE: Final = named(*NICHES)
ISLAND: Final = STANDARD.island
LAND: Final = len(ISLAND.hexes)


def _shore() -> tuple[AxialHex, ...]:
    """The places just off the island, row by row."""
    around = {neighbour(place, side) for place in ISLAND.hexes for side in range(6)} - set(ISLAND.hexes)
    return tuple(sorted(around, key=lambda place: (place.r, place.q)))


PLACES: Final = ISLAND.hexes + _shore()
"""The hexes of the island keep their numbers, those of the sea come after them."""
HEXES: Final = len(PLACES)
HEX: Final = described(count(0, HEXES - 1), f"A hex: land below {LAND}, from there on the sea around it.")
EVERYWHERE: Final = (1 << HEXES) - 1
SEAS: Final = EVERYWHERE & ~((1 << LAND) - 1)


def _beside() -> tuple[int, ...]:
    numbers = {place: number for number, place in enumerate(PLACES)}
    around = [[neighbour(place, side) for side in range(6)] for place in PLACES]
    return tuple([mask([numbers[other] for other in others if other in numbers]) for others in around])


def _touching() -> tuple[int, ...]:
    corners = [set(corners_of(place)) for place in PLACES]
    return tuple([mask([n for n, ring in enumerate(corners) if corner in ring]) for corner in ISLAND.corners])


BESIDE: Final = _beside()
"""By hex, the hexes that share a side with it."""
TOUCHING: Final = _touching()
"""By corner, the three hexes around it."""


def niche_at(board: Board, hex_: int) -> int:
    """The kind of a hex."""
    return SEA if hex_ >= LAND else board.terrain[hex_]


def niche_hexes(board: Board, niche: int) -> int:
    """All hexes of a kind."""
    if niche == SEA:
        return SEAS
    return mask([hex_ for hex_, terrain in enumerate(board.terrain) if terrain == niche])


def sparse(board: Board) -> int:
    """Sea and desert feed one dinosaur; every other hex feeds two."""
    return _sparse(board.terrain)


@lru_cache(maxsize=1 << 10)
def _sparse(terrain: tuple[int, ...]) -> int:
    """Remembered by board, as every placing asks for it."""
    return SEAS | mask([hex_ for hex_, kind in enumerate(terrain) if kind == DESERT])


def capacity(board: Board, hex_: int) -> int:
    """How many dinosaurs a hex can feed."""
    return 1 if hex_ >= LAND or board.terrain[hex_] == DESERT else 2
