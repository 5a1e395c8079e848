"""Checks that the times of a log do not go back, from the genesis to the last entry."""

from collections.abc import Iterable, Iterator

from events.genesis import Genesis
from events.proofs.audit import AuditFinding
from landnama.verification.opened_entry import OpenedEntry


def time_findings(origin: Genesis, entries: Iterable[OpenedEntry]) -> Iterator[AuditFinding]:
    """Every entry that is earlier than the one before it; two entries may have the same time."""
    before = origin.at
    for entry in entries:
        if entry.at < before:
            yield AuditFinding(entry.version, "time_goes_back", f"the entry is of {entry.at}, after one of {before}")
        before = entry.at
