"""A network is the hexes with a herd's dinosaurs that hang together with a hex touching a colony."""

from games.dinosaurs.habitat import BESIDE, TOUCHING


def around(hexes: int) -> int:
    """The hexes that share a side with one of these."""
    return _joined(BESIDE, hexes)


def touching(corners: int) -> int:
    """The hexes that touch one of these corners."""
    return _joined(TOUCHING, corners)


def _joined(table: tuple[int, ...], places: int) -> int:
    """All hexes that a table has for one of these places."""
    found = 0
    while places:
        low = places & -places
        found |= table[low.bit_length() - 1]
        places ^= low
    return found


def linked(own: int, start: int) -> int:
    """The own hexes that can be walked to from some hexes, through own hexes alone."""
    return _walked(own, start)[0]


def reach(own: int, corner: int) -> int:
    """Where a colony may send a dinosaur: to a hex that touches it, or to one beside its network."""
    return TOUCHING[corner] | _walked(own, TOUCHING[corner])[1]


def _walked(own: int, start: int) -> tuple[int, int]:
    """The own hexes that can be walked to, and the hexes beside these."""
    found = beside = 0
    fresh = start & own
    while fresh:
        low = fresh & -fresh
        near = BESIDE[low.bit_length() - 1]
        found |= low
        beside |= near
        fresh = (fresh | near & own) & ~found
    return found, beside
