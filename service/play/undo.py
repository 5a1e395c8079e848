"""Undo and redo: a seat takes back its own actions, at once where no other seat has to agree."""

from typing import Any

from service.commands.audience import CallerSeat
from service.commands.command_handler import execute
from service.commands.entry_format import DEFAULT_FORMAT, EntryFormat
from service.play.action_command import attach_missed_entries
from service.play.actions import ActionResult, action_result
from service.play.undo_outlook import reversal_data
from service.play.undo_plan import ReversalRequest, Reverse
from service.players.accounts import Caller
from service.runtime.problems import use_case
from service.services import Services


@use_case
def undo(
    services: Services,
    caller: Caller,
    game: str,
    expected: int | None,
    to: int | None = None,
    seat: int | None = None,
    key: str | None = None,
    body: bytes = b"",
    entry_format: EntryFormat = DEFAULT_FORMAT,
) -> ActionResult:
    """Goes back to version `to`, or before the seat's last action; raises consent_required if others must agree."""
    acting = CallerSeat(services, caller, seat)
    command = Reverse(services, acting, ReversalRequest("undo", to), expected, key, body)
    return _reverse(services, game, command, entry_format)


@use_case
def redo(
    services: Services,
    caller: Caller,
    game: str,
    expected: int | None,
    seat: int | None = None,
    key: str | None = None,
    body: bytes = b"",
    entry_format: EntryFormat = DEFAULT_FORMAT,
) -> ActionResult:
    """Reverts the seat's last undo as long as no seat has acted since; the same seats have to agree."""
    acting = CallerSeat(services, caller, seat)
    command = Reverse(services, acting, ReversalRequest("redo"), expected, key, body)
    return _reverse(services, game, command, entry_format)


def _reverse(services: Services, game: str, command: Reverse, entry_format: EntryFormat) -> ActionResult:
    with attach_missed_entries(services):
        result = execute(services, game, command)
    return action_result(result, command.seat.seat_in(result.snapshot), entry_format)


@use_case
def try_reversal(
    services: Services,
    caller: Caller,
    game: str,
    request: ReversalRequest,
    expected: int | None,
    seat: int | None = None,
) -> dict[str, Any]:
    """`{version, seat, accepted}` with what the undo or redo would do; raises its Problem. Writes nothing."""
    snapshot = services.snapshots.fresh(game)
    acting = CallerSeat(services, caller, seat)
    with attach_missed_entries(services):
        plan = Reverse(services, acting, request, expected).plan(snapshot)
    return {"version": snapshot.version, "seat": plan.by, "accepted": True, **reversal_data(plan)}
