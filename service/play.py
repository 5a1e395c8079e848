"""Playing: a seat acts, looks, and asks what it may do."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from events import keys
from events.keys import Command
from events.opening import wire
from events.service_events import SeedRevealed
from games import kernel
from games.kernel import Action, Misfit
from projections.cache import read_lines
from projections.record import Record
from projections.views import at_version, shown
from service.audience import audience, own_seat
from service.carrying_out import Done, carry_out, no_command
from service.choices import choices
from service.drafting import Draft, Written, drafted, nothing_yet
from service.errors import Problem, game_over, use_case
from service.freshness import Stale, demand_current
from service.house import House
from service.luck import Luck
from service.players import Caller

MOST_MISSED = 256
"""Entries a stale caller is told at most; the rest is in the log."""


class Acted(NamedTuple):
    """The entry as its seat may see it, and the version the game is at with it."""

    entry: dict[str, Any]
    version: int


@use_case
def act(
    house: House,
    caller: Caller,
    game: str,
    data: Any,
    expected: int | None,
    seat: int | None = None,
    key: str | None = None,
    body: bytes = b"",
) -> Acted:
    """A seat of the caller's does what `data` says, decided on version `expected`; the same `key` does it once."""

    def propose(record: Record) -> Draft:
        return proposed(house, record, own_seat(house, caller, record, seat), data, expected)

    def command_of(record: Record) -> Command | None:
        return seat_command(house, caller, record, seat, key, body)

    done = _carried_out(house, game, propose, command_of)
    return _acted(done, own_seat(house, caller, done.record, seat))


@use_case
def act_for_ai(
    house: House,
    game: str,
    seat: int,
    action: Action | Mapping[str, Any],
    expected: int,
    flag: str | None = None,
) -> Acted:
    """An AI seat acts; `flag` goes into the entry when it was not the policy that chose."""

    def propose(record: Record) -> Draft:
        holder = record.seats[seat]
        if holder is None or holder.kind != "ai":
            raise Problem("not_your_seat", facts={"seats": []})
        return proposed(house, record, seat, action, expected, flag)

    return _acted(_carried_out(house, game, propose), seat)


@use_case
def view(
    house: House, caller: Caller | None, game: str, seat: int | None = None, version: int | None = None
) -> dict[str, Any]:
    """`{game, version, hash, status, seat, view}`; `view` is null before the start.

    An earlier version is shown as that seat, or a spectator, could see it then.
    """
    record = house.records.fresh(game)
    looker = audience(house, caller, record, seat)
    if version is None:
        return shown(record, looker)
    if not 0 <= version <= record.version:
        raise Problem("version_unknown", facts={"version": record.version})
    return shown(at_version(house.store, record, version), looker)


@use_case
def actions(house: House, caller: Caller, game: str, seat: int | None = None) -> dict[str, Any]:
    """`{game, version, seat, due, actions, templates}`: everything that would be accepted on this version."""
    record = house.records.fresh(game)
    own = own_seat(house, caller, record, seat)
    open_ = choices(record.state if record.status == "running" else None, own)
    return {
        "game": game,
        "version": record.version,
        "seat": own,
        "due": list(record.due()),
        "actions": [record.rules.encode(action) for action in open_.actions],
        "templates": [{"type": name, "domain": dict(domain)} for name, domain in open_.templates],
    }


def luck(house: House, record: Record) -> tuple[bytes, Luck]:
    """The server's seed and what comes of it, for one append; nothing else reads the seed."""
    seed = house.register.games.seed(record.game)
    return seed, house.luck(seed, record)


def proposed(
    house: House,
    record: Record,
    seat: int,
    data: Action | Mapping[str, Any],
    expected: int | None,
    flag: str | None = None,
) -> Draft:
    """The draft of an action if everything allows it; the seed is read only then."""
    if record.state is None and record.status != "finished":
        raise Problem("game_not_started")
    demand_current(house, record, seat, expected)
    if record.status == "finished" and (record.state is None or record.state.result is None):
        raise game_over()
    action = _read(record, data)
    reason = kernel.refusal(record.state, seat, action)
    if reason is not None:
        raise Problem(reason.code, record.rules.sentences[reason.code], reason.facts)
    seed, (chance, sealer) = luck(house, record)
    state, at = record.state.copy(), house.now()
    events = tuple(kernel.advance(state, seat, action, chance))
    draft = drafted(nothing_yet(record), at, Written(seat, action, (), events, flag), state, sealer)
    if state.result is None:
        return draft
    return drafted(draft, at, Written(service=(SeedRevealed(None, seed.hex()),)), state)


def _read(record: Record, data: Any) -> Action:
    if isinstance(data, Action):
        return data
    try:
        return record.rules.action(data)
    except Misfit as misfit:
        raise Problem("action_misfit", str(misfit), {"field": misfit.field}) from misfit


def seat_command(
    house: House, caller: Caller, record: Record, seat: int | None, key: str | None, body: bytes
) -> Command | None:
    """What is remembered of a request of a seat's.

    None without a key, and for whoever holds no seat: they cannot have been accepted.
    """
    if key is None:
        return None
    try:
        return keys.command(record.game, str(own_seat(house, caller, record, seat)), key, body)
    except Problem:
        return None


def _carried_out(
    house: House,
    game: str,
    propose: Callable[[Record], Draft],
    command_of: Callable[[Record], Command | None] = no_command,
) -> Done:
    try:
        return carry_out(house, game, propose, command_of)
    except Stale as stale:
        stale.facts["missed"] = _missed(house, stale)
        raise


def _missed(house: House, stale: Stale) -> list[dict[str, Any]]:
    """What the caller has not seen, as their seat may see it."""
    record, until = stale.record, min(stale.record.version, stale.expected + MOST_MISSED)
    lines = read_lines(house.store, record.game, max(0, stale.expected), until)
    return [wire(line, stale.seat, record.revealed) for line in lines]


def _acted(done: Done, seat: int) -> Acted:
    return Acted(wire(done.lines[0], seat, done.record.revealed), done.lines[-1].version)
