"""Resigning: a seat gives up, and the game ends if only one seat is left standing, or no person is.

Otherwise a policy plays on in that seat, and whoever resigned may look on from it.
"""

from events import keys
from events.keys import Command
from events.service_events import SeatResigned, SeedRevealed
from games.kernel import GameEnded
from projections.record import Record
from service import deadlines
from service.audience import own_seat
from service.carrying_out import carry_out
from service.drafting import Draft, Written, drafted, nothing_yet
from service.errors import Problem, use_case
from service.house import House
from service.play import luck
from service.players import Caller
from service.terms import RESIGN

RESIGNED, ABANDONED = "resigned", "abandoned"


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


def standing(record: Record) -> list[int]:
    """The seats that have not been given up."""
    return [seat for seat, holder in enumerate(record.seats) if holder and not holder.resigned]


def _given_up(house: House, record: Record, seat: int, reason: str) -> Draft:
    _demand_playing(record, seat)
    draft, at = nothing_yet(record), house.now()
    ended = _end(record, seat)
    told = SeatResigned(seat, "deadline" if reason == "deadline" else "asked")
    if ended is None:
        return drafted(draft, at, Written(service=(told,)), record.state)
    state = record.state.copy()
    ended.apply(state)
    seed, _ = luck(house, record)
    draft = drafted(draft, at, Written(service=(told,), events=(ended,)), state)
    return drafted(draft, at, Written(service=(SeedRevealed(None, seed.hex()),)), state)


def _end(record: Record, seat: int) -> GameEnded | None:
    """How the game ends without this seat; None if it goes on."""
    left = [each for each in standing(record) if each != seat]
    points = record.rules.game.final_points(record.state)
    if len(left) == 1:
        return GameEnded((left[0],), RESIGNED, points)
    holders = [record.seats[each] for each in left]
    return None if any(holder and holder.policy is None for holder in holders) else GameEnded((), ABANDONED, points)


def _demand_playing(record: Record, seat: int) -> None:
    if record.state is None:
        raise Problem("game_not_started")
    if record.state.result is not None:
        raise Problem("game_over", record.rules.sentences["game_over"])
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
