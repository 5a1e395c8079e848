"""Hiding: sealed is what the rules hide and nothing else; a public fact under a seal was kept from the players."""

from collections.abc import Iterable, Iterator, Mapping
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
    declared = _Declared(rules)
    for entry in told:
        for place, facts, hidden in declared.of(entry.public):
            found = sealed_fields(facts)
            if found != hidden:
                yield from _differences(entry.version, place, set(found), set(hidden))


def _differences(version: int, place: str, found: set[str], hidden: set[str]) -> Iterator[Finding]:
    for field in sorted(found - hidden):
        yield Finding(version, "wrongly_hidden", f"{place}/{field} is sealed, but everybody may know it")
    for field in sorted(hidden - found):
        yield Finding(version, "wrongly_open", f"{place}/{field} stands in the open, but is to be sealed")


class _Declared:
    """The fields of each type that nobody, or not everybody, may know before the end, in their order."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.actions = _hidden(rules.actions)
        self.events = _hidden(rules.events) | {name: sorted(SEALED.get(kind, ())) for name, kind in TYPES.items()}

    def of(self, entry: Entry) -> Iterator[tuple[str, Mapping[str, Any], list[str]]]:
        """The action and each event of a public entry, where it stands and what of it is to be hidden."""
        if entry.action is not None:
            kind = entry.action.get("type")
            yield "/action", entry.action, self.actions.get(kind, []) if isinstance(kind, str) else []
        for index, event in enumerate(entry.events):
            yield f"/events/{index}", self._today(event), self.events.get(event["type"], [])

    def _today(self, event: dict[str, Any]) -> dict[str, Any]:
        """An event as it would be written today; a seal stands where its field does."""
        return as_today(self.rules, service_events.present(event))


def _hidden(known: Mapping[str, Declaration]) -> dict[str, list[str]]:
    return {name: sorted([field for field, _ in declaration.sealed]) for name, declaration in known.items()}
