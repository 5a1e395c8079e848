"""Seeds: a seat promises one when it sits down and reveals it after the start, so that the server alone rules no luck.

The service goes on when every promised seed is there, or when the time for it is over; a worker sees to that.
"""

from typing import Any, NamedTuple

from events.fair_chance import commitment
from events.keys import Command
from events.opening import wire
from events.receipts import Receipt
from events.service_events import SeedRevealed
from projections.record import Record
from service.audience import Place
from service.beginning import mixed, opened
from service.carrying_out import carry_out
from service.drafting import Draft, Written, drafted, nothing_yet
from service.errors import Problem, game_over, use_case
from service.house import House
from service.instants import seconds_of
from service.play import command_of_seat
from service.players import Caller
from service.promising import THIRTY_TWO_BYTES
from service.receipts import receipt_for


class Acknowledged(NamedTuple):
    """The entry of a reveal, and the server's signature that the game has it."""

    entry: dict[str, Any]
    receipt: Receipt


@use_case
def reveal(
    house: House,
    caller: Caller,
    game: str,
    seed: str,
    seat: int | None = None,
    *,
    key: str | None = None,
    body: bytes = b"",
) -> Acknowledged:
    """A seat of the caller's tells the seed it promised; raises no_seed_awaited and seed_misfit."""
    place = Place(house, caller, seat)

    def propose(record: Record) -> Draft:
        own = place.at(record)
        _demand_fitting(record, own, seed)
        draft = drafted(nothing_yet(record), house.now(), Written(service=(SeedRevealed(own, seed),)), None)
        return draft if draft.after.seeding.missing else mixed(house, draft)

    def command_of(record: Record) -> Command | None:
        return command_of_seat(place, record, key, b"seed " + seed.encode() + body)

    done = carry_out(house, game, propose, command_of)
    line = done.lines[0]
    return Acknowledged(
        wire(line, place.at(done.record), done.record.revealed), receipt_for(house, game, line.version, line.hash)
    )


@use_case
def go_on(house: House, game: str) -> None:
    """Mixes without the seeds that did not come in time, or draws when those left out had time to leave."""

    def propose(record: Record) -> Draft:
        if record.status != "revealing" or not _is_over(house, record.seeding.until):
            raise _NotYet
        draft = nothing_yet(record)
        return opened(house, draft) if record.seeding.mixed else mixed(house, draft)

    try:
        carry_out(house, game, propose)
    except _NotYet:
        return


class _NotYet(Problem):
    """Somebody has seen to it already."""

    def __init__(self) -> None:
        super().__init__("no_seed_awaited")


def _is_over(house: House, until: str | None) -> bool:
    return until is not None and seconds_of(until) <= house.clock().timestamp()


def _demand_fitting(record: Record, seat: int, seed: str) -> None:
    if record.status == "finished":
        raise game_over()
    seeding = record.seeding
    awaited = seeding.missing if record.status == "revealing" and not seeding.mixed else ()
    if seat not in awaited:
        raise Problem("no_seed_awaited", facts={"seats": list(awaited)})
    if not THIRTY_TWO_BYTES.fullmatch(seed) or commitment(bytes.fromhex(seed)) != seeding.promised[seat]:
        raise Problem("seed_misfit", facts={"field": "seed", "commitment": seeding.promised[seat]})
