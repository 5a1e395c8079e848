"""Hiding: sealed is what the rules hide and nothing else; a public fact under a seal was kept from the players."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from events import service_events
from events.audit import Finding
from events.errors import BrokenLog
from events.line import Line
from events.opening import sealed_paths
from events.service_events import SEALED, TYPES
from games.kernel import Rules
from landnama.verification.told import as_today


def hiding_findings(rules: Rules, lines: Iterable[Line]) -> Iterator[Finding]:
    """Every field that is hidden or open against its declaration, in lines that could be taken apart."""
    for line in lines:
        try:
            form = _today(rules, line.entry().public())
        except BrokenLog:
            continue  # The audit of the bytes says so.
        found, declared = set(sealed_paths(form)), {*_declared(rules, form), *_of_the_service(form)}
        for path in sorted(found - declared):
            yield Finding(line.version, "wrongly_hidden", f"{path} is sealed, but everybody may know it")
        for path in sorted(declared - found):
            yield Finding(line.version, "wrongly_open", f"{path} stands in the open, but is to be sealed")


def _today(rules: Rules, form: dict[str, Any]) -> dict[str, Any]:
    """The entry with its events as they would be written today; a seal stands where its field does."""
    return {**form, "events": [as_today(rules, service_events.present(each)) for each in form["events"]]}


def _of_the_service(form: Mapping[str, Any]) -> Iterator[str]:
    for index, event in enumerate(form["events"]):
        kind = TYPES.get(event["type"])
        yield from (f"/events/{index}/{name}" for name in (SEALED.get(kind, ()) if kind else ()))


def _declared(rules: Rules, form: Mapping[str, Any]) -> Iterator[str]:
    things = [("/action", rules.actions, form["action"] or {})]
    things += [(f"/events/{index}", rules.events, event) for index, event in enumerate(form["events"])]
    for base, known, thing in things:
        kind = thing.get("type")
        declaration = known.get(kind) if isinstance(kind, str) else None
        yield from (f"{base}/{name}" for name, _ in (declaration.sealed if declaration else ()))
