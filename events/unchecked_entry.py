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

    def open_seals(self, stored: StoredEntry) -> None:
        """Puts the opened values in place of their seals; `stored` is the stored form of this entry."""
        insert_openings({"action": self.action, "events": self.events, "version": self.version}, stored.openings())


_decoder: Final = msgspec.json.Decoder(UncheckedEntry)


def decode_unchecked(stored: StoredEntry) -> UncheckedEntry:
    """The entry with its seals; raises BrokenLog for bytes that cannot be an entry."""
    try:
        return _decoder.decode(stored.public)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BrokenLog(f"entry {stored.version}: {error}") from error
