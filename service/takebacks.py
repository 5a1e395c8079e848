"""Takebacks: a seat asks those who have a say whether something may be undone or brought back; all have to accept."""

import secrets
from collections.abc import Mapping
from typing import Any

from events.keys import Command
from events.takebacks import Answer, Request, Takeback
from projections.record import Record
from service.agreeing import agreed, done_before
from service.audience import Place, own_seat, seats_of
from service.describing_takebacks import as_done, form
from service.drafting import Draft
from service.errors import Problem, game_over, use_case
from service.fail_point import pass_by
from service.freshness import demand_head
from service.horizon import delay, horizon
from service.house import House
from service.instants import seconds_of
from service.play import carried_out, command_of_seat, telling_what_was_missed
from service.players import Caller
from service.undoing import Plan, Wish, planned


@use_case
def ask(
    house: House,
    caller: Caller,
    game: str,
    expected: int | None,
    wish: Wish,
    seat: int | None = None,
    key: str | None = None,
    body: bytes = b"",
) -> dict[str, Any]:
    """Asks everybody whose consent it takes; bound to version `expected`, which the game must be at."""
    place = Place(house, caller, seat)
    with telling_what_was_missed(house):
        while True:
            record = house.records.fresh(game)
            own = place.at(record)
            command = command_of_seat(place, record, key, b"takeback\0" + body)
            if (before := _asked_before(house, record, own, command)) is not None:
                return form(before)
            demand_head(record, own, expected)
            plan = planned(house, record, own, seats_of(house, caller, record), wish)
            request = _request(house, record, plan, command)
            answer = house.takebacks.ask(game, request)
            if answer == "noted":
                return form(Takeback(request, {}))
            if answer == "open":
                raise _already(house, record, own)


@use_case
def listing(house: House, caller: Caller | None, game: str) -> dict[str, Any]:
    """`{game, version, takebacks}`: what is asked for where the game stands; nothing, for those who are behind.

    No entry speaks of a request, so there is none from which they could learn of it later.
    """
    record = house.records.fresh(game)
    held = seats_of(house, caller, record) if caller else []
    looker = held[0] if held else None
    until = horizon(house, record, looker)
    standing = [] if delay(house, record, looker) else house.takebacks.standing(game, record.hash)
    return {"game": game, "version": until, "takebacks": [form(each) for each in standing]}


@use_case
def accept(
    house: House,
    caller: Caller,
    game: str,
    takeback: str,
    seat: int | None = None,
    key: str | None = None,
    body: bytes = b"",
) -> dict[str, Any]:
    """Agrees; with the last seat that does, it is done, whichever of two who agree at once does it."""
    place = Place(house, caller, seat)

    def propose(record: Record) -> Draft:
        answered = _answered(house, caller, record, takeback, seat, "accepted")
        if not answered.agreed:
            raise _OthersToAsk(answered)
        pass_by("after_consent", house.settings.fail_point)
        return agreed(house, record, answered.request)

    def command_of(record: Record) -> Command | None:
        return command_of_seat(place, record, key, f"accept {takeback}\0".encode() + body)

    try:
        return as_done(house, game, takeback, carried_out(house, game, propose, command_of).lines[0])
    except _OthersToAsk as waiting:
        return form(waiting.takeback)
    except Problem as problem:
        gone = problem.code in ("unknown_takeback", "game_over")
        line = done_before(house, caller, game, takeback, seat) if gone else None
        if line is None:
            raise
        return as_done(house, game, takeback, line)


@use_case
def decline(house: House, caller: Caller, game: str, takeback: str, seat: int | None = None) -> dict[str, Any]:
    """Does not agree; its seat cannot ask again until something has happened."""
    return form(_answered(house, caller, house.records.fresh(game), takeback, seat, "declined"))


@use_case
def withdraw(house: House, caller: Caller, game: str, takeback: str, seat: int | None = None) -> None:
    """Takes back the asking; for the seat that asked."""
    record = house.records.fresh(game)
    own = own_seat(house, caller, record, seat)
    request = _standing(house, record, takeback).request
    if own != request.by:
        raise Problem("not_your_seat", facts={"seats": seats_of(house, caller, record)})
    outcome = house.takebacks.withdraw(game, request)
    if outcome != "withdrawn":
        raise Problem(_KEPT[outcome])


_KEPT: Mapping[str, str] = {
    "declined": "takeback_declined",
    "agreed": "takeback_answered",
    "gone": "unknown_takeback",
}


class _OthersToAsk(Problem):
    """Nothing is to be appended yet."""

    def __init__(self, takeback: Takeback) -> None:
        super().__init__("consent_required")
        self.takeback = takeback


def _asked_before(house: House, record: Record, seat: int, command: Command | None) -> Takeback | None:
    """What the seat asked for with the same key; raises key_reused if it was something else."""
    if command is None:
        return None
    for each in house.takebacks.standing(record.game, record.hash):
        if each.request.by == seat and each.request.key == command.key.hex():
            if each.request.body != command.body.hex():
                raise Problem("key_reused")
            return each
    return None


def _request(house: House, record: Record, plan: Plan, command: Command | None) -> Request:
    if not plan.asked:
        raise Problem("takeback_not_needed")
    return Request(
        secrets.token_hex(8),
        plan.kind,
        plan.by,
        record.version,
        plan.to,
        record.hash,
        plan.reason,
        plan.asked,
        plan.agreeing,
        house.now(),
        command.key.hex() if command else "",
        command.body.hex() if command else "",
    )


def _already(house: House, record: Record, seat: int) -> Problem:
    standing = house.takebacks.standing(record.game, record.hash)
    own = next((each for each in standing if each.request.by == seat), None)
    if own is not None and own.said("declined"):
        return Problem("takeback_declined", facts={"takeback": own.request.takeback})
    return Problem("takeback_open", facts={"takeback": own.request.takeback} if own else {})


def _standing(house: House, record: Record, takeback: str) -> Takeback:
    if record.status == "finished":
        raise game_over()
    for each in house.takebacks.standing(record.game, record.hash):
        if each.request.takeback == takeback:
            return each
    raise Problem("unknown_takeback", facts={"version": record.version})


def _answered(
    house: House, caller: Caller, record: Record, takeback: str, seat: int | None, answer: Answer
) -> Takeback:
    """The takeback with the answer of a seat that it asks."""
    own = own_seat(house, caller, record, seat)
    request = _standing(house, record, takeback).request
    if own not in request.asked:
        raise Problem("takeback_not_asked", facts={"seats": list(request.asked)})
    noted = house.takebacks.answer(record.game, request, own, answer, seconds_of(request.at))
    if noted is None:
        raise Problem("unknown_takeback", facts={"version": record.version})
    if noted.answers[own] != answer:
        raise Problem("takeback_answered")
    if answer == "accepted" and noted.said("declined"):
        raise Problem("takeback_declined")
    return noted
