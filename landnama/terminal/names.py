"""Names of seats for the reader: `you`, or the colour and name of the player."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple


class Names:
    """Built from the seats of a game; `you` is the reader's seat, None for a spectator."""

    def __init__(self, seats: Sequence[Mapping[str, Any]], you: int | None) -> None:
        self.you = you
        self._named = [each["name"] if seat != you else None for seat, each in enumerate(seats)]

    def __call__(self, seat: int) -> str:
        """The name within a sentence; a colour without a seat is a trade partner."""
        if seat == self.you:
            return "you"
        if seat >= len(self._named):
            return f"{self.possessive(seat % len(self._named))} trade partner ({colour(seat).name})"
        name = self._named[seat]
        return f"{name} ({colour(seat).name})" if name else colour(seat).name

    def others(self) -> list[int]:
        """The seats of the other players."""
        return [seat for seat in range(len(self._named)) if seat != self.you]

    def is_seat(self, colour: int) -> bool:
        """Whether a colour belongs to a seat, not to a trade partner."""
        return colour < len(self._named)

    def possessive(self, seat: int) -> str:
        """`your`, or `Ada's`."""
        return "your" if seat == self.you else f"{self._named[seat] or colour(seat).name}'s"

    def sentence_start(self, seat: int) -> str:
        """The name at the beginning of a sentence."""
        name = self(seat)
        return name[0].upper() + name[1:]

    def join(self, seats: Sequence[int]) -> str:
        """Several names, joined."""
        return join_names([self(seat) for seat in seats]) or "nobody"


def join_names(names: Sequence[str]) -> str:
    """For example `red, blue and white`."""
    return " and ".join(filter(None, [", ".join(names[:-1]), *names[-1:]]))


class Colour(NamedTuple):
    """The name, letter and style of one colour."""

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
    """The colour with a number; after the last known colour the number is the name."""
    return COLOURS[number] if number < len(COLOURS) else Colour(f"colour {number}", str(number)[-1], "bold reverse")
