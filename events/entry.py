"""An entry is one action with the events it caused; a stored entry is its public bytes, openings and hash."""

from collections.abc import Sequence
from datetime import UTC, datetime
from math import isfinite
from typing import Annotated, Any, Final

import msgspec

from events.errors import BrokenLog
from events.proofs import canonical
from events.struct_types import prepare_types

Instant = Annotated[
    str,
    msgspec.Meta(
        pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}T([01][0-9]|2[0-3]):[0-9]{2}:[0-9]{2}\.[0-9]{3}Z$", max_length=24
    ),
]
"""RFC 3339 in UTC with milliseconds: 2026-11-21T07:22:33.123Z; `require_time` checks that the day exists."""

Version = Annotated[int, msgspec.Meta(ge=1)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, extra_json_schema={"format": "seat"})]


STANDING_FLAG: Final = "standing_answer"
"""The flag of an action that the service takes for a seat, because its player has chosen it in advance."""


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A full entry or its public part; `seat` and `action` are None for entries of the service."""

    version: Version
    at: Instant
    seat: SeatNumber | None
    action: dict[str, Any] | None
    events: list[dict[str, Any]]
    flag: str | None = None

    def __post_init__(self) -> None:
        require_time(self.at)

    def to_dict(self) -> dict[str, Any]:
        """The JSON form; `flag` is included only if it is set."""
        form: dict[str, Any] = {
            "action": self.action,
            "at": self.at,
            "events": self.events,
            "seat": self.seat,
            "version": self.version,
        }
        if self.flag is not None:
            form["flag"] = self.flag
        return form

    def copy(self) -> "Entry":
        """A copy with its own action and events, so that their fields can be changed."""
        action = None if self.action is None else dict(self.action)
        return msgspec.structs.replace(self, action=action, events=[dict(event) for event in self.events])


prepare_types(Entry)


def parse_entry(form: object) -> Entry:
    """Decodes the JSON form; raises BrokenLog if a field is missing, unknown or of the wrong type."""
    try:
        return msgspec.convert(form, Entry)
    except msgspec.ValidationError as error:
        raise BrokenLog(f"not an entry: {error}") from error


class SealOpening(msgspec.Struct, frozen=True):
    """The opening of one seal; `readers` are the seats that may read it before the game is over.

    `path` is the JSON pointer of the sealed field in the entry, `salt` is 16 bytes in hex.
    """

    path: str
    value: Any
    salt: str
    readers: list[int] = msgspec.field(name="audience", default_factory=list)

    def to_dict(self) -> dict[str, Any]:
        return {"path": self.path, "value": self.value, "salt": self.salt}


class StoredEntry(msgspec.Struct, frozen=True, gc=False):
    """`public` is the hashed part, `raw_openings` a JSON list, empty if there are no openings; `hash` is hex.

    It references no containers, so the garbage collector does not track it.
    """

    version: int
    public: bytes
    raw_openings: bytes
    hash: str

    def public_dict(self) -> dict[str, Any]:
        """The public part as a dict; raises BrokenLog if the bytes are not a JSON object."""
        try:
            form = canonical.decode(self.public)
        except canonical.NotCanonical as error:
            raise BrokenLog(f"entry {self.version}: {error}") from error
        if not isinstance(form, dict):
            raise BrokenLog(f"entry {self.version}: not an object")
        return form

    def entry(self) -> Entry:
        """The public entry, with seals in place of hidden values."""
        entry = parse_entry(self.public_dict())
        if entry.version != self.version:
            raise BrokenLog(f"entry {self.version} has the version {entry.version}")
        return entry

    def openings(self) -> list[SealOpening]:
        """All openings of the entry, in the order of their paths; for the server only."""
        if not self.raw_openings:
            return []
        try:
            return _openings_decoder.decode(self.raw_openings)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise BrokenLog(f"entry {self.version}: openings: {error}") from error


_openings_decoder = msgspec.json.Decoder(list[SealOpening])


def require_consecutive(version: int, entries: Sequence[StoredEntry]) -> None:
    """Raises ValueError if there are no entries, BrokenLog for versions that do not follow `version`."""
    if not entries:
        raise ValueError("nothing to append")
    versions = [entry.version for entry in entries]
    if versions != list(range(version + 1, version + 1 + len(entries))):
        raise BrokenLog(f"versions {versions} do not follow {version}")


def format_timestamp(moment: datetime) -> str:
    """A time as entries contain it, in UTC with milliseconds, which are rounded down."""
    return f"{moment.astimezone(UTC):%Y-%m-%dT%H:%M:%S.%f}"[:-3] + "Z"


def format_seconds(seconds: float) -> str:
    """A time in seconds since 1970 as entries contain it."""
    return format_timestamp(datetime.fromtimestamp(seconds, UTC))


def require_time(instant: Instant | None) -> None:
    """Raises ValueError for a time that does not exist, like one on 30 February; None is allowed."""
    if instant is not None:
        datetime.fromisoformat(instant)


def parse_seconds(timestamp: str) -> float:
    """The time of a timestamp, in seconds since 1970."""
    return datetime.fromisoformat(timestamp).timestamp()


def parse_milliseconds(timestamp: str) -> int:
    """The time of a timestamp, in milliseconds since 1970, exactly."""
    return round(parse_seconds(timestamp) * 1000)


def require_finite_due_at(due_at: float | None) -> None:
    """Raises ValueError for a due time that is infinite or NaN."""
    if isinstance(due_at, float) and not isfinite(due_at):
        raise ValueError(f"a game cannot be due at {due_at}")
