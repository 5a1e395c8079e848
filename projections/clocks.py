"""Since when each seat is due: without a break, within one turn, and no longer for having undone something.

A free undo gives its seat back the time since which it had been due then, not a new one. What was undone with the
consent of others starts the time of those who become due.
"""

from collections.abc import Mapping

from events.service_events import ActionsUndone
from games import kernel
from projections.record import NOBODY_DUE, Position, Record, Told


def due_since(record: Record, told: Told, position: Position, turn_began: bool) -> Mapping[int, str]:
    """By seat, after an entry that leads from a record to a position."""
    if position.state is None or position.state.result is not None:
        return NOBODY_DUE
    before = NOBODY_DUE if turn_began else _before(record, told, position)
    return {seat: before.get(seat, told.entry.at) for seat in kernel.due(position.state)}


def _before(record: Record, told: Told, position: Position) -> Mapping[int, str]:
    """What runs on: whoever took something back had been due before, too."""
    running = record.position.since
    for event in told.service:
        if isinstance(event, ActionsUndone) and event.by is not None and not event.consents:
            own = position.since.get(event.by)
            return {event.by: own, **running} if own is not None else running
    return running
