"""What a line tells, taken apart: who acted, the service's own events, and those of the rules."""

from collections.abc import Iterable, Set
from typing import Any

import msgspec
from msgspec.structs import replace

from events import service_events
from events.audit import Finding
from events.entry import Entry
from events.errors import BrokenLog
from events.inspected import Contents, Inspected
from events.opening import seals
from events.service_events import ServiceEvent
from games.kernel import Misfit, Rules


class Told(msgspec.Struct, frozen=True):
    """An entry with its openings in place; what was not opened is a seal. Events are as on the wire.

    `version` is where it stands; `public` is the entry without its openings, `seals` are the paths of what it hides.
    """

    version: int
    at: str
    seat: int | None
    action: dict[str, Any] | None
    service: tuple[ServiceEvent, ...]
    events: tuple[dict[str, Any], ...]
    public: Entry
    seals: Set[str]


def taken_apart(lines: Iterable[Inspected]) -> tuple[list[Told], list[Finding]]:
    """The entries up to the first that cannot be read, and what is wrong with that one."""
    told: list[Told] = []
    for version, each in enumerate(lines, 1):
        try:
            told.append(_told(version, each.contents))
        except BrokenLog as error:
            return told, [Finding(version, "not_an_entry", str(error))]
    return told, []


def present(rules: Rules, told: list[Told]) -> list[Told]:
    """The same, with every event as it would be written today."""
    changed = {name for name, declaration in rules.events.items() if declaration.earlier}
    changed |= {name for name, kind in service_events.TYPES.items() if kind in service_events.EARLIER}
    return [_lifted(rules, entry) for entry in told] if changed else told


def _lifted(rules: Rules, entry: Told) -> Told:
    """A seal stands where its field does today."""
    events = [_as_today(rules, service_events.present(event)) for event in entry.public.events]
    public = replace(entry.public, events=events)
    told = tuple([_as_today(rules, event) for event in entry.events])
    return replace(entry, events=told, public=public, seals=seals(public).keys())


def _as_today(rules: Rules, event: dict[str, Any]) -> dict[str, Any]:
    """An event of the rules as it would be written today; one that never was so stays, and fits no rules."""
    try:
        return rules.present(event)
    except Misfit:
        return event


def _told(version: int, contents: Contents | BrokenLog) -> Told:
    if isinstance(contents, BrokenLog):
        raise contents
    entry = contents.truth()
    service: list[ServiceEvent] = []
    events: list[dict[str, Any]] = []
    for facts in entry.events:
        if not isinstance(facts.get("type"), str):
            raise BrokenLog("an event has no type")
        own = service_events.parse(facts)
        if own is None:
            events.append(facts)
        else:
            service.append(own)
    public, hidden = contents.entry, contents.seals.keys()
    return Told(version, entry.at, entry.seat, entry.action, tuple(service), tuple(events), public, hidden)
