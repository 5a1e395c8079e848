"""A frame is one thing that is still to be done; the agenda is a tuple of them, the first is now."""

from typing import NamedTuple

Seat = int
"""A place at the table where decisions are made."""
Colour = int
"""An owner of pieces and cards; some colours have no seat."""


class Frame(NamedTuple):
    """Which step, whom it concerns (and who still owes a choice), and the few numbers it needs."""

    step: str
    seats: tuple[Seat, ...] = ()
    data: tuple[int, ...] = ()

    def without(self, seat: Seat) -> "Frame":
        """The same frame when a seat has made its choice."""
        return Frame(self.step, tuple([other for other in self.seats if other != seat]), self.data)


Agenda = tuple[Frame, ...]
