"""Deadlines: how long a seat may be due, when it is reminded, and what happens by itself after that."""

from datetime import UTC, datetime
from typing import Any, Literal, NamedTuple

from projections.record import Record
from service.house import House
from service.terms import USUAL, Terms

REMINDER_SHARE = 0.1
SHORTEST_REMINDER = 10.0
"""A reminder leaves a tenth of the time, and never less than this."""


class Passed(NamedTuple):
    """What is due for a seat: a reminder, or what its game has for whoever is late."""

    seat: int
    what: Literal["remind", "act"]


def terms_of(house: House, record: Record) -> Terms:
    table = house.register.games.table(record.game)
    return table.terms if table else USUAL


def deadlines(house: House, record: Record) -> dict[int, float]:
    """The second since 1970 at which the time of each seat that a person plays is up; only seats that are due."""
    allowed = terms_of(house, record).deadline
    if allowed is None:
        return {}
    since = {seat: record.position.since[seat] for seat in record.due() if _decides(record, seat)}
    return {seat: _seconds(at) + allowed for seat, at in since.items()}


def is_late(house: House, record: Record, seat: int) -> bool:
    """Whether the time of a seat is up."""
    return deadlines(house, record).get(seat, float("inf")) <= house.clock().timestamp()


def next_at(house: House, record: Record) -> float | None:
    """When the next reminder or deadline comes."""
    found = deadlines(house, record)
    return min([_remind_at(house, record, seat, at) or at for seat, at in found.items()], default=None)


def passed(house: House, record: Record) -> Passed | None:
    """What has to happen by now, the longest overdue first."""
    now, found = house.clock().timestamp(), deadlines(house, record)
    for seat in sorted(found, key=lambda each: found[each]):
        if found[seat] <= now:
            return Passed(seat, "act")
        remind_at = _remind_at(house, record, seat, found[seat])
        if remind_at is not None and remind_at <= now:
            return Passed(seat, "remind")
    return None


def shown(house: House, record: Record) -> list[dict[str, Any]]:
    """By seat, as pages and answers have it."""
    return [{"seat": seat, "deadline_at": instant(at)} for seat, at in sorted(deadlines(house, record).items())]


def instant(at: float) -> str:
    """A time as entries carry it."""
    return f"{datetime.fromtimestamp(at, UTC):%Y-%m-%dT%H:%M:%S.%f}"[:-3] + "Z"


def _remind_at(house: House, record: Record, seat: int, deadline: float) -> float | None:
    """None if the seat was reminded since it became due."""
    if record.reminded.get(seat) == record.position.since[seat]:
        return None
    allowed = terms_of(house, record).deadline or 0
    return deadline - max(SHORTEST_REMINDER, REMINDER_SHARE * allowed)


def _decides(record: Record, seat: int) -> bool:
    holder = record.seats[seat]
    return holder is not None and holder.policy is None


def _seconds(at: str) -> float:
    return datetime.fromisoformat(at).timestamp()
