"""Reminding: a seat is told once that its time is running out, by an entry that changes nothing else."""

from events.service_events import DeadlineNeared
from projections.record import Record
from service import deadlines
from service.carrying_out import carry_out
from service.drafting import Draft, Written, drafted, nothing_yet
from service.errors import Problem, use_case
from service.house import House


@use_case
def remind(house: House, game: str, seat: int, expected: int) -> None:
    """Reminds the seat, if it is time and nothing has happened since `expected`."""

    def propose(record: Record) -> Draft:
        if record.version != expected or deadlines.passed(house, record) != deadlines.Passed(seat, "remind"):
            raise Problem("stale_version", facts={"version": record.version})
        until = deadlines.instant(deadlines.deadlines(house, record)[seat])
        return drafted(nothing_yet(record), house.now(), Written(service=(DeadlineNeared(seat, until),)), record.state)

    carry_out(house, game, propose)
