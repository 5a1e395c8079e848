"""The forms in which a hex can be drawn as text: how large it is, and on which of its lines its parts stand."""

from typing import Final, NamedTuple

LOW, FLAT, HIGH, UPRIGHT = range(4)
"""The signs of a border: the lower end, the middle and the upper end of a slanted one, and a vertical one."""
BorderSigns = tuple[str, str, str, str]


class HexForm(NamedTuple):
    """Hexes share their borders with their neighbours.

    `half` are the columns from the centre of a hex to its side, `pitch` the lines from one row of hexes to the next,
    `rise` the lines from one end of a slanted border to the other. `reaches` are the columns to both sides of the
    centre that each line fills. `slanted` are the cells of a slanted border, across and down from its upper end;
    `upright` are the lines of a vertical one. With room, a token has its dots and a figure a margin.
    """

    half: int
    pitch: int
    rise: int
    reaches: tuple[int, ...]
    slanted: tuple[tuple[int, int, int], ...]
    slanted_middle: tuple[int, int]
    upright: tuple[int, ...]
    upright_middle: int
    name_line: int
    token_line: int
    figure_line: int
    mark_line: int
    has_room: bool


LARGE: Final = HexForm(
    half=6,
    pitch=5,
    rise=2,
    reaches=(0, 2, 5, 5, 5, 5, 2),
    slanted=((1, 0, FLAT), (2, 1, HIGH), (3, 1, FLAT), (4, 1, LOW), (5, 2, HIGH)),
    slanted_middle=(3, 1),
    upright=(1, 2),
    upright_middle=2,
    name_line=3,
    token_line=4,
    figure_line=5,
    mark_line=2,
    has_room=True,
)
"""Twelve columns wide and seven lines high, with room for dots and for pieces inside."""
SMALL: Final = HexForm(
    half=5,
    pitch=3,
    rise=1,
    reaches=(0, 3, 4, 1),
    slanted=((1, 0, FLAT), (2, 0, FLAT), (3, 0, LOW), (4, 1, HIGH)),
    slanted_middle=(2, 0),
    upright=(1,),
    upright_middle=1,
    name_line=2,
    token_line=3,
    figure_line=1,
    mark_line=1,
    has_room=False,
)
"""Ten columns wide and five lines high, for boards with many hexes."""
LARGE_BOARD: Final = 30
"""A board with more hexes has small ones."""


def choose_form(hexes: int) -> HexForm:
    """The form for a board with so many hexes."""
    return SMALL if hexes > LARGE_BOARD else LARGE
