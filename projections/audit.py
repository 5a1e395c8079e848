"""The audit of a game: who did what and when, whom it told something, what was undone and who agreed; no hidden fact.

It is read from the public bytes, and says of a seal only who may open it.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from events import service_events
from events.entry import Entry
from events.line import Line
from events.service_events import ActionsUndone, SeatLeft, SeatTaken, ServiceEvent

_SEAT = b'"seat_'


def timeline(lines: Iterable[Line], after: int = 0) -> Iterator[dict[str, Any]]:
    """One row for each entry behind `after`; the lines are those of the whole log up to where it is read."""
    labels: dict[int, str] = {}
    for line in lines:
        if line.version > after or _SEAT in line.public:
            entry = line.entry()
            service = [each for each in map(service_events.parse, entry.events) if each is not None]
            before, labels = labels, _seated(labels, service)
            if line.version > after:
                yield _row(line, entry, service, {**labels, **before})


def _seated(labels: dict[int, str], service: Iterable[ServiceEvent]) -> dict[int, str]:
    """The label of each seat, as long as somebody sits there."""
    labels = dict(labels)
    for event in service:
        if isinstance(event, SeatTaken):
            labels[event.seat] = event.label
        elif isinstance(event, SeatLeft):
            labels.pop(event.seat, None)
    return labels


def _row(line: Line, entry: Entry, service: list[ServiceEvent], labels: dict[int, str]) -> dict[str, Any]:
    undone = next((event.facts() for event in service if isinstance(event, ActionsUndone)), None)
    return {
        "version": line.version,
        "at": entry.at,
        "hash": line.hash,
        "seat": entry.seat,
        "label": None if entry.seat is None else labels.get(entry.seat),
        "action": entry.action,
        "flag": entry.flag,
        "events": [facts["type"] for facts in entry.events],
        "service": [event.facts() for event in service],
        "told": [{"path": each.path, "to": each.audience} for each in line.openings()],
        "undone": undone,
    }
