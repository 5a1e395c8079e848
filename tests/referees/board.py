"""The board by axial coordinates: hexes, corners and edges, how they are numbered, and which of them touch."""

from collections.abc import Iterable

Hex = tuple[int, int]
Point = tuple[int, int, str]
"""A corner: the north or south one of the hex at these coordinates, printed or not."""

STEPS = {"E": (1, 0), "NE": (1, -1), "NW": (0, -1), "W": (-1, 0), "SW": (-1, 1), "SE": (0, 1)}
SIDES = {"NE": (0, 1), "E": (1, 2), "SE": (2, 3), "SW": (3, 4), "W": (4, 5), "NW": (5, 0)}
"""The corners of a side, counted clockwise from the top."""


def step(place: Hex, side: str) -> Hex:
    return place[0] + STEPS[side][0], place[1] + STEPS[side][1]


def corners_of(place: Hex) -> tuple[Point, ...]:
    """Clockwise from the top."""
    q, r = place
    return (q, r, "N"), (q + 1, r - 1, "S"), (q, r + 1, "N"), (q, r, "S"), (q - 1, r + 1, "N"), (q, r - 1, "S")


def row_by_row(places: Iterable[Hex]) -> list[Hex]:
    return sorted(places, key=lambda place: (place[1], place[0]))


def height_and_width(corner: Point) -> tuple[int, int]:
    q, r, end = corner
    return (3 * r - 2 if end == "N" else 3 * r + 2), 2 * q + r


class Board:
    """Hexes have numbers row by row, those of the frame follow; corners from top to bottom and from left to right;
    edges in the order of their corners. An edge or corner is one of a printed hex.
    """

    def __init__(self, printed: Iterable[Hex], has_frame: bool) -> None:
        printed = row_by_row(printed)
        around = {step(place, side) for place in printed for side in STEPS} - set(printed)
        self.printed = range(len(printed))
        self.places = printed + (row_by_row(around) if has_frame else [])
        self.number = {place: number for number, place in enumerate(self.places)}
        points = sorted({corner for place in printed for corner in corners_of(place)}, key=height_and_width)
        named = {corner: number for number, corner in enumerate(points)}
        self.corners = range(len(points))
        self.corners_of_hex = [[named[c] for c in corners_of(place) if c in named] for place in self.places]
        self.hexes_at = [
            [h for h, found in enumerate(self.corners_of_hex) if corner in found] for corner in self.corners
        ]
        sides = {self._ends(named, place, side) for place in printed for side in SIDES}
        self.ends = sorted(sides)
        self.edges = range(len(self.ends))
        self.edges_at = [[e for e in self.edges if corner in self.ends[e]] for corner in self.corners]
        self.hexes_of_edge = [[h for h in self.hexes_at[a] if h in self.hexes_at[b]] for a, b in self.ends]

    @staticmethod
    def _ends(named: dict[Point, int], place: Hex, side: str) -> tuple[int, int]:
        one, other = sorted(named[corners_of(place)[index]] for index in SIDES[side])
        return one, other

    def edge_on(self, place: Hex, side: str) -> int:
        """The edge on a side of a hex, where a harbour may lie."""
        one, other = (self.corners_of_hex[self.number[place]][index] for index in SIDES[side])
        return self.ends.index((min(one, other), max(one, other)))

    def other_end(self, edge: int, corner: int) -> int:
        one, other = self.ends[edge]
        return other if corner == one else one

    def neighbours(self, corner: int) -> list[int]:
        return [self.other_end(edge, corner) for edge in self.edges_at[corner]]

    def touching(self, place: int) -> list[int]:
        """The hexes that share a side with this one."""
        return [self.number[near] for side in STEPS if (near := step(self.places[place], side)) in self.number]
