"""Where the hexes, corners and edges of a view lie in a drawing whose hexes have sides of 60."""

from collections.abc import Sequence
from math import atan2, degrees, hypot, sqrt
from typing import Final, NamedTuple

from games.hexes import AxialHex, Island
from projections.pictures.board_view import BoardHex, HexPlace
from projections.pictures.scene import Point

SIDE: Final = 60
HALF_WIDTH: Final = SIDE * sqrt(3) / 2
QUARTER_HEIGHT: Final = SIDE / 2
HARBOUR_DISTANCE: Final = 38
"""From the middle of its edge: a ship on that edge leaves the sign free."""
SEA: Final = "sea"


class EdgePlace(NamedTuple):
    """The middle of an edge, and its angle in degrees."""

    middle: Point
    turn: float


class Geometry:
    """The places of an island; hexes and corners are numbered as in the view. Those that are not land are sea."""

    def __init__(self, hexes: Sequence[BoardHex]) -> None:
        self.island = Island([AxialHex(place["q"], place["r"]) for place in hexes])
        self.centres: dict[int, Point] = {place["hex"]: centre_of(place) for place in hexes}
        self.land: list[int] = [place["hex"] for place in hexes if place["terrain"] != SEA]
        self.corners: list[Point] = [
            (across * HALF_WIDTH, down * QUARTER_HEIGHT)
            for down, across in [corner.sort_key for corner in self.island.corners]
        ]
        self.edges: list[EdgePlace] = [
            EdgePlace(midpoint(self.corners[a], self.corners[b]), angle(self.corners[a], self.corners[b]))
            for a, b in self.island.edges
        ]

    def harbour_point(self, edge: int) -> Point:
        """The middle of a harbour's disc: out on the sea from the middle of its edge."""
        a, b = self.island.edges[edge]
        hex_ = min({*self.island.corner_hexes[a]} & {*self.island.corner_hexes[b]} & {*self.land})
        (x, y), (from_x, from_y) = self.edges[edge].middle, centre_of_place(self.island.hexes[hex_])
        out_x, out_y = x - from_x, y - from_y
        length = hypot(out_x, out_y)
        return (x + out_x / length * HARBOUR_DISTANCE, y + out_y / length * HARBOUR_DISTANCE)

    def pier_turns(self, edge: int) -> list[float]:
        """The angles of the two piers of a harbour, which point to the corners of its edge."""
        return [angle(self.harbour_point(edge), self.corners[corner]) for corner in self.island.edges[edge]]


def centre_of(place: HexPlace) -> Point:
    """The centre of any hex, also of one in the sea."""
    return centre_of_place(AxialHex(place["q"], place["r"]))


def centre_of_place(place: AxialHex) -> Point:
    return ((2 * place.q + place.r) * HALF_WIDTH, 3 * place.r * QUARTER_HEIGHT)


def midpoint(a: Point, b: Point) -> Point:
    return ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)


def angle(a: Point, b: Point) -> float:
    """Degrees from the horizontal of the way from one point to another."""
    return degrees(atan2(b[1] - a[1], b[0] - a[0]))
