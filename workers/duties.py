"""Duties: what the service itself owes a game when its time has come, beside the turns of the AI."""

from collections.abc import Callable

from projections.record import Record
from service import seeds
from service.agreeing import do_agreed
from service.house import House


def fulfilled(house: House, record: Record) -> bool:
    """Whether there was such a duty; then it is done."""
    duty = DUTIES.get(record.status)
    return duty is not None and duty(house, record)


def mix(house: House, record: Record) -> bool:
    """The time for seeds is over; before that it is no time for anything else."""
    seeds.go_on(house, record.game)
    return True


DUTIES: dict[str, Callable[[House, Record], bool]] = {"revealing": mix, "running": do_agreed}
"""By the status in which they are owed; each says whether there was anything to do."""
