"""Playing: a seat acts, looks, and asks what it may do."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, NamedTuple

from events import keys
from events.keys import Command
from events.opening import wire
from events.service_events import ChoiceNoted, SeedRevealed
from games import kernel
from games.kernel import Action, Misfit
from projections.cache import read_lines
from projections.record import Record
from projections.views import at_version, shown
from service import deadlines
from service.audience import Place, audience, own_seat
from service.carrying_out import Done, carry_out, no_command
from service.choices import NONE, choices
from service.drafting import Draft, Written, drafted, nothing_yet
from service.errors import Problem, use_case
from service.forms import SEALED, Form, told
from service.freshness import Stale, demand_current
from service.horizon import horizon
from service.house import House
from service.luck import Luck, passed_over, with_script
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
    form: Form = SEALED,
) -> Acted:
    """A seat of the caller's does what `data` says, decided on version `expected`; the same `key` does it once."""
    place = Place(house, caller, seat)

    def propose(record: Record) -> Draft:
        own = place.at(record)
        _demand_standing(record, own)
        return proposed(house, record, own, data, expected)

    def command_of(record: Record) -> Command | None:
        return command_of_seat(place, record, key, body)

    done = carried_out(house, game, propose, command_of)
    return acted(done, place.at(done.record), form)


@use_case
def try_out(
    house: House, caller: Caller, game: str, data: Any, expected: int | None, seat: int | None = None
) -> dict[str, Any]:
    """`{version, seat, accepted, cost}`, or what `act` would raise; nothing is drawn, written or remembered.

    It asks nothing that the seat does not know, so it answers the same wherever the seat knows the same.
    """
    record = house.records.fresh(game)
    own = own_seat(house, caller, record, seat)
    _demand_standing(record, own)
    with telling_what_was_missed(house):
        _demand_running(house, record, own, expected)
    action = _allowed(record, own, data)
    return {
        "version": record.version,
        "seat": own,
        "accepted": True,
        "cost": kernel.cost(record.state, own, action),
    }


@use_case
def act_for_ai(
    house: House,
    game: str,
    seat: int,
    action: Action | Mapping[str, Any],
    expected: int,
    flag: str | None = None,
    note: list[int] | None = None,
) -> Acted:
    """A policy acts, in its own seat or for one that is late; `flag` says why, where it is not the seat's own."""

    def propose(record: Record) -> Draft:
        holder = record.seats[seat]
        if holder is None or (holder.policy is None and not deadlines.is_late(house, record, seat)):
            raise Problem("not_your_seat", facts={"seats": []})
        return proposed(house, record, seat, action, expected, flag, note)

    return acted(carried_out(house, game, propose), seat)


@use_case
def view(
    house: House, caller: Caller | None, game: str, seat: int | None = None, version: int | None = None
) -> dict[str, Any]:
    """`{game, version, hash, status, seat, view}`; `view` is null before the start.

    An earlier version is shown as that seat, or a spectator, could see it then.
    """
    record = house.records.fresh(game)
    looker = audience(house, caller, record, seat)
    until = horizon(house, record, looker)
    if version is not None and not 0 <= version <= until:
        raise Problem("version_unknown", facts={"version": until})
    then = house.hindsight.at(record, until) if version is None else at_version(house.store, record, version)
    return shown(then, looker)


@use_case
def actions(house: House, caller: Caller, game: str, seat: int | None = None) -> dict[str, Any]:
    """`{game, version, seat, due, actions, templates}`: everything that would be accepted on this version."""
    record = house.records.fresh(game)
    own = own_seat(house, caller, record, seat)
    holder = record.seats[own]
    may_act = record.status == "running" and not (holder and holder.resigned)
    open_ = choices(record.state, own) if may_act else NONE
    return {
        "game": game,
        "version": record.version,
        "seat": own,
        "due": list(record.due()),
        "deadlines": deadlines.shown(house, record),
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
    note: list[int] | None = None,
) -> Draft:
    """The draft of an action if everything allows it; the seed is read only then."""
    _demand_running(house, record, seat, expected)
    action = _allowed(record, seat, data)
    seed, (chance, sealer) = luck(house, record)
    chance = with_script(record, chance, lambda luck: kernel.advance(record.state.copy(), seat, action, luck))
    state, at = record.state.copy(), house.now()
    events = tuple(kernel.advance(state, seat, action, chance))
    noted = () if note is None else (ChoiceNoted(note),)
    written = Written(seat, action, (*noted, *passed_over(chance)), events, flag)
    draft = drafted(nothing_yet(record), at, written, state, sealer)
    if state.result is None:
        return draft
    return drafted(draft, at, Written(service=(SeedRevealed(None, seed.hex()),)), state)


def _demand_standing(record: Record, seat: int) -> None:
    holder = record.seats[seat]
    if holder is not None and holder.resigned and record.status == "running":
        raise Problem("seat_resigned", facts={"seat": seat})


def _demand_running(house: House, record: Record, seat: int, expected: int | None) -> None:
    if record.state is None and record.status != "finished":
        raise Problem("game_not_started")
    demand_current(house, record, seat, expected)


def _allowed(record: Record, seat: int, data: Any) -> Action:
    """The action, if the rules allow it; a refusal says what else of its type they would allow, if that is listed."""
    action = _read(record, data)
    reason = kernel.refusal(record.state, seat, action)
    if reason is None:
        return action
    others = kernel.instead(record.state, seat, action)
    legal = {} if others is None else {"legal": [record.rules.encode(each) for each in others]}
    raise Problem(reason.code, record.rules.sentences[reason.code], {**reason.facts, **legal})


def _read(record: Record, data: Any) -> Action:
    if isinstance(data, Action):
        return data
    try:
        return record.rules.action(data)
    except Misfit as misfit:
        raise Problem("action_misfit", str(misfit), {"field": misfit.field}) from misfit


def command_of_seat(place: Place, record: Record, key: str | None, body: bytes) -> Command | None:
    """What is remembered of a request of a seat's.

    None without a key, and for whoever holds no seat: they cannot have been accepted.
    """
    if key is None:
        return None
    try:
        return keys.command(record.game, str(place.at(record)), key, body)
    except Problem:
        return None


def carried_out(
    house: House,
    game: str,
    propose: Callable[[Record], Draft],
    command_of: Callable[[Record], Command | None] = no_command,
) -> Done:
    """Does it, or tells a caller who is behind what they missed."""
    with telling_what_was_missed(house):
        return carry_out(house, game, propose, command_of)


@contextmanager
def telling_what_was_missed(house: House) -> Iterator[None]:
    """Whoever decided on a version that has passed is told what came since."""
    try:
        yield
    except Stale as stale:
        stale.facts["missed"] = _missed(house, stale)
        raise


def _missed(house: House, stale: Stale) -> list[dict[str, Any]]:
    """What the caller has not seen, as their seat may see it."""
    record, until = stale.record, min(stale.record.version, stale.expected + MOST_MISSED)
    lines = read_lines(house.store, record.game, max(0, stale.expected), until)
    return [wire(line, stale.seat, record.revealed) for line in lines]


def acted(done: Done, seat: int, form: Form = SEALED) -> Acted:
    """The answer to whoever did it."""
    return Acted(told(done.lines[0], seat, done.record.revealed, form), done.lines[-1].version)
