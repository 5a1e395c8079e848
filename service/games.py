"""Tables: a game is made, seats are taken and left, and the creator starts it."""

import secrets
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, NamedTuple

from events import keys
from events.keys import Command
from events.service_events import SeatLeft, SeatTaken, SeedCommitted, ServiceEvent
from projections import lobby
from projections.list_cursor import BadCursor
from projections.record import Record
from service.audience import held_by
from service.beginning import begun, called_off
from service.bounds import MOST_SEATINGS, limit_reached
from service.carrying_out import carry_out
from service.describing import as_spectators_see, described, listed
from service.drafting import Draft, Written, drafted, nothing_yet
from service.errors import Problem, game_over, use_case
from service.fairness import demand_one_seat_each, demand_room_for_a_game
from service.founding import Plan, Sit, found, planned
from service.house import House
from service.play import luck
from service.players import Caller
from service.policies import demand_policy
from service.promising import demand_promise
from service.sandbox import NO_WISH, Wish
from service.sealing import service_secrets
from service.terms import USUAL, Terms


class Page(NamedTuple):
    """Games, and the cursor of the next page, if there may be one."""

    games: list[dict[str, Any]]
    cursor: str | None


@use_case
def create(
    house: House,
    caller: Caller,
    ruleset: str,
    seats: int,
    options: Mapping[str, Any] | None = None,
    ai: Mapping[int, str] | None = None,
    kind: str = "casual",
    key: str | None = None,
    *,
    seed_commitment: str | None = None,
    sit: Sit = True,
    start: bool = False,
    terms: Terms = USUAL,
    wish: Wish = NO_WISH,
    body: bytes = b"",
) -> str:
    """Makes a game and gives its id; the creator takes the first free seat, and `start` starts it at once."""
    plan = planned(ruleset, seats, options or {}, ai or {}, kind, sit, terms, seed_commitment, wish)
    if start and not plan.filled:
        raise Problem("seats_open")
    command = _command("games", caller, "create", key, body)
    demand_room_for_a_game(house, caller.player_id, command)
    game = found(house, caller.player_id, plan, command)
    house.register.belongings.add_game(caller.player_id, game)
    if plan.ai or plan.sits or plan.set_up.events():
        _furnish(house, caller, game, plan, start)
    return game


@use_case
def describe(house: House, game: str, caller: Caller | None = None) -> dict[str, Any]:
    """What everybody may know of a game, and which seats are the caller's."""
    return described(house, house.records.fresh(game), caller)


@use_case
def listing(house: House, filters: Mapping[str, str], cursor: str | None = None, limit: int = 20) -> Page:
    """Games, most recently changed first; filters are status, ruleset and kind."""
    if unknown := sorted(filters.keys() - set(lobby.FILTERS)):
        raise Problem("unknown_filter", facts={"field": unknown[0], "filters": list(lobby.FILTERS)})
    try:
        found = lobby.page(house.records, filters, cursor, limit, partial(as_spectators_see, house))
    except BadCursor as error:
        raise Problem("bad_cursor", facts={"field": "cursor"}) from error
    return Page(listed(house, found.rows), found.cursor)


@use_case
def games_of(house: House, caller: Caller) -> list[str]:
    """The ids of all games in the log in which the caller ever sat, in no order that means anything."""
    return sorted(house.register.players.games_of(caller.player_id))


@use_case
def sit(
    house: House,
    caller: Caller,
    game: str,
    seat: int,
    policy: str | None = None,
    *,
    seed_commitment: str | None = None,
    key: str | None = None,
    body: bytes = b"",
) -> dict[str, Any]:
    """Takes a seat, or gives it to an AI if `policy` names one, which only the creator may.

    Who sits down may commit to a seed; raises commitment_misfit.
    """
    demand_promise(seed_commitment, person=policy is None)
    if policy is not None:
        demand_policy(policy)

    def propose(record: Record) -> Draft:
        _demand_open(record, seat)
        if policy is not None:
            _demand_creator(house, caller, record)
        if record.seats[seat] is not None:
            raise Problem("seat_taken", facts={"seat": seat})
        if policy is None:
            demand_one_seat_each(house, caller, record)
        if record.version >= MOST_SEATINGS:
            raise limit_reached("entries_before_the_start", MOST_SEATINGS)
        taken = _taken_by(house, caller, game, seat) if policy is None else given_to(seat, policy)
        return _noted(house, record, taken, *_promised(seat, seed_commitment))

    asked = f"sit {seat} {policy} {seed_commitment}"
    return _done(house, caller, game, propose, _command(game, caller, asked, key, body))


