"""Play: a seat takes an action, sees the game, and lists its legal actions."""

from typing import Any, NamedTuple

from games import kernel
from projections.game.snapshot import GameSnapshot, render_view
from service.commands import deadlines
from service.commands.audience import CallerSeat, own_seat, readable_seat, resolve_audience, seats_of, visible_version
from service.commands.command_handler import CommandResult, execute
from service.commands.entry_format import DEFAULT_FORMAT, EntryFormat
from service.play.action_command import (
    NO_CHOICES,
    AiChoice,
    ChooseNext,
    TakeAction,
    TakeAiActions,
    attach_missed_entries,
    choose_nothing,
    legal_choices,
    require_decision_holds,
    require_legal,
    require_not_resigned,
)
from service.play.undo_outlook import describe_outlook
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
    entry_format: EntryFormat = DEFAULT_FORMAT,
) -> ActionResult:
    """A seat of the caller takes an action that was decided on version `expected`.

    Requests with the same `key` take effect once.
    """
    acting = CallerSeat(services, caller, seat)
    with attach_missed_entries(services):
        result = execute(services, game, TakeAction(services, acting, data, expected, key, body))
    return action_result(result, acting.seat_in(result.snapshot), entry_format)


@use_case
def try_action(
    services: Services, caller: Caller, game: str, data: Any, expected: int | None, seat: int | None = None
) -> dict[str, Any]:
    """`{version, seat, accepted, cost}`; raises the Problem of an illegal action. Draws, writes and stores nothing.

    The result depends only on what the seat knows, so it reveals no hidden facts.
    """
    snapshot = services.snapshots.fresh(game)
    own = own_seat(services, caller, snapshot, seat)
    require_not_resigned(snapshot, own)
    with attach_missed_entries(services):
        require_decision_holds(services, snapshot, own, expected)
    action = require_legal(snapshot, own, data)
    cost = kernel.action_cost(snapshot.state, own, action)
    return {"version": snapshot.version, "seat": own, "accepted": True, "cost": cost}


@use_case
def act_for_ai(
    services: Services,
    game: str,
    choice: AiChoice,
    expected: int,
    flag: str | None = None,
    lease_holder: str = "",
    choose_next: ChooseNext = choose_nothing,
) -> CommandResult:
    """A policy acts for an AI seat or a late seat; `flag` is `deadline`, `fallback` or None.

    The actions that `choose_next` gives are appended in the same step. The `lease_holder` continues with the
    game after them.
    """
    with attach_missed_entries(services):
        return execute(services, game, TakeAiActions(services, choice, expected, flag, choose_next), lease_holder)


@use_case
def seat_view(
    services: Services, caller: Caller | None, game: str, seat: int | None = None, version: int | None = None
) -> dict[str, Any]:
    """`{game, version, hash, status, seat, view}`; `view` is null before the start.

    An earlier version is shown as the seat or a spectator could see it then.
    """
    return render_view(*find_visible(services, caller, game, seat, version))


def find_visible(
    services: Services, caller: Caller | None, game: str, seat: int | None, version: int | None
) -> tuple[GameSnapshot, int | None]:
    """The snapshot at a version that the caller may see, by default the last one, and the audience; raises
    unknown_version.
    """
    snapshot = services.snapshots.fresh(game)
    audience = resolve_audience(services, caller, snapshot, seat)
    until = visible_version(services, snapshot, audience)
    if version is not None and not 0 <= version <= until:
        raise Problem("unknown_version", facts={"version": until})
    shown = until if version is None else version
    return snapshot if shown == snapshot.version else services.past_snapshots.at(snapshot, shown), audience


@use_case
def legal_actions(
    services: Services, caller: Caller, game: str, seat: int | None = None, out_of_reach: bool = False
) -> dict[str, Any]:
    """Every choice that is legal at this version, and what an undo and a redo would do.

    With `out_of_reach` there is also `almost`: the actions that only their cost prevents.
    """
    snapshot = services.snapshots.fresh(game)
    own = own_seat(services, caller, snapshot, seat)
    outlook = describe_outlook(services, snapshot, own, seats_of(services, caller, snapshot))
    now = {"deadlines": deadlines.list_deadlines(services, snapshot), **outlook}
    return describe_choices(snapshot, own, out_of_reach) | now


@use_case
def past_actions(
    services: Services,
    caller: Caller | None,
    game: str,
    version: int,
    seat: int | None = None,
    out_of_reach: bool = False,
) -> dict[str, Any]:
    """What was legal at an earlier version, for an own seat, or for any seat of a game that is over."""
    snapshot = services.snapshots.fresh(game)
    asked = readable_seat(services, caller, snapshot, seat)
    if not 0 <= version <= snapshot.version:
        raise Problem("unknown_version", facts={"version": snapshot.version})
    return describe_choices(services.past_snapshots.at(snapshot, version), asked, out_of_reach) | {"deadlines": []}


def describe_choices(snapshot: GameSnapshot, seat: int, out_of_reach: bool = False) -> dict[str, Any]:
    """The choices of a seat at the version of the snapshot."""
    holder = snapshot.seats[seat]
    may_act = snapshot.status == "running" and not (holder and holder.has_resigned)
    choices = legal_choices(snapshot.state, seat) if may_act else NO_CHOICES
    almost = {"almost": _describe_unaffordable(snapshot, seat) if may_act else []} if out_of_reach else {}
    return {
        "game": snapshot.game,
        "version": snapshot.version,
        "seat": seat,
        "due": list(snapshot.due()),
        "actions": [snapshot.rules.wire.encode(action) for action in choices.actions],
        "templates": [{"type": name, "domain": dict(domain)} for name, domain in choices.templates],
        **almost,
    }


def _describe_unaffordable(snapshot: GameSnapshot, seat: int) -> list[dict[str, Any]]:
    return [
        {"action": snapshot.rules.wire.encode(action), "missing": missing}
        for action, missing in kernel.unaffordable_actions(snapshot.state, seat)
    ]


def action_result(result: CommandResult, seat: int, entry_format: EntryFormat = DEFAULT_FORMAT) -> ActionResult:
    """The result for the seat that acted."""
    return ActionResult(entry_format.to_dict(result.entries[0], result.snapshot, seat), result.entries[-1].version)
