"""What all have agreed to is done: by the request of the last who accepts, or by a worker if that dies over it."""

from collections.abc import Iterator
from contextlib import suppress

from events import service_events
from events.line import Line
from events.service_events import ActionsRedone, ActionsUndone, ServiceEvent
from events.takebacks import Request
from projections.record import Record
from service.audience import own_seat
from service.carrying_out import carry_out
from service.drafting import Draft
from service.errors import Problem
from service.house import House
from service.players import Caller
from service.undoing import Plan, drafted


def agreed(house: House, record: Record, request: Request) -> Draft:
    """The entry of a request that all have accepted."""
    plan = Plan(request.kind, request.to, request.by, request.reason, request.agreeing, request.asked)
    return drafted(house, record, plan)


def do_agreed(house: House, record: Record) -> bool:
    """Does what was left undone; whether there was something.

    Where nobody but AIs sits, nobody asks for anything, and nothing is read.
    """
    people = any(holder is not None and holder.policy is None for holder in record.seats)
    if not people or next(_left(house, record), None) is None:
        return False

    def propose(fresh: Record) -> Draft:
        request = next(_left(house, fresh), None)
        if request is None:
            raise _NothingLeft("unknown_takeback")
        return agreed(house, fresh, request)

    with suppress(_NothingLeft):
        carry_out(house, record.game, propose)
    return True


def done_before(house: House, caller: Caller, game: str, takeback: str, seat: int | None) -> Line | None:
    """The entry that came of a request the caller has accepted, if it did, whoever wrote it."""
    found = house.takebacks.find(game, takeback)
    if found is None or own_seat(house, caller, house.records.fresh(game), seat) not in found.said("accepted"):
        return None
    for line in house.store.read(game, found.request.from_, 1):
        if any(_came_of(found.request, event) for event in service_events.told(line.entry().events)):
            return line
    return None


def _left(house: House, record: Record) -> Iterator[Request]:
    return (each.request for each in house.takebacks.standing(record.game, record.hash) if each.agreed)


def _came_of(request: Request, event: ServiceEvent) -> bool:
    if not isinstance(event, ActionsUndone | ActionsRedone) or not set(request.asked) <= set(event.consents):
        return False
    return (event.by, event.to) == (request.by, request.to)


class _NothingLeft(Problem):
    """Somebody has seen to it already, or the game has moved on."""
