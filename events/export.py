"""The export of a game: one JSON object a line, the genesis first, then every entry as it goes over the wire."""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from events import canonical
from events.line import Line
from events.opening import Audience, wire_bytes, wire_merged


class _Head(msgspec.Struct, forbid_unknown_fields=True):
    genesis: msgspec.Raw
    hash: str


class _Body(msgspec.Struct, forbid_unknown_fields=True):
    entry: msgspec.Raw
    hash: str
    opened: msgspec.Raw


_head = msgspec.json.Decoder(_Head)
_body = msgspec.json.Decoder(_Body)


class BadExport(ValueError):
    """A line of an export cannot be read; the message names the line, counted from 1."""

    def __init__(self, line: int, reason: object) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line


class Export(msgspec.Struct, frozen=True):
    """A game read back from an export; the lines have no audiences unless it was an archive."""

    genesis: bytes
    genesis_hash: str
    lines: list[Line]


def written(
    genesis: bytes, genesis_hash: str, lines: Iterable[Line], audience: Audience, over: bool = False
) -> Iterator[bytes]:
    """The export as this audience may have it, line by line, each with its newline."""
    yield _head_line(genesis, genesis_hash)
    for line in lines:
        yield wire_bytes(line, audience, over) + b"\n"


def told(
    genesis: bytes, genesis_hash: str, lines: Iterable[Line], audience: Audience, over: bool = False
) -> Iterator[bytes]:
    """The same in the friendly form, which is for reading: no hash fits it, so nothing can be verified."""
    yield _head_line(genesis, genesis_hash)
    for line in lines:
        yield canonical.encode(wire_merged(line, audience, over)) + b"\n"


def archived(genesis: bytes, genesis_hash: str, lines: Iterable[Line]) -> Iterator[bytes]:
    """The export that loses nothing: every opening, with its audience; for the server's own shelves."""
    yield _head_line(genesis, genesis_hash)
    for line in lines:
        sealed = line.sealed or b"[]"
        yield b'{"entry":%b,"hash":"%b","opened":%b}\n' % (line.public, line.hash.encode(), sealed)


def read(rows: Iterable[bytes]) -> Export:
    """Reads an export or archive back, bytes as they were; raises BadExport.

    What the lines say is not judged here: that is the audit's job.
    """
    numbered = iter(enumerate(rows, 1))
    number, first = next(numbered, (1, b""))
    head = _parsed(_head, number, first)
    return Export(bytes(head.genesis), head.hash, [_line(number, row) for number, row in numbered])


def _head_line(genesis: bytes, genesis_hash: str) -> bytes:
    return b'{"genesis":%b,"hash":"%b"}\n' % (genesis, genesis_hash.encode())


def _line(number: int, row: bytes) -> Line:
    """Line 2 holds version 1: the place gives the version, and the audit compares it with what is written."""
    body = _parsed(_body, number, row)
    opened = bytes(body.opened)
    return Line(number - 1, bytes(body.entry), b"" if opened == b"[]" else opened, body.hash)


def _parsed(decoder: "msgspec.json.Decoder[Any]", number: int, row: bytes) -> Any:
    try:
        return decoder.decode(row)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadExport(number, error) from error
