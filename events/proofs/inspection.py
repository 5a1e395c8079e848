"""Inspection decodes each stored entry once for all later checks, and records why an entry cannot be decoded."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from events.entry import Entry, SealOpening, StoredEntry, parse_entry
from events.errors import BrokenLog
from events.proofs import canonical
from events.proofs.seal import find_seals, insert_openings


class EntryContents(NamedTuple):
    """The public entry, its seals (commitments by path), and their openings."""

    entry: Entry
    seals: Mapping[str, canonical.Json]
    openings: Sequence[SealOpening]

    def full_entry(self) -> Entry:
        """The entry with its openings applied; raises BrokenLog for an opening without a seal."""
        if not self.openings:
            return self.entry
        entry = self.entry.copy()
        insert_openings(entry.to_dict(), self.openings)
        return entry


class InspectedEntry(NamedTuple):
    """A stored entry, whether its public bytes are canonical, and their contents or the error of decoding them."""

    stored: StoredEntry
    is_canonical: bool
    contents: EntryContents | BrokenLog


def inspect_entries(entries: Iterable[StoredEntry]) -> list[InspectedEntry]:
    """Inspects each entry by itself, independent of its neighbours in the log."""
    return [_inspect(stored) for stored in entries]


def _inspect(stored: StoredEntry) -> InspectedEntry:
    try:
        form = stored.public_dict()
    except BrokenLog as error:
        return InspectedEntry(stored, canonical.is_canonical(stored.public), error)
    return InspectedEntry(stored, canonical.is_canonical_encoding(stored.public, form), _read_contents(stored, form))


def _read_contents(stored: StoredEntry, form: canonical.Json) -> EntryContents | BrokenLog:
    try:
        entry = parse_entry(form)
        return EntryContents(entry, find_seals(entry), stored.openings())
    except BrokenLog as error:
        return error
