"""Following a game: entries as they come, read from a cursor of one's own whenever the log may have moved.

Pages, long polls and streams are all made of this: whoever waits listens first, then reads, then waits.
"""

from collections.abc import Callable, Iterator, Sequence
from time import monotonic

from events.line import Line
from projections.record import Record
from service.horizon import horizon, rises_in
from service.house import House
from service.waker import Ear


class Reader:
    """One who reads a game; `after` is the last version they were given.

    `audience` says as whom they read, and is asked again whenever a seat changes hands.
    """

    def __init__(self, house: House, record: Record, audience: Callable[[Record], int | None], after: int) -> None:
        self.house = house
        self.record = record
        self.audience = audience
        self.looker = audience(record)
        self.after = after
        self.over = False
        self._hidden = 0

    def look(self, known: int | None = None) -> list[Line]:
        """The next lines they may see, if any; one round trip, unless somebody here has read up to `known`."""
        seats = self.record.seats
        self.record, lines, version = self.house.records.read_on(self.record.game, self.after, known)
        if self.record.seats != seats:
            self.looker = self.audience(self.record)
        until = horizon(self.house, self.record, self.looker)
        found = [line for line in lines if line.version <= until]
        self.after = found[-1].version if found else self.after
        self._hidden = self.after + 1 if len(found) < len(lines) else 0
        self.over = self.record.status == "finished" and self.after >= version
        return found

    def wait(self, ear: Ear, until: float) -> None:
        """Until something happened, or came over the horizon, or the time is up."""
        seconds = until - monotonic()
        if self._hidden:
            seconds = min(seconds, max(0.0, rises_in(self.house, self.record, self._hidden)))
        ear.wait(seconds)


def follow(reader: Reader, seconds: float) -> Iterator[Sequence[Line]]:
    """Lines in order, as they come; nothing after so many seconds without any.

    Ends when the game is over and all was read, or when the process is asked to stop.
    """
    house = reader.house
    with house.waker.listening([reader.record.game]) as ear:
        quiet = monotonic() + seconds
        while not house.waker.closed:
            known = ear.clear().get(reader.record.game)
            found = reader.look(known)
            if found or reader.over or monotonic() >= quiet:
                yield found
                quiet = monotonic() + seconds
            else:
                reader.wait(ear, quiet)
            if reader.over:
                return
