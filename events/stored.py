"""Reading what the store holds, quickly: for whoever goes through all games, and need not check what was checked.

Only whoever wrote the bytes made sure that they are an entry; here they are taken at their word.
"""

from typing import Any, Final

import msgspec

from events.errors import BrokenLog
from events.line import Line
from events.opening import put_in


class Stored(msgspec.Struct, frozen=True):
    """An entry; its fields are those of `events.entry.Entry`."""

    version: int
    at: str
    seat: int | None
    action: dict[str, Any] | None
    events: list[dict[str, Any]]
    flag: str | None = None


_stored: Final = msgspec.json.Decoder(Stored)


def stored(line: Line) -> Stored:
    """The entry with its seals; raises BrokenLog for what cannot be an entry at all."""
    try:
        return _stored.decode(line.public)
    except msgspec.DecodeError as error:
        raise BrokenLog(f"entry {line.version}: {error}") from error


def open_up(entry: Stored, line: Line) -> None:
    """Puts everything that is sealed in a stored entry in the place of its seal."""
    put_in({"action": entry.action, "events": entry.events, "version": line.version}, line.openings())
