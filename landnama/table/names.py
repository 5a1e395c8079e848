"""Who is who at the table: the reader is `you`, the others go by their colours and names."""

from collections.abc import Mapping, Sequence
from typing import Any

from landnama.table.colours import colour


class Names:
    """Made from the seats of a game's page; `you` is the reader's seat, none for somebody who watches."""

    def __init__(self, seats: Sequence[Mapping[str, Any]], you: int | None) -> None:
        self.you = you
        self._named = [each["name"] if seat != you else None for seat, each in enumerate(seats)]

    def __call__(self, seat: int) -> str:
        """As it stands inside a sentence; a colour without a seat is the trade partner of one."""
        if seat == self.you:
            return "you"
        if seat >= len(self._named):
            return f"{self._owner(seat % len(self._named))} trade partner ({colour(seat).name})"
        name = self._named[seat]
        return f"{name} ({colour(seat).name})" if name else colour(seat).name

    def _owner(self, seat: int) -> str:
        return "your" if seat == self.you else f"{self._named[seat] or colour(seat).name}'s"

    def opening(self, seat: int) -> str:
        """As it begins a sentence."""
        name = self(seat)
        return name[0].upper() + name[1:]

    def all(self, seats: Sequence[int]) -> str:
        """Several of them."""
        return listed([self(seat) for seat in seats]) or "nobody"


def listed(names: Sequence[str]) -> str:
    """`red, blue and white`."""
    return " and ".join(filter(None, [", ".join(names[:-1]), *names[-1:]]))
