"""Decodes stored entries quickly, without validation, for projections that read all games.

The writer has already validated the bytes.
"""

from typing import Any, Final

import msgspec

from events.entry import StoredEntry
from events.errors import BrokenLog
from events.proofs.seal import insert_openings


class UncheckedEntry(msgspec.Struct, frozen=True):
    """An entry; its fields are those of `events.entry.Entry`."""

    version: int
    at: str
    seat: int | None
    action: dict[str, Any] | None
    events: list[dict[str, Any]]
    flag: str | None = None


_decoder: Final = msgspec.json.Decoder(UncheckedEntry)


def decode_unchecked(line: StoredEntry) -> UncheckedEntry:
    """The entry with its seals; raises BrokenLog for bytes that cannot be an entry."""
    try:
        return _decoder.decode(line.public)
    except msgspec.DecodeError as error:
        raise BrokenLog(f"entry {line.version}: {error}") from error


def insert_all_openings(entry: UncheckedEntry, line: StoredEntry) -> None:
    """Puts the opened values of a stored entry in place of their seals."""
    insert_openings({"action": entry.action, "events": entry.events, "version": line.version}, line.openings())
