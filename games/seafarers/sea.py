"""The sea of a board: the islands, the hexes of the pirate, and what lies at their sides."""

from games.hexes import Ground
from games.kernel.state import Colour, bit_indexes
from games.settlers.state import Settlers

MAIN_ISLAND = 0


def island_at(ground: Ground, corner: int) -> int:
    """The number of the island of a corner, 0 for the main island, or -1 at sea."""
    for number, corners in enumerate(ground.island_corners):
        if corners >> corner & 1:
            return number
    return -1


def corners_on_main_island(state: Settlers, colour: Colour) -> int:
    """The corners of the main island."""
    return state.board.ground.island_corners[MAIN_ISLAND]


def land_corners(state: Settlers, colour: Colour) -> int:
    """The corners of land."""
    return state.board.ground.corners


def land_hexes(state: Settlers, colour: Colour) -> int:
    """The hexes of land."""
    return state.board.ground.land


def sea_hexes(state: Settlers) -> int:
    """The hexes of the sea, those of the frame included."""
    every_hex: int = (1 << state.rules.limits["sea_hex"]) - 1
    return every_hex & ~state.board.ground.land


def sea_hexes_at(state: Settlers, edges: int) -> int:
    """The hexes of the sea with one of these edges as a side."""
    sides, found = state.board.layout.island.hex_edges, 0
    for hex_ in bit_indexes(sea_hexes(state)):
        if sides[hex_] & edges:
            found |= 1 << hex_
    return found


def sides_of(state: Settlers, hex_: int) -> int:
    """The edges at the sides of a hex of land or sea."""
    return state.board.layout.island.hex_edges[hex_]
