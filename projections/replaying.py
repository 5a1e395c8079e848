"""Replaying: a whole log folded from its genesis, undone stretches and all."""

from collections.abc import Sequence

from events.line import Line
from events.service_events import ActionsUndone
from projections.folding import UNDONE, fold, read
from projections.record import Position, Record

_UNDONE = UNDONE.encode()


def replayed(record: Record, lines: Sequence[Line]) -> Record:
    """The record after all lines; positions that some undo goes back to are kept until it does."""
    wanted = _targets(record, lines)
    kept: dict[int, Position] = {}
    for line in lines:
        if record.version in wanted:
            kept[record.version] = record.position
        record = fold(record, line, kept)
    return record


def _targets(record: Record, lines: Sequence[Line]) -> set[int]:
    undoing = [line for line in lines if _UNDONE in line.public]
    told = [event for line in undoing for event in read(record.rules, line.entry()).service]
    return {event.to for event in told if isinstance(event, ActionsUndone)}
