"""A whole game is told from its lines: what was undone is passed over, and what is over lies open."""

from collections.abc import Sequence
from dataclasses import replace

from events import service_events
from events.line import Line
from events.service_events import SeedRevealed
from projections.history.telling import Telling
from projections.record import Position, Record
from projections.timeline import standing

_GOING = b'"actions_'
"""With this the names of undo and redo begin, and no other event's."""
_OPENING = b'"seed_revealed"'


def told(origin: Record, lines: Sequence[Line]) -> Telling:
    """The telling of all lines; `origin` is the record before the first."""
    telling = Telling(origin, opened=bool(lines) and opens(lines[-1]))
    if _GOING not in b"".join([line.public for line in lines]):
        for line in lines:
            telling.tell(line)
        return telling
    stands = standing(origin.rules, lines)
    for line in lines:
        if line.version in stands.live or goes(line):
            telling.tell(line)
        else:
            telling.pass_over(line, stands.turns[line.version])
    return telling


def at_end(origin: Record, lines: Sequence[Line]) -> Record | None:
    """The record of a game that is over, without what only those look at who play on; None for one that goes on."""
    if not lines or not opens(lines[-1]):
        return None
    telling, last = told(origin, lines), lines[-1]
    position = Position(telling.state, turns=tuple(telling.turns))
    return replace(telling.record, version=last.version, hash=last.hash, at=last.entry().at, position=position)


def goes(line: Line) -> bool:
    """Whether the entry goes back or forth along the path."""
    return _GOING in line.public


def opens(line: Line) -> bool:
    """Whether the server's seed is revealed in the entry, and everything with it; nothing follows such an entry."""
    if _OPENING not in line.public:
        return False
    return any(isinstance(event, SeedRevealed) and event.seat is None for event in _service(line))


def _service(line: Line) -> Sequence[service_events.ServiceEvent]:
    return service_events.told(line.entry().events)
