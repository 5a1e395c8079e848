"""A takeback as it goes out: while it stands, and from its entry alone when it is done."""

from typing import Any

from events import service_events
from events.line import Line
from events.service_events import ActionsRedone, ActionsUndone
from events.takebacks import Takeback
from service.house import House


def form(takeback: Takeback) -> dict[str, Any]:
    """A takeback as it goes out; what its seat sent along stays here."""
    request = takeback.request
    declined = takeback.said("declined")
    return {
        "takeback": request.takeback,
        "status": "declined" if declined else "open",
        "kind": request.kind,
        "by": request.by,
        "from": request.from_,
        "to": request.to,
        "hash": request.hash,
        "reason": request.reason,
        "asked": list(request.asked),
        "accepted": sorted({*request.agreeing, *takeback.said("accepted")}),
        "declined": declined,
        "at": request.at,
        "version": request.from_,
    }


def as_done(house: House, game: str, takeback: str, line: Line) -> dict[str, Any]:
    """What came of it, from the entry alone, so that a repeat is answered alike."""
    entry = line.entry()
    event = next(each for each in service_events.told(entry.events) if isinstance(each, ActionsUndone | ActionsRedone))
    (at,) = house.store.read(game, event.from_ - 1, 1)
    return {
        "takeback": takeback,
        "status": "done",
        "kind": "redo" if isinstance(event, ActionsRedone) else "undo",
        "by": event.by,
        "from": event.from_,
        "to": event.to,
        "hash": at.hash,
        "reason": event.reason,
        "asked": list(event.consents),
        "accepted": list(event.consents),
        "declined": [],
        "at": entry.at,
        "version": line.version,
    }
