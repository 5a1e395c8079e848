"""A decoded entry: who acted, the events of the service, and those of the rules."""

from collections.abc import Iterable, Set
from typing import Any

import msgspec
from msgspec.structs import replace

from events import service_events
from events.entry import Entry
from events.errors import BrokenLog
from events.proofs.audit import AuditFinding
from events.proofs.inspection import EntryContents, InspectedEntry
from events.proofs.seal import find_seals
from events.service_events import ServiceEvent
from games.kernel import InvalidValue, Ruleset


class OpenedEntry(msgspec.Struct, frozen=True):
    """An entry with its openings in place; a value without an opening remains a seal. Events are as on the wire.

    `version` is its position; `public` is the entry without its openings, `seals` are the paths of its hidden values.
    """

    version: int
    at: str
    seat: int | None
    action: dict[str, Any] | None
    service: tuple[ServiceEvent, ...]
    events: tuple[dict[str, Any], ...]
    public: Entry
    seals: Set[str]


def open_entries(lines: Iterable[InspectedEntry]) -> tuple[list[OpenedEntry], list[AuditFinding]]:
    """The entries up to the first unreadable one, and the error in that one."""
    entries: list[OpenedEntry] = []
    for version, each in enumerate(lines, 1):
        try:
            entries.append(_open_entry(version, each.contents))
        except BrokenLog as error:
            return entries, [AuditFinding(version, "not_an_entry", str(error))]
    return entries, []


def upcast_entries(rules: Ruleset, entries: list[OpenedEntry]) -> list[OpenedEntry]:
    """The same with every event in its current version."""
    changed = {name for name, declaration in rules.events.items() if declaration.upcasters}
    changed |= {name for name, kind in service_events.TYPES.items() if kind.upcasters}
    return [_upcast_entry(rules, entry) for entry in entries] if changed else entries


def _upcast_entry(rules: Ruleset, entry: OpenedEntry) -> OpenedEntry:
    """The seal is at the current position of its field."""
    events = [_upcast_event(rules, service_events.upcast(event)) for event in entry.public.events]
    public = replace(entry.public, events=events)
    entries = tuple([_upcast_event(rules, event) for event in entry.events])
    return replace(entry, events=entries, public=public, seals=find_seals(public).keys())


def _upcast_event(rules: Ruleset, event: dict[str, Any]) -> dict[str, Any]:
    """An event of the rules in its current version; an invalid one remains unchanged, and no rules produce it."""
    try:
        return rules.wire.upcast_event(event)
    except InvalidValue:
        return event


def _open_entry(version: int, contents: EntryContents | BrokenLog) -> OpenedEntry:
    if isinstance(contents, BrokenLog):
        raise contents
    entry = contents.full_entry()
    service: list[ServiceEvent] = []
    events: list[dict[str, Any]] = []
    for data in entry.events:
        if not isinstance(data.get("type"), str):
            raise BrokenLog("an event has no type")
        own = service_events.parse(data)
        if own is None:
            events.append(data)
        else:
            service.append(own)
    public, hidden = contents.entry, contents.seals.keys()
    return OpenedEntry(version, entry.at, entry.seat, entry.action, tuple(service), tuple(events), public, hidden)
