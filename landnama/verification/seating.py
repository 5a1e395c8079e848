"""Checks the seats: taken before the start, each under its own label, and only holders commit, act or resign.

No seed and no rule of the game proves this; the order of the entries does.
"""

from collections.abc import Iterable, Iterator

from events.proofs.audit import AuditFinding
from events.service_events import (
    GameStarted,
    SeatLeft,
    SeatResigned,
    SeatTaken,
    SeedCommitted,
    SeedsMixed,
    ServiceEvent,
)
from landnama.verification.opened_entry import OpenedEntry
from landnama.verification.seeds import GAME_ENDED


def seating_findings(seats: int, entries: Iterable[OpenedEntry]) -> Iterator[AuditFinding]:
    """Every entry for a seat that was not possible at that time."""
    table = SeatingCheck(seats)
    for entry in entries:
        for message in table.follow(entry):
            yield AuditFinding(entry.version, "seating", message)


class SeatingCheck:
    """The possible occupants of the seats, up to the current entry."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.taken: set[int] = set()
        self.committed: set[int] = set()
        self.labels: set[str] = set()
        self.started = False
        self.has_drawn = False
        self.left_out: set[int] = set()

    def follow(self, entry: OpenedEntry) -> Iterator[str]:
        """The errors of the next entry."""
        if entry.action is None and entry.seat is not None:
            yield f"an entry without an action names seat {entry.seat}"
        if entry.action is not None and entry.seat not in self.taken:
            yield f"seat {entry.seat} acts, but is not taken"
        for event in entry.service:
            yield from self._follow_event(event)
            if isinstance(event, SeatResigned) and event.seat in _winners(entry):
                yield f"seat {event.seat} resigned and wins"
        self.has_drawn = self.has_drawn or bool(entry.events)

    def _follow_event(self, event: ServiceEvent) -> Iterator[str]:
        if isinstance(event, SeatTaken):
            yield from self._sit(event)
        elif isinstance(event, SeatLeft):
            yield from self._leave(event.seat)
        elif isinstance(event, SeedCommitted):
            yield from self._commit(event.seat)
        elif isinstance(event, GameStarted):
            yield from self._start()
        elif isinstance(event, SeedsMixed):
            yield from self._mix({each.seat for each in event.seeds}, len(event.seeds))
        elif isinstance(event, SeatResigned) and not (self.started and event.seat in self.taken):
            yield f"seat {event.seat} resigns, but does not play"

    def _sit(self, event: SeatTaken) -> Iterator[str]:
        if self.started or event.seat in self.taken or event.seat >= self.seats:
            yield f"seat {event.seat} is taken, but was not free"
        if event.label in self.labels:
            yield f"the label {event.label} is used twice"
        self.taken.add(event.seat)
        self.labels.add(event.label)

    def _leave(self, seat: int) -> Iterator[str]:
        if (self.started and not self._was_left_out(seat)) or seat not in self.taken:
            yield f"seat {seat} is left, but that is not possible now"
            return
        self.taken.discard(seat)
        self.committed.discard(seat)

    def _was_left_out(self, seat: int) -> bool:
        """A seat whose seed is missing from the mix may leave before the first draw."""
        return seat in self.left_out and not self.has_drawn

    def _commit(self, seat: int) -> Iterator[str]:
        """A late or second commitment could be chosen after other seeds are known."""
        if self.started or seat not in self.taken or seat in self.committed:
            yield f"seat {seat} commits to a seed too late or twice"
        self.committed.add(seat)

    def _start(self) -> Iterator[str]:
        if self.started:
            yield "the game had already started"
        elif len(self.taken) < self.seats:
            yield f"the game starts with {len(self.taken)} of {self.seats} seats taken"
        self.started = True

    def _mix(self, seats: set[int], seeds: int) -> Iterator[str]:
        if not self.started:
            yield "seeds are mixed before the start"
        if len(seats) < seeds:
            yield "a seat has two seeds in the mix"
        self.left_out = self.committed - seats


def _winners(entry: OpenedEntry) -> list[int]:
    winners = [event.get("winners") for event in entry.events if event["type"] == GAME_ENDED]
    return [seat for seats in winners if isinstance(seats, list) for seat in seats]
