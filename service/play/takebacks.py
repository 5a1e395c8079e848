"""Takebacks: a seat asks the seats that have a say whether it may undo or redo actions; all of them must accept."""

from collections.abc import Mapping
from typing import Any

from events.store import CommandFingerprint
from events.takebacks import Takeback, TakebackRequest
from projections.game.snapshot import GameSnapshot
from service.commands.audience import CallerSeat, own_seat, require_access, seats_of, spectator_delay, visible_version
from service.commands.command_handler import execute
from service.play.action_command import attach_missed_entries, require_latest_version
from service.play.takeback_consent import (
    AcceptTakeback,
    ExecuteAgreed,
    find_answered,
    find_open_takeback,
    find_takeback_entry,
    record_answer,
)
from service.play.takeback_views import takeback_data, takeback_outcome
from service.play.undo_plan import ReversalPlan, ReversalRequest, plan_reversal
from service.players.accounts import Caller
from service.runtime.problems import Problem, use_case
from service.services import Services


@use_case
def request_takeback(
    services: Services,
    caller: Caller,
    game: str,
    expected: int | None,
    request: ReversalRequest,
    seat: int | None = None,
    key: str | None = None,
    body: bytes = b"",
) -> dict[str, Any]:
    """Requests the consent of every seat that has to agree; the game must be at version `expected`."""
    asking = CallerSeat(services, caller, seat)
    with attach_missed_entries(services):
        while True:
            snapshot = services.snapshots.fresh(game)
            own = asking.seat_in(snapshot)
            fingerprint = asking.fingerprint(snapshot, key, b"takeback\0" + body)
            if (earlier := _find_by_key(services, game, own, fingerprint)) is not None:
                return takeback_data(earlier)
            require_latest_version(snapshot, own, expected)
            plan = plan_reversal(services, snapshot, own, seats_of(services, caller, snapshot), request)
            takeback = _build_request(services, snapshot, plan, fingerprint)
            outcome = services.takebacks.add_request(game, takeback)
            if outcome == "added":
                return takeback_data(Takeback(takeback, {}))
            if outcome == "open":
                raise _open_takeback_problem(services, snapshot, own)


@use_case
def list_takebacks(services: Services, caller: Caller | None, game: str) -> dict[str, Any]:
    """`{game, version, takebacks}`: those that are open at the latest version; none for an audience with a delay.

    No entry records a request, so a delayed audience could not learn of it later either.
    """
    snapshot = services.snapshots.fresh(game)
    require_access(services, caller, snapshot)
    held = seats_of(services, caller, snapshot) if caller else []
    audience = held[0] if held else None
    is_delayed = spectator_delay(services, snapshot, audience) > 0
    requests = [] if is_delayed else services.takebacks.open_requests(game, snapshot.hash)
    until = visible_version(services, snapshot, audience)
    return {"game": game, "version": until, "takebacks": [takeback_data(each) for each in requests]}


@use_case
def accept_takeback(
    services: Services,
    caller: Caller,
    game: str,
    takeback: str,
    seat: int | None = None,
    key: str | None = None,
    body: bytes = b"",
) -> dict[str, Any]:
    """Accepts a takeback; if no other seat has to answer, the takeback is executed."""
    command = AcceptTakeback(services, CallerSeat(services, caller, seat), takeback, key, body)
    try:
        entries = execute(services, game, command).entries
    except Problem as problem:
        found = find_answered(services, command.seat, game, takeback, "accepted") if problem.code in _ENDED else None
        entry = None if found is None else find_takeback_entry(services, game, found)
        if entry is None:
            raise
        return takeback_outcome(services, game, takeback, entry)
    if not entries and command.answered is not None:
        return takeback_data(command.answered)
    return takeback_outcome(services, game, takeback, entries[0])


@use_case
def decline_takeback(
    services: Services, caller: Caller, game: str, takeback: str, seat: int | None = None
) -> dict[str, Any]:
    """Declines a takeback; its seat cannot make another request before the next entry.

    A repetition changes nothing, also after the next entry.
    """
    snapshot, declining = services.snapshots.fresh(game), CallerSeat(services, caller, seat)
    try:
        return takeback_data(record_answer(services, declining, snapshot, takeback, "declined"))
    except Problem as problem:
        found = find_answered(services, declining, game, takeback, "declined") if problem.code in _ENDED else None
        if found is None:
            raise
        return takeback_data(found)


@use_case
def withdraw_takeback(services: Services, caller: Caller, game: str, takeback: str, seat: int | None = None) -> None:
    """A seat withdraws its own request."""
    snapshot = services.snapshots.fresh(game)
    own = own_seat(services, caller, snapshot, seat)
    request = find_open_takeback(services, snapshot, takeback).request
    if own != request.by:
        raise Problem("not_your_seat", facts={"seats": seats_of(services, caller, snapshot)})
    outcome = services.takebacks.withdraw(game, request)
    if outcome != "withdrawn":
        raise Problem(_WITHDRAW_PROBLEMS[outcome])


@use_case
def execute_agreed_takeback(services: Services, snapshot: GameSnapshot) -> bool:
    """Executes a takeback that all seats have accepted; returns whether there was one."""
    return bool(execute(services, snapshot.game, ExecuteAgreed(services)).entries)


_ENDED = ("unknown_takeback", "game_over")
"""The problems of an answer to a takeback that is not open any more."""
_WITHDRAW_PROBLEMS: Mapping[str, str] = {
    "declined": "takeback_declined",
    "agreed": "takeback_already_answered",
    "missing": "unknown_takeback",
}


def _find_by_key(services: Services, game: str, seat: int, fingerprint: CommandFingerprint | None) -> Takeback | None:
    """The takeback, open or not, that the seat requested with the same key; raises idempotency_key_reused."""
    if fingerprint is None:
        return None
    for each in services.takebacks.stored_requests(game):
        if each.request.by == seat and each.request.key == fingerprint.key.hex():
            if each.request.body != fingerprint.body.hex():
                raise Problem("idempotency_key_reused")
            return each
    return None


def _build_request(
    services: Services, snapshot: GameSnapshot, plan: ReversalPlan, fingerprint: CommandFingerprint | None
) -> TakebackRequest:
    if not plan.seats_to_ask:
        raise Problem("takeback_not_needed")
    return TakebackRequest(
        services.new_takeback_id(),
        plan.kind,
        plan.by,
        snapshot.version,
        plan.to,
        snapshot.hash,
        plan.reason,
        plan.seats_to_ask,
        plan.consenting_seats,
        services.now(),
        fingerprint.key.hex() if fingerprint else "",
        fingerprint.body.hex() if fingerprint else "",
    )


def _open_takeback_problem(services: Services, snapshot: GameSnapshot, seat: int) -> Problem:
    requests = services.takebacks.open_requests(snapshot.game, snapshot.hash)
    own = next((each for each in requests if each.request.by == seat), None)
    if own is not None and own.seats_answering("declined"):
        return Problem("takeback_declined", facts={"takeback": own.request.takeback})
    return Problem("takeback_pending", facts={"takeback": own.request.takeback} if own else {})
