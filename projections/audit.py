"""The audit trail of a game: who did what and when, to whom it disclosed something, and what was undone.

The trail is read from the public bytes. Of a sealed value it names only the seats that may open it.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from events import service_events
from events.entry import Entry, StoredEntry
from events.service_events import ActionsUndone, SeatLeft, SeatTaken, ServiceEvent

_SEAT_EVENT = b'"seat_'


def audit_trail(entries: Iterable[StoredEntry], after: int = 0) -> Iterator[dict[str, Any]]:
    """One row for each entry after a version; `entries` are those of the whole log, from the first one on."""
    labels: dict[int, str] = {}
    for stored in entries:
        if stored.version > after or _SEAT_EVENT in stored.public:
            entry = stored.entry()
            of_service = service_events.parse_all(entry.events)
            before, labels = labels, _update_labels(labels, of_service)
            if stored.version > after:
                yield _row(stored, entry, of_service, {**labels, **before})


def _update_labels(labels: dict[int, str], of_service: Iterable[ServiceEvent]) -> dict[int, str]:
    """The label of each taken seat."""
    labels = dict(labels)
    for event in of_service:
        if isinstance(event, SeatTaken):
            labels[event.seat] = event.label
        elif isinstance(event, SeatLeft):
            labels.pop(event.seat, None)
    return labels


def _row(stored: StoredEntry, entry: Entry, of_service: list[ServiceEvent], labels: dict[int, str]) -> dict[str, Any]:
    undo = next((event.to_dict() for event in of_service if isinstance(event, ActionsUndone)), None)
    return {
        "version": stored.version,
        "at": entry.at,
        "hash": stored.hash,
        "seat": entry.seat,
        "label": None if entry.seat is None else labels.get(entry.seat),
        "action": entry.action,
        "flag": entry.flag,
        "event_types": [data["type"] for data in entry.events],
        "service_events": [event.to_dict() for event in of_service],
        "seals": [{"path": each.path, "readers": each.readers} for each in stored.openings()],
        "undo": undo,
    }
