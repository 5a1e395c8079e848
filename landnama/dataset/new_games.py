"""Selects the games that an export adds: finished games that the data set does not have.

The history numbers games in the order in which they end. A rebuilt history numbers them differently and has another
edition; then the games are compared one by one.
"""

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from pyarrow import ArrowException
from pyarrow.parquet import ParquetFile

from landnama.dataset.manifest import BadDataSet, DatasetPosition, Manifest, table_file
from projections.history.action_tables import ExportedTable
from projections.history.database import read_metadata
from projections.history.schema import GAMES


class NewGames:
    """All queries read one moment of the history."""

    def __init__(self, history: sqlite3.Connection, edition: str) -> None:
        self._history = history
        self._edition = edition

    def __len__(self) -> int:
        return self._query_number("SELECT count(*) FROM added")

    @property
    def position(self) -> DatasetPosition:
        """The position of a data set that contains these games."""
        return DatasetPosition(self._edition, self._query_number("SELECT coalesce(max(number), 0) FROM finished_games"))

    def rows(self, table: ExportedTable) -> Iterator[tuple[Any, ...]]:
        """The rows of these games, each with the number of its game in the export, from 1."""
        columns = ", ".join(table.stored_names)
        for number, *row in self._history.execute(
            f"SELECT added.rowid, {columns} FROM added CROSS JOIN {table.source} USING (game)"
            " ORDER BY added.rowid, version, ordinal"
        ):
            yield number, *table.convert(tuple(row))

    def _query_number(self, sql: str) -> int:
        return int(self._history.execute(sql).fetchone()[0])


@contextmanager
def select_new_games(history: sqlite3.Connection, folder: Path, found: Manifest) -> Iterator[NewGames]:
    """Game ids are stored in temporary tables, not in memory; raises BadDataSet if a file cannot be read."""
    history.execute("BEGIN")
    try:
        edition = str(read_metadata(history, "edition"))
        known = found.cursor is not None and found.cursor.edition == edition
        after = found.cursor.number if found.cursor is not None and known else 0
        history.execute("CREATE TEMP TABLE held (game TEXT PRIMARY KEY) WITHOUT ROWID")
        if not known:
            history.executemany("INSERT INTO held VALUES (?)", _exported_games(folder, found))
        history.execute("CREATE TEMP TABLE added (game TEXT NOT NULL)")
        history.execute(
            "INSERT INTO added (game) SELECT game FROM finished_games JOIN games USING (game)"
            " WHERE number > ? AND finished_at IS NOT NULL AND game NOT IN (SELECT game FROM held) ORDER BY number",
            (after,),
        )
        yield NewGames(history, edition)
    finally:
        history.execute("ROLLBACK")


def _exported_games(folder: Path, found: Manifest) -> Iterable[tuple[str]]:
    """The ids of the games of a data set, in batches."""
    for part in found.parts:
        file = folder / table_file(GAMES.name, part.name)
        try:
            for batch in ParquetFile(file).iter_batches(columns=["game"]):
                yield from zip(batch["game"].to_pylist(), strict=True)
        except (OSError, ArrowException) as error:
            raise BadDataSet(f"{file} cannot be read ({error}). Export everything into an empty folder.") from error
