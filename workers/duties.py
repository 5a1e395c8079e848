"""Duties: what the service itself owes a game when its time has come, beside the turns of the AI."""

from collections.abc import Callable

from projections.record import Record
from service import seeds
from service.house import House

DUTIES: dict[str, Callable[[House, str], None]] = {"revealing": seeds.go_on}
"""By the status in which they are owed."""


def fulfilled(house: House, record: Record) -> bool:
    """Whether there was such a duty; then it is done."""
    duty = DUTIES.get(record.status)
    if duty is not None:
        duty(house, record.game)
    return duty is not None
