"""Promises: every seed that a seat committed to is waited for, and mixed if it came; who was left out could leave.

A seed is missing without anything being wrong: its seat may not have told it. That is remarked, so that it is seen.
"""

from collections.abc import Iterable, Iterator

from events.audit import Finding
from events.service_events import GameStarted, SeatLeft, SeedCommitted, SeedRevealed, SeedsMixed, ServiceEvent
from landnama.verification.told import Told

Said = tuple[str, str]
"""A finding without its version: code and message."""


def promise_findings(told: Iterable[Told]) -> tuple[list[Finding], list[int]]:
    """Every promise that the log passes over, and the seats whose promised seed is not in the mix."""
    promises = Promises()
    found = [Finding(entry.version, code, message) for entry in told for code, message in promises.follow(entry)]
    return found, sorted(promises.left_out)


class Promises:
    """What was promised and told, as far as the log was followed."""

    def __init__(self) -> None:
        self.promised: set[int] = set()
        self.told: dict[int, str] = {}
        self.reveal_by: str | None = None
        self.draw_after: str | None = None
        self.mixed = False
        self.left_out: set[int] = set()

    def follow(self, entry: Told) -> Iterator[Said]:
        """What is wrong with the next entry."""
        for event in entry.service:
            yield from self._event(event, entry)
        if self.draw_after is not None and entry.events:
            if entry.at < self.draw_after:
                yield "drawn_too_early", f"the first draw was to wait until {self.draw_after}"
            self.draw_after = None

    def _event(self, event: ServiceEvent, entry: Told) -> Iterator[Said]:
        if isinstance(event, SeedCommitted):
            self.promised.add(event.seat)
        elif isinstance(event, SeatLeft):
            self.promised.discard(event.seat)
        elif isinstance(event, GameStarted):
            yield from self._start(event)
        elif isinstance(event, SeedRevealed) and event.seat is not None:
            yield from self._reveal(event.seat, event.seed)
        elif isinstance(event, SeedsMixed):
            yield from self._mix(event, entry.at)

    def _start(self, event: GameStarted) -> Iterator[Said]:
        self.reveal_by = event.reveal_by
        if self.promised and event.reveal_by is None:
            yield "promise_ignored", f"{_seats(self.promised)} promised a seed, and nobody waits for it"

    def _reveal(self, seat: int, seed: str) -> Iterator[Said]:
        if self.mixed or seat in self.told or seat not in self.promised:
            yield "wrong_reveal", f"seat {seat} reveals a seed that nobody waits for"
        self.told[seat] = seed

    def _mix(self, event: SeedsMixed, at: str) -> Iterator[Said]:
        """The order is fixed, because whoever could choose it could choose the luck."""
        if [(each.seat, each.seed) for each in event.seeds] != sorted(self.told.items()):
            yield "wrong_mix", "the mix is not what was revealed, by seat in ascending order"
        self.mixed, self.draw_after = True, event.draw_after
        self.left_out = self.promised - {each.seat for each in event.seeds}
        if self.left_out and self.reveal_by is not None and at < self.reveal_by:
            yield "mixed_too_early", f"{_seats(self.left_out)} had until {self.reveal_by} to reveal"
        if bool(self.left_out) != (event.draw_after is not None):
            yield "wrong_mix", "the draw waits exactly where a promised seed is missing"


def _seats(seats: set[int]) -> str:
    return " and ".join(f"seat {seat}" for seat in sorted(seats))
