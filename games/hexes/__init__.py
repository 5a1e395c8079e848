"""Hex geometry: ids of hexes, corners and edges, who touches whom, coasts and spirals."""

from games.hexes.axial import AxialCorner, AxialHex, corners_of, neighbour, rows
from games.hexes.coast import coast
from games.hexes.island import Island
from games.hexes.spiral import outer_corners, spiral

__all__ = ["AxialCorner", "AxialHex", "Island", "coast", "corners_of", "neighbour", "outer_corners", "rows", "spiral"]
