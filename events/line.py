"""A line: an entry as it is stored and sent, with its public bytes, its sealed values and its hash."""

from typing import Any

import msgspec

from events import canonical
from events.entry import Entry, from_public
from events.errors import BrokenLog


class Opening(msgspec.Struct, frozen=True):
    """What opens one seal; `audience` holds the seats that may know it before the end."""

    path: str
    value: Any
    salt: str
    audience: list[int] = []

    def wire(self) -> dict[str, Any]:
        return {"path": self.path, "value": self.value, "salt": self.salt}


class Line(msgspec.Struct, frozen=True, gc=False):
    """`public` is what is hashed; `sealed` is a JSON list of openings, empty bytes when there are none.

    It refers to nothing that could be garbage, so the collector need not look at the many that there are.
    """

    version: int
    public: bytes
    sealed: bytes
    hash: str

    def form(self) -> dict[str, Any]:
        """The public part as a dict; raises BrokenLog if the bytes are not a JSON object."""
        try:
            form = canonical.decode(self.public)
        except canonical.NotCanonical as error:
            raise BrokenLog(f"entry {self.version}: {error}") from error
        if not isinstance(form, dict):
            raise BrokenLog(f"entry {self.version}: not an object")
        return form

    def entry(self) -> Entry:
        """The public entry, with seals in the place of what is hidden."""
        entry = from_public(self.form())
        if entry.version != self.version:
            raise BrokenLog(f"entry {self.version} says it is {entry.version}")
        return entry

    def openings(self) -> list[Opening]:
        """Everything that is sealed here, in the order of its paths; for the server's eyes."""
        if not self.sealed:
            return []
        try:
            return _openings.decode(self.sealed)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise BrokenLog(f"entry {self.version}: sealed values: {error}") from error


_openings = msgspec.json.Decoder(list[Opening])
