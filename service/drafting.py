"""A draft is what would be appended, and the record after it; nothing is written here."""

from typing import Any, NamedTuple

from events.entry import Entry
from events.line import Line
from events.seal import Sealer, Secret, seal
from events.service_events import ActionsRedone, ActionsUndone, ServiceEvent
from games.kernel import Action, Event
from projections.folding import followed, gone
from projections.record import Position, Record, Told
from projections.upgrade import change_of_rules
from service.sealing import secrets, service_secrets


class Draft(NamedTuple):
    """`scored` says that visible points may have changed."""

    lines: tuple[Line, ...]
    before: Record
    after: Record
    scored: bool = False


class Written(NamedTuple):
    """What one entry says, before it has a place in the log."""

    seat: int | None = None
    action: Action | None = None
    service: tuple[ServiceEvent, ...] = ()
    events: tuple[Event, ...] = ()
    flag: str | None = None


def nothing_yet(record: Record) -> Draft:
    """The empty draft on a record."""
    return Draft((), record, record)


class Unsealed:
    """The sealer of entries that hold no secret; it refuses any."""

    def commit(self, version: int, index: int, secret: Secret, value: Any) -> tuple[str, str]:
        raise ValueError(f"{secret.path} needs the seed of the game")


def drafted(draft: Draft, at: str, written: Written, state: Any, sealer: Sealer | None = None) -> Draft:
    """The draft with one more entry; `state` is the state after it. The first under newer rules says so."""
    record = draft.after
    service = (*change_of_rules(record), *written.service)
    facts = [*[event.facts() for event in service], *map(record.rules.encode, written.events)]
    action = record.rules.encode(written.action) if written.action is not None else None
    entry = Entry(record.version + 1, at, written.seat, action, facts, written.flag)
    hidden = secrets(written.action, written.seat, written.events, len(service), record.rules.seats)
    hidden += service_secrets(service)
    line = seal(entry, hidden, sealer or Unsealed(), record.hash)
    after = followed(record, line, Told(entry, service, written.events), state)
    scored = draft.scored or any(event.scores for event in written.events)
    return Draft((*draft.lines, line), draft.before, after, scored)


def going(record: Record, at: str, event: ActionsUndone | ActionsRedone, position: Position) -> Draft:
    """The draft of an undo or a redo; `position` is the one it goes to, so points may be others than before."""
    service = (*change_of_rules(record), event)
    entry = Entry(record.version + 1, at, None, None, [each.facts() for each in service])
    line = seal(entry, (), Unsealed(), record.hash)
    after = gone(record, line, Told(entry, service, ()), event, position)
    return Draft((line,), record, after, scored=True)
