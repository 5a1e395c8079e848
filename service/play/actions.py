"""Play: a seat takes an action, sees the game, and lists its legal actions."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from games import kernel
from games.kernel import Action
from projections.game.cache import snapshot_at
from projections.game.snapshot import render_view
from service.commands import deadlines
from service.commands.audience import (
    SEALED,
    CallerSeat,
    EntryForm,
    format_entry,
    own_seat,
    resolve_audience,
    visible_version,
)
from service.commands.command_handler import CommandResult, execute
from service.play.action_command import (
    NO_CHOICES,
    TakeAction,
    TakeAiAction,
    attach_missed_entries,
    demand_legal,
    demand_not_resigned,
    demand_running,
    legal_choices,
)
from service.players.accounts import Caller
from service.runtime.problems import Problem, use_case
from service.services import Services


class ActionResult(NamedTuple):
    """The entry as its seat may see it, and the version of the game after the command."""

    entry: dict[str, Any]
    version: int


@use_case
def take_action(
    services: Services,
    caller: Caller,
    game: str,
    data: Any,
    expected: int | None,
    seat: int | None = None,
    key: str | None = None,
    body: bytes = b"",
    form: EntryForm = SEALED,
) -> ActionResult:
    """A seat of the caller takes an action that was decided on version `expected`.

    Requests with the same `key` have an effect once.
    """
    acting = CallerSeat(services, caller, seat)
    with attach_missed_entries(services):
        result = execute(services, game, TakeAction(services, acting, data, expected, key, body))
    return action_result(result, acting.seat_in(result.snapshot), form)


@use_case
def try_action(
    services: Services, caller: Caller, game: str, data: Any, expected: int | None, seat: int | None = None
) -> dict[str, Any]:
    """`{version, seat, accepted, cost}`; raises the Problem of an illegal action. Draws, writes and stores nothing.

    The result depends only on what the seat knows, so it reveals no hidden facts.
    """
    snapshot = services.snapshots.fresh(game)
    own = own_seat(services, caller, snapshot, seat)
    demand_not_resigned(snapshot, own)
    with attach_missed_entries(services):
        demand_running(services, snapshot, own, expected)
    action = demand_legal(snapshot, own, data)
    cost = kernel.action_cost(snapshot.state, own, action)
    return {"version": snapshot.version, "seat": own, "accepted": True, "cost": cost}


@use_case
def act_for_ai(
    services: Services,
    game: str,
    seat: int,
    action: Action | Mapping[str, Any],
    expected: int,
    flag: str | None = None,
    note: list[int] | None = None,
) -> CommandResult:
    """A policy acts for an AI seat or a late seat; `flag` is `deadline`, `fallback` or None."""
    with attach_missed_entries(services):
        return execute(services, game, TakeAiAction(services, seat, action, expected, flag, note))


@use_case
def seat_view(
    services: Services, caller: Caller | None, game: str, seat: int | None = None, version: int | None = None
) -> dict[str, Any]:
    """`{game, version, hash, status, seat, view}`; `view` is null before the start.

    An earlier version is shown as the seat or a spectator could see it then.
    """
    snapshot = services.snapshots.fresh(game)
    audience = resolve_audience(services, caller, snapshot, seat)
    until = visible_version(services, snapshot, audience)
    if version is not None and not 0 <= version <= until:
        raise Problem("unknown_version", facts={"version": until})
    then = (
        services.past_snapshots.at(snapshot, until)
        if version is None
        else snapshot_at(services.store, snapshot, version)
    )
    return render_view(then, audience)


@use_case
def legal_actions(services: Services, caller: Caller, game: str, seat: int | None = None) -> dict[str, Any]:
    """`{game, version, seat, due, deadlines, actions, templates}`: every choice that is legal at this version."""
    snapshot = services.snapshots.fresh(game)
    own = own_seat(services, caller, snapshot, seat)
    holder = snapshot.seats[own]
    may_act = snapshot.status == "running" and not (holder and holder.has_resigned)
    choices = legal_choices(snapshot.state, own) if may_act else NO_CHOICES
    return {
        "game": game,
        "version": snapshot.version,
        "seat": own,
        "due": list(snapshot.due()),
        "deadlines": deadlines.list_deadlines(services, snapshot),
        "actions": [snapshot.rules.encode(action) for action in choices.actions],
        "templates": [{"type": name, "domain": dict(domain)} for name, domain in choices.templates],
    }


def action_result(result: CommandResult, seat: int, form: EntryForm = SEALED) -> ActionResult:
    """The result for the seat that acted."""
    entry = format_entry(result.entries[0], seat, result.snapshot.is_revealed, form)
    return ActionResult(entry, result.entries[-1].version)
