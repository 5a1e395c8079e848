"""The colours of the pieces: a name, a letter that tells them apart without colour, and a style."""

from typing import NamedTuple


class Colour(NamedTuple):
    """How one colour is called and drawn."""

    name: str
    letter: str
    style: str


COLOURS = (
    Colour("red", "R", "bold #ffffff on #c81e2d"),
    Colour("blue", "B", "bold #ffffff on #1f5fd6"),
    Colour("white", "W", "bold #000000 on #f4f4f4"),
    Colour("orange", "O", "bold #000000 on #f08a1c"),
    Colour("green", "G", "bold #ffffff on #15803d"),
    Colour("purple", "P", "bold #ffffff on #7e3fb5"),
)


def colour(number: int) -> Colour:
    """The colour with a number; beyond the known ones the number itself is the name."""
    return COLOURS[number] if number < len(COLOURS) else Colour(f"colour {number}", str(number)[-1], "bold reverse")
