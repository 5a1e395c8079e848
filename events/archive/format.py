"""The file format of an archived game: JSON lines, compressed with zstd; docs/archive.md specifies every byte.

The file contains the stored bytes unchanged. It keeps only the first, every thirty-second and the last hash, because
the others follow from the chain.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import msgspec
import zstandard

from events.entry import StoredEntry
from events.errors import ArchiveDamaged, BrokenLog, UnknownArchiveFormat
from events.genesis import parse_genesis
from events.proofs import canonical
from events.store import GameMeta

FORMAT = "landnama/archive/1"
SUFFIX = ".ndjson.zst"
HASH_EVERY = 32
COMPRESSION_LEVEL = 12
"""Higher levels are slower and save little."""


class ArchivedGame(NamedTuple):
    """A finished game with all data that the archive keeps.

    `summary` is for the lobby. `record` is not part of the log: the players of the seats' labels, creator and terms.
    The file calls it `register`.
    """

    genesis: bytes
    genesis_hash: str
    entries: tuple[StoredEntry, ...]
    summary: Mapping[str, str]
    record: Mapping[str, str]

    @property
    def log(self) -> tuple[bytes, str, tuple[StoredEntry, ...]]:
        """The immutable part, which identifies the game; the rest may change while the game is in the store."""
        return self.genesis, self.genesis_hash, self.entries

    @property
    def game(self) -> str:
        return parse_genesis(self.genesis).game

    @property
    def version(self) -> int:
        return len(self.entries)

    @property
    def hash(self) -> str:
        return self.entries[-1].hash if self.entries else self.genesis_hash

    @property
    def meta(self) -> GameMeta:
        return GameMeta(self.version, self.hash, True, dict(self.summary))


class _UnknownFormat(Exception):
    """The text has another format."""


class _FormatLine(msgspec.Struct):
    format: str


class _Head(msgspec.Struct, forbid_unknown_fields=True):
    format: str
    genesis: msgspec.Raw
    hash: str


class _Body(msgspec.Struct, forbid_unknown_fields=True):
    e: msgspec.Raw
    s: msgspec.Raw = msgspec.Raw(b"")
    h: str = ""


class _Tail(msgspec.Struct, forbid_unknown_fields=True):
    version: int
    hash: str
    summary: dict[str, str]
    register: dict[str, str]


_format_line = msgspec.json.Decoder(_FormatLine)
_head = msgspec.json.Decoder(_Head)
_body = msgspec.json.Decoder(_Body)
_tail = msgspec.json.Decoder(_Tail)


def encode_archive(game: ArchivedGame) -> bytes:
    """The file of a game; equal games give equal text."""
    text = b"".join(_encode_rows(game))
    return zstandard.ZstdCompressor(level=COMPRESSION_LEVEL, write_checksum=True, write_content_size=True).compress(
        text
    )


def decode_archive(name: str, data: bytes) -> ArchivedGame:
    """The game in a file, with the hash chain verified; raises ArchiveDamaged and UnknownArchiveFormat.

    `name` is for messages only: the caller has to check that the file contains this game.
    """
    try:
        return _decode(zstandard.ZstdDecompressor().decompress(data))
    except (zstandard.ZstdError, msgspec.DecodeError, UnicodeDecodeError, RecursionError, BrokenLog) as error:
        raise ArchiveDamaged(f"the archived game {name} is damaged: {error}") from error
    except _UnknownFormat as unknown:
        message = f"the archived game {name} has the format {unknown}, but this release reads {FORMAT}"
        raise UnknownArchiveFormat(message) from unknown


def _encode_rows(game: ArchivedGame) -> Iterator[bytes]:
    yield b'{"format":"%b","genesis":%b,"hash":"%b"}\n' % (FORMAT.encode(), game.genesis, game.genesis_hash.encode())
    for stored in game.entries:
        openings = b',"s":%b' % stored.raw_openings if stored.raw_openings else b""
        hash_ = b',"h":"%b"' % stored.hash.encode() if stored.version % HASH_EVERY == 0 else b""
        yield b'{"e":%b%b%b}\n' % (stored.public, openings, hash_)
    tail = {"version": game.version, "hash": game.hash, "summary": game.summary, "register": game.record}
    yield canonical.encode(msgspec.to_builtins(tail)) + b"\n"


def _decode(text: bytes) -> ArchivedGame:
    rows = text.split(b"\n")
    if (found := _format_line.decode(rows[0]).format) != FORMAT:
        raise _UnknownFormat(found)
    if len(rows) < 3 or rows[-1]:
        raise BrokenLog("the last line is missing or incomplete")
    head, tail = _head.decode(rows[0]), _tail.decode(rows[-2])
    genesis = bytes(head.genesis)
    _require(canonical.genesis_hash(genesis) == head.hash, "the hash of the genesis does not match")
    entries = tuple(_decode_entries(head.hash, rows[1:-2]))
    game = ArchivedGame(genesis, head.hash, entries, tail.summary, tail.register)
    _require((game.version, game.hash) == (tail.version, tail.hash), "the last hash does not match")
    return game


def _decode_entries(genesis_hash: str, rows: Sequence[bytes]) -> Iterator[StoredEntry]:
    hash_ = genesis_hash
    for version, row in enumerate(rows, 1):
        body = _body.decode(row)
        public = bytes(body.e)
        hash_ = canonical.entry_hash(hash_, public)
        _require(body.h == (hash_ if version % HASH_EVERY == 0 else ""), f"the hash of entry {version} does not match")
        yield StoredEntry(version, public, bytes(body.s), hash_)


def _require(condition: bool, reason: str) -> None:
    if not condition:
        raise BrokenLog(reason)
