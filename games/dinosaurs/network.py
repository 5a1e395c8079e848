"""A network is the hexes with a herd's dinosaurs that hang together with a hex touching a colony."""

from functools import lru_cache

from games.dinosaurs.habitat import BESIDE, TOUCHING


def around(hexes: int) -> int:
    """The hexes that share a side with one of these."""
    found = 0
    while hexes:
        low = hexes & -hexes
        found |= BESIDE[low.bit_length() - 1]
        hexes ^= low
    return found


@lru_cache(maxsize=1 << 14)
def linked(own: int, start: int) -> int:
    """The own hexes that can be walked to from some hexes, through own hexes alone."""
    found = fresh = start & own
    while fresh:
        fresh = around(fresh) & own & ~found
        found |= fresh
    return found


@lru_cache(maxsize=1 << 14)
def reach(own: int, corner: int) -> int:
    """Where a colony may send a dinosaur: to a hex that touches it, or to one beside its network."""
    return TOUCHING[corner] | around(linked(own, TOUCHING[corner]))


def touching(corners: int) -> int:
    """The hexes that touch one of these corners."""
    found = 0
    while corners:
        low = corners & -corners
        found |= TOUCHING[low.bit_length() - 1]
        corners ^= low
    return found
