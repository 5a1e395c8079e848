"""An export adds to a data set what it does not have yet: a file of each table, then a line of the manifest."""

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, Any, Final

import msgspec

from events.whole_file import whole_file
from landnama.dataset import folders, manifest, pseudonyms
from landnama.dataset.manifest import Manifest, Part, place
from landnama.dataset.pseudonyms import Pseudonyms
from landnama.dataset.unexported import Unexported, unexported
from projections.history import parquet
from projections.history.column import Table
from projections.history.schema import SCHEMA_VERSION, SEATS, TABLES
from service import instants

PLAYER: Final = [column.name for column in SEATS.all_columns].index("player")
"""Where a row of the seats says who sat there."""
Watch = Callable[[int, int], None]
"""(done, of): how far an export is; both count a game once for each table."""


def unwatched(done: int, of: int) -> None:
    """Nobody looks."""


def export(history: sqlite3.Connection, folder: Path, watch: Watch = unwatched) -> tuple[Manifest, int]:
    """The data set as it is after it, and how many games are new; it is as it was where this raises.

    Raises BadDataSet, and OSError where the folder cannot be written.
    """
    with folders.claimed(folder):
        found, hidden = _begun(folder)
        folders.sweep(folder, found)
        with unexported(history, folder, found) as games:
            parts = found.parts
            if len(games):
                parts += (_Export(folder, games, hidden, watch).part(found.next_name),)
            whole = msgspec.structs.replace(found, parts=parts, cursor=games.cursor)
        manifest.write(folder, whole)
        return whole, whole.games - found.games


def _begun(folder: Path) -> tuple[Manifest, Pseudonyms]:
    """The data set that is there, or a new one without games."""
    found, key = manifest.read(folder), pseudonyms.beside(folder)
    if found is not None:
        return found, pseudonyms.kept(key, found.pseudonym_key)
    folders.check_empty(folder)
    hidden = pseudonyms.made(key)
    begun = Manifest(SCHEMA_VERSION, hidden.key_id)
    try:
        manifest.write(folder, begun)
    except OSError:
        key.unlink()
        raise
    return begun, hidden


class _Export:
    """One table after the other, and nothing has its name before all are written."""

    def __init__(self, folder: Path, games: Unexported, hidden: Pseudonyms, watch: Watch) -> None:
        self._folder, self._games, self._hidden, self._watch = folder, games, hidden, watch
        self._done, self._of = 0, len(games) * len(TABLES)

    def part(self, name: str) -> Part:
        made_at = instants.written(datetime.now(UTC))
        with ExitStack() as naming:
            rows = {table.name: self._write(table, naming.enter_context(self._file(table, name))) for table in TABLES}
        return Part(name, made_at, len(self._games), rows)

    def _file(self, table: Table, name: str) -> AbstractContextManager[IO[bytes]]:
        path = self._folder / place(table.name, name)
        path.parent.mkdir(exist_ok=True)
        return whole_file(path)

    def _write(self, table: Table, file: IO[bytes]) -> int:
        written = parquet.write(file, table, self._rows(table))
        self._done += len(self._games)
        self._watch(self._done, self._of)
        return written

    def _rows(self, table: Table) -> Iterator[Sequence[Any]]:
        """The rows of a table with nobody's real name in them."""
        rows = self._watched(table)
        return map(self._without_names, rows) if table is SEATS else rows

    def _watched(self, table: Table) -> Iterator[Sequence[Any]]:
        reached = 0
        for row in self._games.rows(table):
            if row[0] != reached:
                reached = row[0]
                self._watch(self._done + reached - 1, self._of)
            yield row[1:]

    def _without_names(self, row: Sequence[Any]) -> Sequence[Any]:
        return (*row[:PLAYER], self._hidden.of(row[PLAYER]), *row[PLAYER + 1 :])