@use_case
def leave(
    house: House, caller: Caller, game: str, seat: int, *, key: str | None = None, body: bytes = b""
) -> dict[str, Any]:
    """Gives up a seat of the caller's, or takes it from an AI, which only the creator may.

    After the start only a seat may that the mix of the seeds has left out; the game is called off then.
    """

    def propose(record: Record) -> Draft:
        if record.status == "running":
            raise Problem("game_started", "The game has started; who gives up resigns: POST .../resign.")
        _demand_seat(record, seat)
        holder = record.seats[seat]
        if _was_left_out(record, seat) and holder is not None and held_by(house, record, holder, caller):
            return called_off(house, record, seat)
        _demand_open(record)
        if holder is not None and holder.kind == "ai":
            _demand_creator(house, caller, record)
        elif holder is None or not held_by(house, record, holder, caller):
            raise Problem("not_your_seat", facts={"seat": seat})
        return _noted(house, record, SeatLeft(seat))

    return _done(house, caller, game, propose, _command(game, caller, f"leave {seat}", key, body))


@use_case
def start(house: House, caller: Caller, game: str, *, key: str | None = None, body: bytes = b"") -> dict[str, Any]:
    """Closes the seats, lays the board and asks the first seat; for the creator, when every seat is filled."""

    def propose(record: Record) -> Draft:
        _demand_creator(house, caller, record)
        _demand_open(record)
        open_seats = [seat for seat, holder in enumerate(record.seats) if holder is None]
        if open_seats:
            raise Problem("seats_open", facts={"seats": open_seats})
        return begun(house, nothing_yet(record))

    return _done(house, caller, game, propose, _command(game, caller, "start", key, body))


class _Furnished(Problem):
    """An earlier try got further than its answer did."""

    def __init__(self) -> None:
        super().__init__("already_created")


def _furnish(house: House, caller: Caller, game: str, plan: Plan, start: bool) -> None:
    """The first entry says what was set and fills the seats, and the second starts the game: both or none."""

    def propose(record: Record) -> Draft:
        if record.version:
            raise _Furnished
        seats: list[ServiceEvent] = [given_to(seat, policy) for seat, policy in sorted(plan.ai.items())]
        for seat in plan.sits:
            seats += [_taken_by(house, caller, game, seat), *_promised(seat, plan.promise)]
        draft = _noted(house, record, *plan.set_up.events(), *seats)
        return begun(house, draft) if start else draft

    try:
        carry_out(house, game, propose)
    except _Furnished:
        return


def _taken_by(house: House, caller: Caller, game: str, seat: int) -> SeatTaken:
    """Writes to the register, so it is asked for only where nothing speaks against sitting down."""
    label = secrets.token_hex(8)
    house.register.seat(game, label, caller.player_id)
    return SeatTaken(seat, label, caller.kind, None)


def given_to(seat: int, policy: str) -> SeatTaken:
    return SeatTaken(seat, secrets.token_hex(8), "ai", policy)


def _promised(seat: int, promise: str | None) -> list[SeedCommitted]:
    return [] if promise is None else [SeedCommitted(seat, promise)]


def _noted(house: House, record: Record, *events: ServiceEvent) -> Draft:
    sealer = luck(house, record)[1].sealer if service_secrets(events) else None
    return drafted(nothing_yet(record), house.now(), Written(service=events), None, sealer)


def _was_left_out(record: Record, seat: int) -> bool:
    """Before the first draw, and after a mix without the seed that the seat had promised."""
    return record.status == "revealing" and record.seeding.mixed and seat in record.seeding.missing


def _demand_open(record: Record, seat: int = 0) -> None:
    _demand_seat(record, seat)
    if record.status == "finished":
        raise game_over()
    if record.status != "open":
        raise Problem("game_started")


def _demand_seat(record: Record, seat: int) -> None:
    if not 0 <= seat < len(record.seats):
        raise Problem("no_such_seat", facts={"seats": len(record.seats)})


def _demand_creator(house: House, caller: Caller, record: Record) -> None:
    table = house.register.games.table(record.game)
    if table is None or table.creator != caller.player_id:
        raise Problem("forbidden")


def _command(scope: str, caller: Caller, what: str, key: str | None, body: bytes) -> Command | None:
    """Kept per player, because who asks holds no seat yet; what is asked is hashed with the body."""
    return None if key is None else keys.command(scope, f"player {caller.player_id}", key, what.encode() + b"\0" + body)


def _done(
    house: House, caller: Caller, game: str, propose: Callable[[Record], Draft], command: Command | None
) -> dict[str, Any]:
    return described(house, carry_out(house, game, propose, lambda _: command).record, caller)
