"""Hiding: sealed is what the rules hide and nothing else; a public fact under a seal was kept from the players."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from events.audit import Finding
from events.entry import Entry
from events.service_events import SEALED, TYPES
from games.kernel import Rules
from games.kernel.declaration import Declaration
from landnama.verification.told import Told


def hiding_findings(rules: Rules, told: Iterable[Told]) -> Iterator[Finding]:
    """Every field that is hidden or open against its declaration, in entries as they would be written today."""
    declared = _Declared(rules)
    for entry in told:
        hidden = declared.paths(entry.public)
        if hidden != entry.seals:
            yield from _differences(entry, hidden)


def _differences(entry: Told, hidden: set[str]) -> Iterator[Finding]:
    for path in sorted(entry.seals - hidden):
        yield Finding(entry.version, "wrongly_hidden", f"{path} is sealed, but everybody may know it")
    for path in sorted(hidden - entry.seals):
        yield Finding(entry.version, "wrongly_open", f"{path} stands in the open, but is to be sealed")


class _Declared:
    """The fields of each type that nobody, or not everybody, may know before the end."""

    def __init__(self, rules: Rules) -> None:
        self.actions = _hidden(rules.actions)
        self.events = _hidden(rules.events) | {name: SEALED.get(kind, ()) for name, kind in TYPES.items()}

    def paths(self, entry: Entry) -> set[str]:
        """Where they stand in an entry."""
        kind = entry.action.get("type") if entry.action is not None else None
        found = {f"/action/{field}" for field in self.actions.get(kind, ())} if isinstance(kind, str) else set[str]()
        for index, event in enumerate(entry.events):
            for field in self.events.get(event["type"], ()):
                found.add(f"/events/{index}/{field}")
        return found


def _hidden(known: Mapping[str, Declaration]) -> dict[str, Sequence[str]]:
    return {name: [field for field, _ in declaration.sealed] for name, declaration in known.items()}
