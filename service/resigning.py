"""Resigning: a seat gives up, and the game ends if only one seat is left standing, or no person is.

Otherwise a policy plays on in that seat, and whoever resigned may look on from it.
"""

from typing import Literal

from events import keys
from events.keys import Command
from events.service_events import SeatResigned, SeedRevealed
from projections.leaving import ended_by_leaving
from projections.record import Record
from service import deadlines
from service.audience import own_seat
from service.carrying_out import carry_out
from service.drafting import Draft, Written, drafted, nothing_yet
from service.errors import Problem, game_over, use_case
from service.house import House
from service.play import luck
from service.players import Caller
from service.terms import RESIGN


@use_case
def resign(
    house: House, caller: Caller, game: str, seat: int | None = None, *, key: str | None = None, body: bytes = b""
) -> Record:
    """A seat of the caller's gives up; raises game_not_started, game_over and seat_resigned."""

    def propose(record: Record) -> Draft:
        return _given_up(house, record, own_seat(house, caller, record, seat), "asked")

    return carry_out(house, game, propose, lambda record: _command(house, caller, record, seat, key, body)).record


@use_case
def resign_late(house: House, game: str, seat: int, expected: int) -> None:
    """A seat whose time is up gives up, if its game says so and nothing has happened since `expected`."""

    def propose(record: Record) -> Draft:
        late = deadlines.is_late(house, record, seat)
        if record.version != expected or not late or deadlines.terms_of(house, record).on_deadline != RESIGN:
            raise Problem("stale_version", facts={"version": record.version})
        return _given_up(house, record, seat, "deadline")

    carry_out(house, game, propose)


def _given_up(house: House, record: Record, seat: int, reason: Literal["asked", "deadline"]) -> Draft:
    _demand_playing(record, seat)
    draft, at = nothing_yet(record), house.now()
    ended = ended_by_leaving(record.state, _left(record, seat))
    told = SeatResigned(seat, reason)
    if ended is None:
        return drafted(draft, at, Written(service=(told,)), record.state)
    state = record.state.copy()
    ended.apply(state)
    seed, _ = luck(house, record)
    draft = drafted(draft, at, Written(service=(told,), events=(ended,)), state)
    return drafted(draft, at, Written(service=(SeedRevealed(None, seed.hex()),)), state)


def _left(record: Record, seat: int) -> dict[int, bool]:
    """The other seats that stand, and whether a person decides there."""
    standing = {each: holder for each, holder in enumerate(record.seats) if holder and not holder.resigned}
    return {each: holder.policy is None for each, holder in standing.items() if each != seat}


def _demand_playing(record: Record, seat: int) -> None:
    if record.status == "finished":
        raise game_over()
    if record.state is None:
        raise Problem("game_not_started")
    holder = record.seats[seat]
    if holder is not None and holder.resigned:
        raise Problem("seat_resigned", facts={"seat": seat})


def _command(
    house: House, caller: Caller, record: Record, seat: int | None, key: str | None, body: bytes
) -> Command | None:
    if key is None:
        return None
    try:
        own = own_seat(house, caller, record, seat)
    except Problem:
        return None
    return keys.command(record.game, str(own), key, b"resign\0" + body)
