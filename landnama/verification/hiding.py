"""Hiding: sealed is what the rules hide and nothing else; a public fact under a seal was kept from the players."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from events import service_events
from events.audit import Finding
from events.line import Line
from events.opening import sealed_paths
from events.service_events import SEALED, TYPES
from games.kernel import Rules
from games.kernel.declaration import Declaration
from landnama.verification.told import as_today


def hiding_findings(rules: Rules, lines: Iterable[Line]) -> Iterator[Finding]:
    """Every field that is hidden or open against its declaration, in lines that could be taken apart."""
    for line in lines:
        form = _today(rules, line.form())
        found, declared = set(sealed_paths(form)), set(_declared(rules, form))
        for path in sorted(found - declared):
            yield Finding(line.version, "wrongly_hidden", f"{path} is sealed, but everybody may know it")
        for path in sorted(declared - found):
            yield Finding(line.version, "wrongly_open", f"{path} stands in the open, but is to be sealed")


def _today(rules: Rules, form: dict[str, Any]) -> dict[str, Any]:
    """The entry with its events as they would be written today; a seal stands where its field does."""
    return {**form, "events": [as_today(rules, service_events.present(each)) for each in form["events"]]}


def _declared(rules: Rules, form: Mapping[str, Any]) -> Iterator[str]:
    """The paths of all fields that nobody, or not everybody, may know before the end."""
    if form["action"] is not None:
        kind = form["action"].get("type")
        yield from (f"/action/{name}" for name in _hidden(rules.actions, kind if isinstance(kind, str) else ""))
    for index, event in enumerate(form["events"]):
        own = TYPES.get(event["type"])
        hidden = _hidden(rules.events, event["type"]) if own is None else SEALED.get(own, ())
        yield from (f"/events/{index}/{name}" for name in hidden)


def _hidden(known: Mapping[str, Declaration], kind: str) -> Iterable[str]:
    declaration = known.get(kind)
    return [name for name, _ in declaration.sealed] if declaration is not None else ()
