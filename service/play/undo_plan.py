"""An undo or a redo: what a seat wants to take back, whether it may, which seats have to agree, and its entry."""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from events.service_events import ActionsRedone, ActionsUndone
from events.store import CommandFingerprint
from projections.game.snapshot import GameSnapshot, PathEntry
from projections.game.undo_path import (
    BARRIER,
    SANDBOX,
    RequiredConsent,
    UndoReason,
    find_required_consent,
    path_after,
    walk_back,
)
from service.commands.audience import CallerSeat, seats_of
from service.commands.deadlines import is_client_seat
from service.commands.proposal import Command, Proposal, propose_reversal_entry
from service.play.action_command import require_latest_version
from service.play.resignation import require_playing
from service.runtime.problems import Problem
from service.services import Services

MAX_REVERSALS = 500
"""Maximum number of undos and redos in one game; each is an entry, so without a limit a log could grow for ever."""


class ReversalRequest(NamedTuple):
    """`to` is the version to go back to, None for the one before the seat's own last action."""

    kind: Literal["undo", "redo"] = "undo"
    to: int | None = None


class ReversalPlan(NamedTuple):
    """The version from which the game continues, the rule that allows it, the seats that agree, and those to ask."""

    kind: Literal["undo", "redo"]
    to: int
    by: int
    reason: UndoReason
    consenting_seats: tuple[int, ...]
    seats_to_ask: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Reverse(Command):
    """A caller's seat undoes or redoes actions at once, because no other seat has to agree."""

    services: Services
    seat: CallerSeat
    request: ReversalRequest
    expected: int | None
    key: str | None = None
    body: bytes = b""

    def fingerprint(self, snapshot: GameSnapshot) -> CommandFingerprint | None:
        """The kind is hashed with the body, so that a key of an undo cannot be used for a redo."""
        return self.seat.fingerprint(snapshot, self.key, self.request.kind.encode() + b"\0" + self.body)

    def decide(self, snapshot: GameSnapshot) -> Proposal:
        return propose_reversal(self.services, snapshot, self.plan(snapshot))

    def plan(self, snapshot: GameSnapshot) -> ReversalPlan:
        """The plan of the request; raises its problem if it is refused, and consent_required if a seat has to agree."""
        seat = self.seat.seat_in(snapshot)
        require_latest_version(snapshot, seat, self.expected)
        held = seats_of(self.services, self.seat.caller, snapshot)
        plan = plan_reversal(self.services, snapshot, seat, held, self.request)
        if plan.seats_to_ask:
            facts = {"seats": list(plan.seats_to_ask), "to": plan.to, "reason": plan.reason}
            raise Problem("consent_required", facts=facts)
        return plan


def plan_reversal(
    services: Services, snapshot: GameSnapshot, seat: int, held: list[int], request: ReversalRequest
) -> ReversalPlan:
    """The plan of a request; `held` are the seats of the player who makes it.

    Raises nothing_to_undo, nothing_to_redo, invalid_undo_version, undo_refused_by_ai, undo_limit_reached, and what
    `require_playing` does.
    """
    require_playing(snapshot, seat)
    if snapshot.reversals >= MAX_REVERSALS:
        raise Problem("undo_limit_reached", facts={"most": MAX_REVERSALS})
    to, reversed_entries = (
        _redo_target(snapshot, seat) if request.kind == "redo" else _undo_target(snapshot, seat, request.to)
    )
    needed = (
        RequiredConsent(SANDBOX, frozenset())
        if _is_sandbox(snapshot)
        else find_required_consent(reversed_entries, seat, snapshot.rules.seats)
    )
    to_ask = [each for each in sorted(needed.seats) if each not in held and is_client_seat(snapshot, each)]
    _require_ai_consent(services, snapshot, needed)
    agreeing = tuple(sorted(needed.seats - set(to_ask)))
    return ReversalPlan(request.kind, to, seat, needed.reason, agreeing, tuple(to_ask))


def propose_reversal(services: Services, snapshot: GameSnapshot, plan: ReversalPlan) -> Proposal:
    """The entry of a plan to which all seats have agreed."""
    kind = ActionsRedone if plan.kind == "redo" else ActionsUndone
    event = kind(snapshot.version, plan.to, plan.by, plan.reason, sorted({*plan.consenting_seats, *plan.seats_to_ask}))
    position = snapshot.position_at(plan.to) or services.past_snapshots.at(snapshot, plan.to).position
    return propose_reversal_entry(snapshot, services.now(), event, position)


def _undo_target(snapshot: GameSnapshot, seat: int, to: int | None) -> tuple[int, list[PathEntry]]:
    """The version to go back to, and the entries that would be undone, the latest first."""
    path = snapshot.position.path
    if to is None:
        to = _version_before_last(snapshot, seat)
    undone = path_after(path, to)
    if not undone or not (_is_sandbox(snapshot) or undone[-1].seat == seat):
        raise Problem("invalid_undo_version", facts={"field": "to", "version": path.version if path else 0})
    return to, undone


def _version_before_last(snapshot: GameSnapshot, seat: int) -> int:
    """The version before the last action of the seat that is not undone; in a sandbox game, of any seat."""
    for each in walk_back(snapshot.position.path):
        if each.seat is None or each.previous is None:
            break
        if each.seat == seat or _is_sandbox(snapshot):
            return each.previous.version
    raise Problem("nothing_to_undo")


def _redo_target(snapshot: GameSnapshot, seat: int) -> tuple[int, list[PathEntry]]:
    last = snapshot.redo_stack[-1] if snapshot.redo_stack else None
    if last is None or not (_is_sandbox(snapshot) or last.by == seat):
        raise Problem("nothing_to_redo")
    here = snapshot.position.path.version if snapshot.position.path else 0
    return last.path.version, path_after(last.path, here) or []


def _is_sandbox(snapshot: GameSnapshot) -> bool:
    return snapshot.genesis.kind == "sandbox"


def _require_ai_consent(services: Services, snapshot: GameSnapshot, needed: RequiredConsent) -> None:
    """Raises undo_refused_by_ai if an AI has to consent to undo a barrier, unless the game's terms allow it."""
    refusing = [seat for seat in sorted(needed.seats) if not is_client_seat(snapshot, seat)]
    if needed.reason == BARRIER and refusing and not services.registers.games.terms(snapshot.game).ai_accepts_takebacks:
        raise Problem("undo_refused_by_ai", facts={"seats": refusing})
