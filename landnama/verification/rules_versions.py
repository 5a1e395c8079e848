"""Versions of the rules: the genesis names the first; an entry that changes it is the first of the next."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from events.proofs.audit import AuditFinding
from events.service_events import RulesChanged
from landnama.verification.opened_entry import OpenedEntry
from projections.game.fold import version_order


class VersionRange(NamedTuple):
    """Consecutive entries that were played under the same rules."""

    first: int
    last: int
    rules_version: str

    def __str__(self) -> str:
        entries = f"entries {self.first}-{self.last} were" if self.last > self.first else f"entry {self.first} was"
        return f"{entries} played under {self.rules_version}"


def rules_version_by_entry(at_first: str, entries: Iterable[OpenedEntry]) -> list[str]:
    """The version of the rules of each entry."""
    versions: list[str] = []
    for entry in entries:
        changes = _rules_changes(entry)
        versions.append(changes[-1].to if changes else versions[-1] if versions else at_first)
    return versions


def version_ranges(versions: Sequence[str]) -> list[VersionRange]:
    """The same, as a list of version ranges."""
    groups = [[number for number, _ in group] for _, group in groupby(enumerate(versions, 1), lambda each: each[1])]
    return [VersionRange(group[0], group[-1], versions[group[0] - 1]) for group in groups]


def change_findings(at_first: str, entries: Iterable[OpenedEntry]) -> Iterator[AuditFinding]:
    """Every change that does not begin with the previous version, or that does not lead to a later one."""
    version = at_first
    for entry in entries:
        for change in _rules_changes(entry):
            if change.from_ != version or version_order(change.to) <= version_order(version):
                message = f"the rules change from {change.from_} to {change.to}, but were {version}"
                yield AuditFinding(entry.version, "rules_misnamed", message)
            version = change.to


def _rules_changes(entry: OpenedEntry) -> list[RulesChanged]:
    return [event for event in entry.service if isinstance(event, RulesChanged)]
