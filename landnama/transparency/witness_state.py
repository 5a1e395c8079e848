"""What a witness knows of a log, in one SQLite file: the last checkpoint, and the end of every game in the log."""

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import msgspec

from events.proofs.key_list import SignedKeyList
from events.transparency.merkle import TreeFrontier
from events.transparency.tiles import split_hashes
from landnama.errors import UserError

SCHEMA = """
CREATE TABLE IF NOT EXISTS log (
    only_row INTEGER PRIMARY KEY CHECK (only_row = 1), keys BLOB, note TEXT, size INTEGER, hashes BLOB
) STRICT;
CREATE TABLE IF NOT EXISTS leaves (name TEXT PRIMARY KEY, content TEXT NOT NULL) STRICT, WITHOUT ROWID;
"""


class LogState(NamedTuple):
    """The list of keys, the checkpoint as it was signed, and the right edge of its tree."""

    keys: SignedKeyList
    note: str
    frontier: TreeFrontier


class WitnessState:
    """Each `save` is one transaction; every method raises UserError for a file that cannot be used."""

    def __init__(self, path: Path) -> None:
        self._path = path
        with self._report_errors():
            self._rows = sqlite3.connect(path, isolation_level=None)
            self._rows.executescript(SCHEMA)

    def close(self) -> None:
        self._rows.close()

    def load(self) -> LogState | None:
        """None before the first checkpoint."""
        with self._report_errors():
            row = self._rows.execute("SELECT keys, note, size, hashes FROM log").fetchone()
            if row is None:
                return None
            keys, note, size, hashes = row
            frontier = TreeFrontier(size, split_hashes(hashes))
            return LogState(msgspec.json.decode(keys, type=SignedKeyList), note, frontier)

    def find(self, name: str) -> str | None:
        """The content that was seen under a name: of a game, or of a list of keys."""
        with self._report_errors():
            row = self._rows.execute("SELECT content FROM leaves WHERE name = ?", (name,)).fetchone()
        return None if row is None else str(row[0])

    def save(self, state: LogState, leaves: Mapping[str, str]) -> None:
        """Replaces the checkpoint, and adds leaves by their names."""
        edge = b"".join(state.frontier.hashes)
        row = (msgspec.json.encode(state.keys), state.note, state.frontier.size, edge)
        with self._report_errors(), self._rows:
            self._rows.execute("BEGIN IMMEDIATE")
            self._rows.execute("INSERT OR REPLACE INTO log VALUES (1, ?, ?, ?, ?)", row)
            self._rows.executemany("INSERT OR REPLACE INTO leaves VALUES (?, ?)", leaves.items())

    @contextmanager
    def _report_errors(self) -> Iterator[None]:
        try:
            yield
        except (sqlite3.Error, msgspec.DecodeError, ValueError) as error:
            raise UserError(f"{self._path} cannot be used as the state of a witness: {error}") from error
