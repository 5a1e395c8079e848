"""The commands by which a seat resigns, or is reminded of its deadline.

A resignation ends the game if only one seat is left, or no seat of a person. Otherwise a policy plays the seat, and the
player who resigned keeps the view of the seat.
"""

from dataclasses import dataclass
from typing import Literal

from events.entry import format_seconds
from events.service_events import DeadlineReminderSent, SeatResigned, SeedRevealed, ServiceEvent
from events.store import CommandFingerprint
from games.kernel import GameEnded
from projections.game.service_folds import end_by_resignation
from projections.game.snapshot import GameSnapshot
from service.commands import deadlines
from service.commands.audience import CallerSeat
from service.commands.deadlines import DeadlineAction
from service.commands.proposal import Command, NewEntry, Proposal, add_entry, empty_proposal
from service.play.action_command import require_not_resigned
from service.runtime.game_terms import RESIGN
from service.runtime.problems import Problem, game_over
from service.services import Services


@dataclass(frozen=True, slots=True)
class Resign(Command):
    """A caller's seat resigns."""

    services: Services
    seat: CallerSeat
    key: str | None = None
    body: bytes = b""

    def fingerprint(self, snapshot: GameSnapshot) -> CommandFingerprint | None:
        return self.seat.fingerprint(snapshot, self.key, b"resign\0" + self.body)

    def decide(self, snapshot: GameSnapshot) -> Proposal:
        return _propose_resignation(self.services, snapshot, self.seat.seat_in(snapshot), "requested")


@dataclass(frozen=True, slots=True)
class ResignLate(Command):
    """A late seat resigns by the terms of its game, if the game is still at version `expected`."""

    services: Services
    seat: int
    expected: int

    def decide(self, snapshot: GameSnapshot) -> Proposal:
        resigns = self.services.registers.games.terms(snapshot.game).deadline_policy == RESIGN
        is_late = deadlines.is_late(self.services, snapshot, self.seat)
        if snapshot.version != self.expected or not is_late or not resigns:
            raise Problem("stale_version", facts={"version": snapshot.version})
        return _propose_resignation(self.services, snapshot, self.seat, "deadline")


@dataclass(frozen=True, slots=True)
class Remind(Command):
    """A seat is reminded once that its deadline is near, by an entry that changes nothing else."""

    services: Services
    seat: int
    expected: int

    def decide(self, snapshot: GameSnapshot) -> Proposal:
        due = deadlines.due_deadline_action(self.services, snapshot)
        if snapshot.version != self.expected or due != DeadlineAction(self.seat, "remind"):
            raise Problem("stale_version", facts={"version": snapshot.version})
        until = format_seconds(deadlines.deadlines(self.services, snapshot)[self.seat])
        new = NewEntry(service_events=(DeadlineReminderSent(self.seat, until),))
        return add_entry(empty_proposal(snapshot), self.services.now(), new, snapshot.state)


def require_playing(snapshot: GameSnapshot, seat: int) -> None:
    """Raises game_over, game_not_started and already_resigned."""
    if snapshot.status == "finished":
        raise game_over()
    if snapshot.state is None:
        raise Problem("game_not_started")
    require_not_resigned(snapshot, seat)


def propose_with_end(
    services: Services, snapshot: GameSnapshot, service_events: tuple[ServiceEvent, ...], ended: GameEnded | None
) -> Proposal:
    """An entry of these events; if the game ends by them, one that reveals the server's seed follows."""
    proposal, at = empty_proposal(snapshot), services.now()
    if ended is None:
        return add_entry(proposal, at, NewEntry(service_events=service_events), snapshot.state)
    state = snapshot.state.copy()
    ended.apply(state)
    seed, _ = services.append_randomness(snapshot)
    proposal = add_entry(proposal, at, NewEntry(service_events=service_events, events=(ended,)), state)
    return add_entry(proposal, at, NewEntry(service_events=(SeedRevealed(None, seed.hex()),)), state)


def _propose_resignation(
    services: Services, snapshot: GameSnapshot, seat: int, reason: Literal["requested", "deadline"]
) -> Proposal:
    """The entries of a resignation; raises game_not_started, game_over and already_resigned."""
    require_playing(snapshot, seat)
    ended = end_by_resignation(snapshot.state, _remaining_seats(snapshot, seat))
    return propose_with_end(services, snapshot, (SeatResigned(seat, reason),), ended)


def _remaining_seats(snapshot: GameSnapshot, seat: int) -> dict[int, bool]:
    """The other seats that have not resigned, and whether a person plays them."""
    remaining = {each: holder for each, holder in enumerate(snapshot.seats) if holder and not holder.has_resigned}
    return {each: holder.policy is None for each, holder in remaining.items() if each != seat}
