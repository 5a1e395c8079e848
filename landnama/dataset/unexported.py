"""The games an export adds: those that are over and not yet in the data set.

The history numbers games as they come to their end. One that was made anew numbers them otherwise, and says so by
its edition: then they are compared with those that the data set has.
"""

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from pyarrow import ArrowException
from pyarrow.parquet import ParquetFile

from landnama.dataset.manifest import BadDataSet, Cursor, Manifest, place
from projections.history.column import Table
from projections.history.notes import about
from projections.history.schema import GAMES


class Unexported:
    """All of it is of one moment, however long one reads."""

    def __init__(self, history: sqlite3.Connection, edition: str) -> None:
        self._history = history
        self._edition = edition

    def __len__(self) -> int:
        return self._number("SELECT count(*) FROM added")

    @property
    def cursor(self) -> Cursor:
        """How far a data set reaches that has these games."""
        return Cursor(self._edition, self._number("SELECT coalesce(max(number), 0) FROM finished"))

    def rows(self, table: Table) -> Iterator[tuple[Any, ...]]:
        """Rows of these games, after the place of the game that they are of, counted from 1."""
        columns = ", ".join(column.name for column in table.all_columns)
        yield from self._history.execute(
            f"SELECT added.rowid, {columns} FROM added CROSS JOIN {table.name} USING (game)"
            " ORDER BY added.rowid, version, n"
        )

    def _number(self, sql: str) -> int:
        return int(self._history.execute(sql).fetchone()[0])


@contextmanager
def unexported(history: sqlite3.Connection, folder: Path, found: Manifest) -> Iterator[Unexported]:
    """What has to be remembered of games is not kept in memory; raises BadDataSet where a file cannot be read."""
    history.execute("BEGIN")
    try:
        edition = str(about(history, "edition"))
        known = found.cursor is not None and found.cursor.edition == edition
        after = found.cursor.number if found.cursor is not None and known else 0
        history.execute("CREATE TEMP TABLE held (game TEXT PRIMARY KEY) WITHOUT ROWID")
        if not known:
            history.executemany("INSERT INTO held VALUES (?)", _held(folder, found))
        history.execute("CREATE TEMP TABLE added (game TEXT NOT NULL)")
        history.execute(
            "INSERT INTO added (game) SELECT game FROM finished JOIN games USING (game)"
            " WHERE number > ? AND finished_at IS NOT NULL AND game NOT IN (SELECT game FROM held) ORDER BY number",
            (after,),
        )
        yield Unexported(history, edition)
    finally:
        history.execute("ROLLBACK")


def _held(folder: Path, found: Manifest) -> Iterable[tuple[str]]:
    """The ids of the games of a data set, a few at a time."""
    for part in found.parts:
        file = folder / place(GAMES.name, part.name)
        try:
            for batch in ParquetFile(file).iter_batches(columns=["game"]):
                yield from zip(batch["game"].to_pylist(), strict=True)
        except (OSError, ArrowException) as error:
            raise BadDataSet(f"{file} cannot be read ({error}). Export everything into an empty folder.") from error
