"""What the store answers: an appended version, a command it has seen, or what the caller missed."""

from collections.abc import Mapping
from typing import Any, NamedTuple, TypeAlias

from events.errors import BrokenLog, UnknownGame
from events.line import Line


class Appended(NamedTuple):
    """The entries are in the log for good; version and hash are those of the last one."""

    version: int
    hash: str


class Created(NamedTuple):
    """The game is there; `seen` says that this command had made it before."""

    game: str
    seen: bool


class Seen(NamedTuple):
    """The command was accepted before: `lines` are what came of it, `version` is where the game stands."""

    version: int
    lines: list[Line]


class Conflict(NamedTuple):
    """Somebody was quicker: the first of the missed lines, and where the game stands."""

    version: int
    lines: list[Line]


class Missed(NamedTuple):
    """The first of the lines the caller does not have, none if it is up to date; and where the game stands."""

    version: int
    lines: list[Line]


class SetBack(NamedTuple):
    """The log stands at `version` and does not hold the last entry that the caller has: it has lost some."""

    version: int


class KeyReused(NamedTuple):
    """The same key came with another body before."""


class Meta(NamedTuple):
    """Where a game stands; `summary` is what the appends said about it."""

    version: int
    hash: str
    finished: bool
    summary: dict[str, str]


Row: TypeAlias = tuple[bytes, Mapping[bytes, bytes] | list[bytes]]


def lines_of(rows: list[Any], after: int) -> list[Line]:
    """Reads stream entries, which must follow `after` without a gap; raises BrokenLog."""
    return [_line(version, row) for version, row in enumerate(rows, after + 1)]


def seen_lines(rows: list[Any]) -> list[Line]:
    """The same, from wherever they begin; raises BrokenLog if there are none."""
    if not rows:
        raise BrokenLog("a remembered command has no entry")
    return lines_of(rows, _version(rows[0][0]) - 1)


def meta_of(fields: Mapping[bytes, bytes]) -> Meta | None:
    """Reads the meta hash; None if there is no such game."""
    if not fields:
        return None
    summary = {name[1:].decode(): value.decode() for name, value in fields.items() if name.startswith(b"=")}
    try:
        return Meta(int(fields[b"version"]), fields[b"hash"].decode(), fields[b"finished"] == b"1", summary)
    except (KeyError, ValueError) as error:
        raise BrokenLog(f"the meta of a game is damaged: {error}") from error


def refuse(kind: bytes, game: str, rest: list[Any]) -> KeyReused:
    """What is left when a script neither wrote nor returned entries; raises UnknownGame and BrokenLog."""
    if kind == b"key_reused":
        return KeyReused()
    if kind == b"unknown":
        raise UnknownGame(game)
    raise BrokenLog(f"{game}: {rest[0].decode()}")


def _version(stream_id: bytes) -> int:
    version, _, rest = stream_id.partition(b"-")
    if rest != b"0" or not version.isdigit():
        raise BrokenLog(f"a stream entry has the id {stream_id!r}")
    return int(version)


def _line(version: int, row: Row) -> Line:
    if row[0] != b"%d-0" % version:
        raise BrokenLog(f"a stream entry has the id {row[0]!r} where version {version} should stand")
    fields = dict(zip(row[1][::2], row[1][1::2], strict=True)) if isinstance(row[1], list) else row[1]
    try:
        return Line(version, fields[b"e"], fields[b"s"], fields[b"h"].decode("ascii"))
    except (KeyError, UnicodeDecodeError) as error:
        raise BrokenLog(f"entry {version} is damaged: {error}") from error
