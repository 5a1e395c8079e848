"""The export of a game: one JSON object per line, first the genesis, then every entry in its wire form.

A last line may prove that the end of the game is in the transparency log.
"""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from events.entry import StoredEntry
from events.transparency.inclusion import Inclusion


class _Head(msgspec.Struct, forbid_unknown_fields=True):
    genesis: msgspec.Raw
    hash: str


class _Body(msgspec.Struct, forbid_unknown_fields=True):
    entry: msgspec.Raw
    hash: str
    openings: msgspec.Raw


class _Foot(msgspec.Struct, forbid_unknown_fields=True):
    inclusion: Inclusion


FOOT = b'{"inclusion":'
"""How the last line begins, if it is a proof of inclusion."""
_foot = msgspec.json.Decoder(_Foot)
_head = msgspec.json.Decoder(_Head)
_body = msgspec.json.Decoder(_Body)


class BadExport(ValueError):
    """A line of an export cannot be parsed; the message contains the number of the line, from 1."""

    def __init__(self, line: int, reason: object) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line


class Export(msgspec.Struct, frozen=True):
    """A parsed export; its openings have readers only if the lines contain them."""

    genesis: bytes
    genesis_hash: str
    entries: list[StoredEntry]
    inclusion: Inclusion | None = None


def format_rows(genesis: bytes, genesis_hash: str, rows: Iterable[bytes]) -> Iterator[bytes]:
    """The export line by line, each with its newline; `rows` are the entries as JSON."""
    yield _head_line(genesis, genesis_hash)
    for row in rows:
        yield row + b"\n"


def format_full_export(genesis: bytes, genesis_hash: str, entries: Iterable[StoredEntry]) -> Iterator[bytes]:
    """The lines with all openings as they are stored; a parsed export gives the same lines again."""
    yield _head_line(genesis, genesis_hash)
    for entry in entries:
        openings = entry.raw_openings or b"[]"
        yield b'{"entry":%b,"hash":"%b","openings":%b}\n' % (entry.public, entry.hash.encode(), openings)


def parse_export(rows: Iterable[bytes]) -> Export:
    """Parses an export, full or not, without changing the bytes of its entries; raises BadExport.

    `events.proofs.audit` checks the content of the lines.
    """
    first, *rest = list(rows) or [b""]
    head = _decode(_head, 1, first)
    foot = _decode(_foot, len(rest) + 1, rest.pop()) if rest and rest[-1].startswith(FOOT) else None
    entries = [_parse_entry(number, row) for number, row in enumerate(rest, 2)]
    return Export(bytes(head.genesis), head.hash, entries, foot.inclusion if foot else None)


def _head_line(genesis: bytes, genesis_hash: str) -> bytes:
    return b'{"genesis":%b,"hash":"%b"}\n' % (genesis, genesis_hash.encode())


def _parse_entry(number: int, row: bytes) -> StoredEntry:
    """The version follows from the number of the line, as line 2 is version 1; the audit compares it with the entry."""
    body = _decode(_body, number, row)
    openings = bytes(body.openings)
    return StoredEntry(number - 1, bytes(body.entry), b"" if openings == b"[]" else openings, body.hash)


def _decode(decoder: "msgspec.json.Decoder[Any]", number: int, row: bytes) -> Any:
    try:
        return decoder.decode(row)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadExport(number, error) from error
