"""Undo and redo: a seat goes back on its own actions, at once where nobody has to be asked."""

from collections.abc import Callable

from events.keys import Command
from projections.record import Record
from service.audience import Place, seats_of
from service.drafting import Draft
from service.errors import Problem, use_case
from service.freshness import demand_head
from service.house import House
from service.play import Acted, acted, carried_out, command_of_seat
from service.players import Caller
from service.undoing import Wish, drafted, planned


@use_case
def undo(
    house: House,
    caller: Caller,
    game: str,
    expected: int | None,
    to: int | None = None,
    seat: int | None = None,
    key: str | None = None,
    body: bytes = b"",
) -> Acted:
    """Goes back to version `to`, or on the seat's own last action; raises consent_required if others have a say."""
    place = Place(house, caller, seat)
    return _gone(house, caller, game, expected, Wish("undo", to), place, _command(place, "undo", key, body))


@use_case
def redo(
    house: House,
    caller: Caller,
    game: str,
    expected: int | None,
    seat: int | None = None,
    key: str | None = None,
    body: bytes = b"",
) -> Acted:
    """Brings back what the seat's last undo took away, while nobody has acted since; it needs what the undo did."""
    place = Place(house, caller, seat)
    return _gone(house, caller, game, expected, Wish("redo"), place, _command(place, "redo", key, body))


def _gone(
    house: House,
    caller: Caller,
    game: str,
    expected: int | None,
    wish: Wish,
    place: Place,
    command_of: Callable[[Record], Command | None],
) -> Acted:
    def propose(record: Record) -> Draft:
        own = place.at(record)
        demand_head(record, own, expected)
        plan = planned(house, record, own, seats_of(house, caller, record), wish)
        if plan.asked:
            facts = {"seats": list(plan.asked), "to": plan.to, "reason": plan.reason}
            raise Problem("consent_required", facts=facts)
        return drafted(house, record, plan)

    done = carried_out(house, game, propose, command_of)
    return acted(done, place.at(done.record))


def _command(place: Place, what: str, key: str | None, body: bytes) -> Callable[[Record], Command | None]:
    """What is asked is hashed with the body, so that a key stands for one of them."""
    sent = what.encode() + b"\0" + body
    return lambda record: command_of_seat(place, record, key, sent)
