"""Replaying: a whole log folded from its genesis, undone stretches and all."""

from collections.abc import Iterator, Sequence

from events import service_events
from events.line import Line
from events.service_events import ActionsRedone, ActionsUndone
from projections.folding import fold
from projections.record import Position, Record

_GOING = (b"actions_undone", b"actions_redone")


def replayed(record: Record, lines: Sequence[Line]) -> Record:
    """The record after all lines."""
    for after in replaying(record, lines):
        record = after
    return record


def replaying(record: Record, lines: Sequence[Line]) -> Iterator[Record]:
    """The record after each line; positions that some undo or redo goes to are kept until it does."""
    wanted = _targets(record, lines)
    kept: dict[int, Position] = {}
    for line in lines:
        if record.version in wanted:
            kept[record.version] = record.position
        record = fold(record, line, kept)
        yield record


def _targets(record: Record, lines: Sequence[Line]) -> set[int]:
    going = [line for line in lines if any(name in line.public for name in _GOING)]
    told = [event for line in going for event in service_events.told(line.entry().events)]
    return {event.to for event in told if isinstance(event, ActionsUndone | ActionsRedone)}
