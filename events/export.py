"""The export of a game: one JSON object per line, first the genesis, then every entry in its wire form."""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from events.entry import StoredEntry
from events.proofs import canonical
from events.proofs.seal import Audience, encode_wire, to_merged_wire


class _Head(msgspec.Struct, forbid_unknown_fields=True):
    genesis: msgspec.Raw
    hash: str


class _Body(msgspec.Struct, forbid_unknown_fields=True):
    entry: msgspec.Raw
    hash: str
    openings: msgspec.Raw


_head = msgspec.json.Decoder(_Head)
_body = msgspec.json.Decoder(_Body)


class BadExport(ValueError):
    """A line of an export cannot be parsed; the message contains the number of the line, from 1."""

    def __init__(self, line: int, reason: object) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line


class Export(msgspec.Struct, frozen=True):
    """A parsed game; its lines have audiences only if it comes from the archive."""

    genesis: bytes
    genesis_hash: str
    entries: list[StoredEntry]


def format_export(
    genesis: bytes, genesis_hash: str, lines: Iterable[StoredEntry], audience: Audience, is_over: bool = False
) -> Iterator[bytes]:
    """The export for an audience, line by line, each with its newline."""
    yield _head_line(genesis, genesis_hash)
    for line in lines:
        yield encode_wire(line, audience, is_over) + b"\n"


def format_merged_export(
    genesis: bytes, genesis_hash: str, lines: Iterable[StoredEntry], audience: Audience, is_over: bool = False
) -> Iterator[bytes]:
    """The export in the merged form, which is for reading: its hashes cannot be verified."""
    yield _head_line(genesis, genesis_hash)
    for line in lines:
        yield canonical.encode(to_merged_wire(line, audience, is_over)) + b"\n"


def format_full_export(genesis: bytes, genesis_hash: str, lines: Iterable[StoredEntry]) -> Iterator[bytes]:
    """The complete export for the archive: every opening, with its audience."""
    yield _head_line(genesis, genesis_hash)
    for line in lines:
        sealed = line.sealed or b"[]"
        yield b'{"entry":%b,"hash":"%b","openings":%b}\n' % (line.public, line.hash.encode(), sealed)


def parse_export(rows: Iterable[bytes]) -> Export:
    """Parses an export or archive without changing the bytes; raises BadExport.

    The audit checks the content of the lines.
    """
    numbered = iter(enumerate(rows, 1))
    number, first = next(numbered, (1, b""))
    head = _decode(_head, number, first)
    return Export(bytes(head.genesis), head.hash, [_parse_entry(number, row) for number, row in numbered])


def _head_line(genesis: bytes, genesis_hash: str) -> bytes:
    return b'{"genesis":%b,"hash":"%b"}\n' % (genesis, genesis_hash.encode())


def _parse_entry(number: int, row: bytes) -> StoredEntry:
    """Line 2 is version 1: the position gives the version, and the audit compares it with the entry."""
    body = _decode(_body, number, row)
    openings = bytes(body.openings)
    return StoredEntry(number - 1, bytes(body.entry), b"" if openings == b"[]" else openings, body.hash)


def _decode(decoder: "msgspec.json.Decoder[Any]", number: int, row: bytes) -> Any:
    try:
        return decoder.decode(row)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadExport(number, error) from error
