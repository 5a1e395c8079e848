"""Hex geometry: ids of hexes, corners and edges, who touches whom, coasts and spirals."""

from games.hexes.axial import AxialCorner, AxialHex, corners_of, hex_rows, neighbour
from games.hexes.island import Island, coast_edges
from games.hexes.spiral import outermost_hexes, spiral_hexes

__all__ = [
    "AxialCorner",
    "AxialHex",
    "Island",
    "coast_edges",
    "corners_of",
    "hex_rows",
    "neighbour",
    "outermost_hexes",
    "spiral_hexes",
]
