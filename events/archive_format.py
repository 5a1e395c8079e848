"""The form of an archived game: one text of JSON lines, compressed with zstd; docs/archive.md describes it to the byte.

What was stored stands there as it was stored. Of the hashes only the first, every thirty-second and the last are kept:
the chain gives the others.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
import zstandard

from events import canonical, chain
from events.answers import Meta
from events.errors import ArchiveDamaged, ArchiveStrange, BrokenLog
from events.genesis import from_data
from events.line import Line

FORMAT = "landnama/archive/1"
SUFFIX = ".ndjson.zst"
HASH_EVERY = 32
LEVEL = 12
"""Higher ones take several times as long for a twentieth of the size."""


class Archived(NamedTuple):
    """A finished game with all that Redis held of it and has to last.

    `summary` is what the lobby shows; `register` is no part of the log: who sat behind a label, creator and terms.
    """

    genesis: bytes
    genesis_hash: str
    lines: Sequence[Line]
    summary: Mapping[str, str]
    register: Mapping[str, str]

    @property
    def log(self) -> tuple[bytes, str, Sequence[Line]]:
        """What makes it this game and never changes; the rest may, for as long as the game is in Redis."""
        return self.genesis, self.genesis_hash, self.lines

    @property
    def game(self) -> str:
        return from_data(self.genesis).game

    @property
    def version(self) -> int:
        return len(self.lines)

    @property
    def hash(self) -> str:
        return self.lines[-1].hash if self.lines else self.genesis_hash

    @property
    def meta(self) -> Meta:
        return Meta(self.version, self.hash, True, dict(self.summary))


class _Strange(Exception):
    """The text has another form."""


class _Form(msgspec.Struct):
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


_form = msgspec.json.Decoder(_Form)
_head = msgspec.json.Decoder(_Head)
_body = msgspec.json.Decoder(_Body)
_tail = msgspec.json.Decoder(_Tail)


def packed(game: Archived) -> bytes:
    """The file of a game; the same game gives the same text."""
    text = b"".join(_rows(game))
    return zstandard.ZstdCompressor(level=LEVEL, write_checksum=True, write_content_size=True).compress(text)


def unpacked(name: str, data: bytes) -> Archived:
    """The game in the file that has this name, each entry on the chain; raises ArchiveDamaged and ArchiveStrange.

    Whether it is the game of this name is for the caller to see.
    """
    try:
        return _read(zstandard.ZstdDecompressor().decompress(data))
    except (zstandard.ZstdError, msgspec.DecodeError, UnicodeDecodeError, RecursionError, BrokenLog) as error:
        raise ArchiveDamaged(f"the archived game {name} is damaged: {error}") from error
    except _Strange as strange:
        said = f"the archived game {name} has the form {strange} and this release reads {FORMAT}"
        raise ArchiveStrange(said) from strange


def _rows(game: Archived) -> Iterator[bytes]:
    yield b'{"format":"%b","genesis":%b,"hash":"%b"}\n' % (FORMAT.encode(), game.genesis, game.genesis_hash.encode())
    for line in game.lines:
        sealed = b',"s":%b' % line.sealed if line.sealed else b""
        known = b',"h":"%b"' % line.hash.encode() if line.version % HASH_EVERY == 0 else b""
        yield b'{"e":%b%b%b}\n' % (line.public, sealed, known)
    tail = {"version": game.version, "hash": game.hash, "summary": game.summary, "register": game.register}
    yield canonical.encode(msgspec.to_builtins(tail)) + b"\n"


def _read(text: bytes) -> Archived:
    rows = text.split(b"\n")
    if (form := _form.decode(rows[0]).format) != FORMAT:
        raise _Strange(form)
    if len(rows) < 3 or rows[-1]:
        raise BrokenLog("it does not end where it should")
    head, tail = _head.decode(rows[0]), _tail.decode(rows[-2])
    genesis = bytes(head.genesis)
    _demand(chain.genesis_hash(genesis) == head.hash, "the hash of the genesis does not fit")
    lines = list(_lines(head.hash, rows[1:-2]))
    found = Archived(genesis, head.hash, lines, tail.summary, tail.register)
    _demand((found.version, found.hash) == (tail.version, tail.hash), "the last hash does not fit")
    return found


def _lines(before: str, rows: Sequence[bytes]) -> Iterator[Line]:
    for version, row in enumerate(rows, 1):
        body = _body.decode(row)
        public = bytes(body.e)
        before = chain.entry_hash(before, public)
        _demand(body.h == (before if version % HASH_EVERY == 0 else ""), f"the hash of entry {version} does not fit")
        yield Line(version, public, bytes(body.s), before)


def _demand(good: Any, reason: str) -> None:
    if not good:
        raise BrokenLog(reason)
