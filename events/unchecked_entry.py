"""Reading what the store holds, quickly: for whoever goes through all games, and need not check what was checked.

Only whoever wrote the bytes made sure that they are an entry; here they are taken at their word.
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
    """The entry with its seals; raises BrokenLog for what cannot be an entry at all."""
    try:
        return _decoder.decode(line.public)
    except msgspec.DecodeError as error:
        raise BrokenLog(f"entry {line.version}: {error}") from error


def insert_all_openings(entry: UncheckedEntry, line: StoredEntry) -> None:
    """Puts everything that is sealed in a stored entry in the place of its seal."""
    insert_openings({"action": entry.action, "events": entry.events, "version": line.version}, line.openings())
