"""Axial coordinates: pointy-topped hexes (q, r), r growing southwards, and their corners."""

from collections.abc import Iterable
from typing import NamedTuple


class AxialHex(NamedTuple):
    """A place for a hex; the third cube coordinate is -q - r."""

    q: int
    r: int


class AxialCorner(NamedTuple):
    """The north or south corner of one hex place; every corner is exactly one of these."""

    q: int
    r: int
    south: bool

    @property
    def sort_key(self) -> tuple[int, int]:
        """Position from top to bottom, then from left to right."""
        return (3 * self.r + (2 if self.south else -2), 2 * self.q + self.r)


EAST, NORTH_EAST, NORTH_WEST, WEST, SOUTH_WEST, SOUTH_EAST = range(6)
DIRECTIONS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""The six steps, counter-clockwise from east."""
CLOCKWISE = (NORTH_WEST, NORTH_EAST, EAST, SOUTH_EAST, SOUTH_WEST, WEST)
"""The sides of a hex, clockwise from the top left."""


def neighbour(place: AxialHex, direction: int) -> AxialHex:
    """The place one step away."""
    q, r = DIRECTIONS[direction]
    return AxialHex(place.q + q, place.r + r)


def corners_of(place: AxialHex) -> tuple[AxialCorner, ...]:
    """The six corners, clockwise from the north."""
    q, r = place
    return (
        AxialCorner(q, r, False),
        AxialCorner(q + 1, r - 1, True),
        AxialCorner(q, r + 1, False),
        AxialCorner(q, r, True),
        AxialCorner(q - 1, r + 1, False),
        AxialCorner(q, r - 1, True),
    )


SIDE_CORNERS = {
    NORTH_EAST: (0, 1),
    EAST: (1, 2),
    SOUTH_EAST: (2, 3),
    SOUTH_WEST: (3, 4),
    WEST: (4, 5),
    NORTH_WEST: (5, 0),
}
"""Which two of `corners_of` a side joins."""


def hex_rows(first_row: int, spans: Iterable[tuple[int, int]]) -> tuple[AxialHex, ...]:
    """Hexes row by row; each span is the first q of a row and how many hexes it has."""
    return tuple(AxialHex(first + i, first_row + n) for n, (first, length) in enumerate(spans) for i in range(length))
