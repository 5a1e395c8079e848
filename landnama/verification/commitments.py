"""Seed commitments: the game waits for every committed seed and mixes it if it was revealed in time.

A missing seed is not an error, because its player may have kept it secret; the verifier reports it.
"""

from collections.abc import Iterable, Iterator

from events.proofs.audit import AuditFinding
from events.service_events import GameStarted, SeatLeft, SeedCommitted, SeedRevealed, SeedsMixed, ServiceEvent
from landnama.verification.opened_entry import OpenedEntry

CodeAndMessage = tuple[str, str]
"""A finding without its version: code and message."""


def commitment_findings(entries: Iterable[OpenedEntry]) -> tuple[list[AuditFinding], list[int]]:
    """Every violation of a commitment, and the seats whose committed seed is not in the mix."""
    promises = CommitmentCheck()
    found = [
        AuditFinding(entry.version, code, message) for entry in entries for code, message in promises.follow(entry)
    ]
    return found, sorted(promises.left_out)


class CommitmentCheck:
    """The committed and revealed seeds up to the current entry."""

    def __init__(self) -> None:
        self.committed: set[int] = set()
        self.revealed: dict[int, str] = {}
        self.reveal_by: str | None = None
        self.first_draw_not_before: str | None = None
        self.mixed = False
        self.left_out: set[int] = set()

    def follow(self, entry: OpenedEntry) -> Iterator[CodeAndMessage]:
        """The violations of the next entry."""
        for event in entry.service:
            yield from self._follow_event(event, entry)
        if self.first_draw_not_before is not None and entry.events:
            if entry.at < self.first_draw_not_before:
                yield "drawn_too_early", f"the first draw had to wait until {self.first_draw_not_before}"
            self.first_draw_not_before = None

    def _follow_event(self, event: ServiceEvent, entry: OpenedEntry) -> Iterator[CodeAndMessage]:
        if isinstance(event, SeedCommitted):
            self.committed.add(event.seat)
        elif isinstance(event, SeatLeft):
            self.committed.discard(event.seat)
        elif isinstance(event, GameStarted):
            yield from self._start(event)
        elif isinstance(event, SeedRevealed) and event.seat is not None:
            yield from self._reveal(event.seat, event.seed)
        elif isinstance(event, SeedsMixed):
            yield from self._mix(event, entry.at)

    def _start(self, event: GameStarted) -> Iterator[CodeAndMessage]:
        self.reveal_by = event.reveal_by
        if self.committed and event.reveal_by is None:
            yield (
                "promise_ignored",
                f"{_format_seats(self.committed)} committed to a seed, but the game does not wait for it",
            )

    def _reveal(self, seat: int, seed: str) -> Iterator[CodeAndMessage]:
        if self.mixed or seat in self.revealed or seat not in self.committed:
            yield "wrong_reveal", f"seat {seat} reveals a seed that the game does not wait for"
        self.revealed[seat] = seed

    def _mix(self, event: SeedsMixed, at: str) -> Iterator[CodeAndMessage]:
        """The order is fixed, because a party that could choose it could choose the outcome."""
        if [(each.seat, each.seed) for each in event.seeds] != sorted(self.revealed.items()):
            yield "wrong_mix", "the mix is not the revealed seeds in ascending order of seats"
        self.mixed, self.first_draw_not_before = True, event.first_draw_not_before
        self.left_out = self.committed - {each.seat for each in event.seeds}
        if self.left_out and self.reveal_by is not None and at < self.reveal_by:
            yield "mixed_too_early", f"{_format_seats(self.left_out)} had until {self.reveal_by} to reveal"
        if bool(self.left_out) != (event.first_draw_not_before is not None):
            yield "wrong_mix", "the draw must wait if, and only if, a committed seed is missing"


def _format_seats(seats: set[int]) -> str:
    return " and ".join(f"seat {seat}" for seat in sorted(seats))
