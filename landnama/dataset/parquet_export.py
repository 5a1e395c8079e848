"""An export appends new games to a data set: a file per table, then a line in the manifest."""

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, Any, Final

import msgspec

from events.atomic_file import write_atomically
from events.entry import format_timestamp
from landnama.dataset import dataset_folder, manifest, pseudonyms
from landnama.dataset.manifest import Manifest, ManifestPart, table_file
from landnama.dataset.new_games import NewGames, select_new_games
from landnama.dataset.pseudonyms import Pseudonyms
from projections.history import parquet
from projections.history.action_tables import EXPORTED_NAMES, ExportedTable, exported_tables
from projections.history.schema import SCHEMA_VERSION, SEATS

PLAYER_INDEX: Final = [column.name for column in SEATS.all_columns].index("player")
"""The column of the table of seats that names the player."""
OnExportProgress = Callable[[int, int], None]
"""(done, of): the progress of an export; both count a game once for each table."""


def ignore_progress(done: int, of: int) -> None:
    """Reports no progress."""


def export_games(
    history: sqlite3.Connection, folder: Path, watch: OnExportProgress = ignore_progress
) -> tuple[Manifest, int]:
    """Exports new games; returns the data set and their number. On an error the data set remains unchanged.

    Raises BadDataSet, and OSError if the folder cannot be written.
    """
    with dataset_folder.lock_folder(folder):
        found, hidden = _open_data_set(folder)
        dataset_folder.remove_unlisted_files(folder, found)
        with select_new_games(history, folder, found) as games:
            parts = found.parts
            if len(games):
                parts += (_Export(folder, games, hidden, watch).write_part(found.next_name),)
            whole = msgspec.structs.replace(found, parts=parts, cursor=games.position)
        manifest.write_manifest(folder, whole)
        return whole, whole.games - found.games


def _open_data_set(folder: Path) -> tuple[Manifest, Pseudonyms]:
    """The existing data set, or a new one without games."""
    found, key = manifest.read_manifest(folder), pseudonyms.key_path(folder)
    if found is not None:
        return found, pseudonyms.load_pseudonyms(key, found.pseudonym_key)
    dataset_folder.check_empty(folder)
    hidden = pseudonyms.create_pseudonyms(key)
    begun = Manifest(SCHEMA_VERSION, hidden.key_id)
    try:
        manifest.write_manifest(folder, begun)
    except OSError:
        key.unlink()
        raise
    return begun, hidden


class _Export:
    """Writes one table after the other, and renames the files when all are written."""

    def __init__(self, folder: Path, games: NewGames, hidden: Pseudonyms, watch: OnExportProgress) -> None:
        self._folder, self._games, self._pseudonyms, self._watch = folder, games, hidden, watch
        self._done, self._of = 0, len(games) * len(EXPORTED_NAMES)

    def write_part(self, name: str) -> ManifestPart:
        made_at = format_timestamp(datetime.now(UTC))
        with ExitStack() as naming:
            rows = {
                table: self._write(exported, naming.enter_context(self._file(table, name)))
                for table, exported in exported_tables().items()
            }
        return ManifestPart(name, made_at, len(self._games), rows)

    def _file(self, table: str, name: str) -> AbstractContextManager[IO[bytes]]:
        path = self._folder / table_file(table, name)
        path.parent.mkdir(exist_ok=True)
        return write_atomically(path)

    def _write(self, table: ExportedTable, file: IO[bytes]) -> int:
        written = parquet.write_file(file, table.table, self._rows(table))
        self._done += len(self._games)
        self._watch(self._done, self._of)
        return written

    def _rows(self, table: ExportedTable) -> Iterator[Sequence[Any]]:
        """The rows of a table with pseudonyms in place of player ids."""
        rows = self._rows_with_progress(table)
        return map(self._pseudonymize, rows) if table.table is SEATS else rows

    def _rows_with_progress(self, table: ExportedTable) -> Iterator[Sequence[Any]]:
        reached = 0
        for row in self._games.rows(table):
            if row[0] != reached:
                reached = row[0]
                self._watch(self._done + reached - 1, self._of)
            yield row[1:]

    def _pseudonymize(self, row: Sequence[Any]) -> Sequence[Any]:
        return (*row[:PLAYER_INDEX], self._pseudonyms.pseudonym_of(row[PLAYER_INDEX]), *row[PLAYER_INDEX + 1 :])
