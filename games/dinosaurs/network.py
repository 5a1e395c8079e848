"""A network is the hexes of a herd from which a chain of its hexes leads to a hex that touches an own colony."""

from games.dinosaurs.habitat import CORNER_HEXES, HEX_NEIGHBOURS


def neighbouring_hexes(hexes: int) -> int:
    """The hexes that share a side with one of these."""
    return _union(HEX_NEIGHBOURS, hexes)


def hexes_at_corners(corners: int) -> int:
    """The hexes that touch one of these corners."""
    return _union(CORNER_HEXES, corners)


def _union(table: tuple[int, ...], places: int) -> int:
    """The union of the masks that a table has for these places."""
    hexes = 0
    while places:
        low = places & -places
        hexes |= table[low.bit_length() - 1]
        places ^= low
    return hexes


def reachable_hexes(own: int, start: int) -> int:
    """The own hexes that are connected with some hexes by own hexes."""
    return _flood_fill(own, start)[0]


def placement_reach(own: int, corner: int) -> int:
    """The hexes where a colony may place a dinosaur: those that touch it, and those adjacent to its network."""
    return CORNER_HEXES[corner] | _flood_fill(own, CORNER_HEXES[corner])[1]


def _flood_fill(own: int, start: int) -> tuple[int, int]:
    """The own hexes that are connected with the start, and the hexes adjacent to these."""
    reached = adjacent = 0
    queue = start & own
    while queue:
        low = queue & -queue
        neighbours = HEX_NEIGHBOURS[low.bit_length() - 1]
        reached |= low
        adjacent |= neighbours
        queue = (queue | neighbours & own) & ~reached
    return reached, adjacent
