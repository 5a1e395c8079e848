"""Checks that exactly the fields that the rules hide are sealed."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from events.entry import Entry
from events.proofs.audit import AuditFinding
from events.service_events import TYPES
from games.kernel import Ruleset
from games.kernel.declaration import Declaration
from landnama.verification.opened_entry import OpenedEntry


def seal_findings(rules: Ruleset, entries: Iterable[OpenedEntry]) -> Iterator[AuditFinding]:
    """Every field that is hidden or open against its declaration, in the current version of each entry."""
    declared = _DeclaredSeals(rules)
    for entry in entries:
        hidden = declared.paths(entry.public)
        if hidden != entry.seals:
            yield from _differences(entry, hidden)


def _differences(entry: OpenedEntry, hidden: set[str]) -> Iterator[AuditFinding]:
    for path in sorted(entry.seals - hidden):
        yield AuditFinding(entry.version, "wrongly_hidden", f"{path} is sealed, but is public")
    for path in sorted(hidden - entry.seals):
        yield AuditFinding(entry.version, "wrongly_open", f"{path} is open, but must be sealed")


class _DeclaredSeals:
    """The hidden fields of each type, before the end of the game."""

    def __init__(self, rules: Ruleset) -> None:
        self.actions = _sealed_fields(rules.actions)
        self.events = _sealed_fields(rules.events) | {name: kind.sealed_fields for name, kind in TYPES.items()}

    def paths(self, entry: Entry) -> set[str]:
        """Their paths in an entry."""
        kind = entry.action.get("type") if entry.action is not None else None
        found = {f"/action/{field}" for field in self.actions.get(kind, ())} if isinstance(kind, str) else set[str]()
        for index, event in enumerate(entry.events):
            for field in self.events.get(event["type"], ()):
                found.add(f"/events/{index}/{field}")
        return found


def _sealed_fields(known: Mapping[str, Declaration]) -> dict[str, Sequence[str]]:
    return {name: [field for field, _ in declaration.sealed_fields] for name, declaration in known.items()}
