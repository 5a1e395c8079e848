"""Hex geometry: ids of hexes, corners and edges, who touches whom, coasts, land and sea, and spirals."""

from games.hexes.axial import AxialCorner, AxialHex, corners_of, hex_rows, neighbour
from games.hexes.ground import Ground, find_ground
from games.hexes.island import Island, coast_edges, side_edge, surround
from games.hexes.spiral import outermost_hexes, spiral_hexes

__all__ = [
    "AxialCorner",
    "AxialHex",
    "Ground",
    "Island",
    "coast_edges",
    "corners_of",
    "find_ground",
    "hex_rows",
    "neighbour",
    "outermost_hexes",
    "side_edge",
    "spiral_hexes",
    "surround",
]
