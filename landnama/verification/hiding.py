"""Hiding: sealed is what the rules hide and nothing else; a public fact under a seal was kept from the players."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from events import service_events
from events.audit import Finding
from events.entry import Entry
from events.opening import sealed_fields
from events.service_events import SEALED, TYPES
from games.kernel import Rules
from games.kernel.declaration import Declaration
from landnama.verification.told import Told, as_today


def hiding_findings(rules: Rules, told: Iterable[Told]) -> Iterator[Finding]:
    """Every field that is hidden or open against its declaration."""
    for entry in told:
        for place, facts, hidden in _declared(rules, entry.public):
            found, declared = set(sealed_fields(facts)), set(hidden)
            for field in sorted(found - declared):
                yield Finding(entry.version, "wrongly_hidden", f"{place}/{field} is sealed, but everybody may know it")
            for field in sorted(declared - found):
                yield Finding(entry.version, "wrongly_open", f"{place}/{field} stands in the open, but is to be sealed")


def _declared(rules: Rules, entry: Entry) -> Iterator[tuple[str, Mapping[str, Any], Sequence[str]]]:
    """The action and each event, with the fields that nobody, or not everybody, may know before the end."""
    if entry.action is not None:
        kind = entry.action.get("type")
        yield "/action", entry.action, _hidden(rules.actions, kind if isinstance(kind, str) else "")
    for index, event in enumerate(entry.events):
        own = TYPES.get(event["type"])
        hidden = _hidden(rules.events, event["type"]) if own is None else SEALED.get(own, ())
        yield f"/events/{index}", _today(rules, event), hidden


def _today(rules: Rules, event: dict[str, Any]) -> dict[str, Any]:
    """An event as it would be written today; a seal stands where its field does."""
    return as_today(rules, service_events.present(event))


def _hidden(known: Mapping[str, Declaration], kind: str) -> Sequence[str]:
    declaration = known.get(kind)
    return [name for name, _ in declaration.sealed] if declaration is not None else ()
