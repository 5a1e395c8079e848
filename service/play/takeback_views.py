"""A takeback in responses: made from the request while it is open, from its entry after the takeback was executed."""

from typing import Any

from events import service_events
from events.entry import StoredEntry
from events.service_events import ActionsRedone, ActionsUndone
from events.takebacks import Takeback
from service.services import Services


def takeback_data(takeback: Takeback) -> dict[str, Any]:
    """An open or declined takeback, without the key and the body of the request."""
    request = takeback.request
    declined = takeback.seats_answering("declined")
    return {
        "takeback": request.takeback,
        "status": "declined" if declined else "open",
        "kind": request.kind,
        "by": request.by,
        "from": request.from_,
        "to": request.to,
        "hash": request.hash,
        "reason": request.reason,
        "recipients": list(request.recipients),
        "accepted": sorted({*request.agreeing, *takeback.seats_answering("accepted")}),
        "declined": declined,
        "requested_at": request.requested_at,
        "version": request.from_,
    }


def takeback_outcome(services: Services, game: str, takeback: str, stored: StoredEntry) -> dict[str, Any]:
    """An executed takeback; made from the entry alone, so that a repeated request gets the same response."""
    entry = stored.entry()
    event = next(
        each for each in service_events.parse_all(entry.events) if isinstance(each, ActionsUndone | ActionsRedone)
    )
    (before,) = services.store.read(game, event.from_ - 1, 1)
    return {
        "takeback": takeback,
        "status": "done",
        "kind": "redo" if isinstance(event, ActionsRedone) else "undo",
        "by": event.by,
        "from": event.from_,
        "to": event.to,
        "hash": before.hash,
        "reason": event.reason,
        "recipients": list(event.consenting_seats),
        "accepted": list(event.consenting_seats),
        "declined": [],
        "requested_at": entry.at,
        "version": stored.version,
    }
