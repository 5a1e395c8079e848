"""The games an export adds: those that are over and not yet in the data set, in the order in which they ended."""

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from pyarrow import ArrowException
from pyarrow.parquet import ParquetFile

from landnama.dataset.manifest import BadDataSet, Cursor
from projections.history.column import Table
from projections.history.schema import GAMES


class Unexported:
    """All of it is of one moment, however long one reads."""

    def __init__(self, history: sqlite3.Connection) -> None:
        self._history = history

    def __len__(self) -> int:
        return int(self._history.execute("SELECT count(*) FROM added").fetchone()[0])

    @property
    def last(self) -> Cursor | None:
        """The game that ended last, None where there is none to add."""
        found = self._history.execute(
            f"SELECT finished_at, game FROM added JOIN {GAMES.name} USING (game) ORDER BY number DESC LIMIT 1"
        ).fetchone()
        return None if found is None else Cursor(*found)

    def rows(self, table: Table) -> Iterator[tuple[Any, ...]]:
        """Rows of these games, after the number of the game that they are of, counted from 1."""
        columns = ", ".join(column.name for column in table.all_columns)
        yield from self._history.execute(
            f"SELECT number, {columns} FROM added CROSS JOIN {table.name} USING (game) ORDER BY number, version, n"
        )


@contextmanager
def unexported(history: sqlite3.Connection, files: Iterable[Path]) -> Iterator[Unexported]:
    """`files` are those of the games that the data set has; what has to be remembered of them is not kept in memory."""
    history.execute("BEGIN")
    try:
        history.execute("CREATE TEMP TABLE held (game TEXT PRIMARY KEY) WITHOUT ROWID")
        history.executemany("INSERT INTO held VALUES (?)", _held(files))
        history.execute("CREATE TEMP TABLE added (number INTEGER PRIMARY KEY, game TEXT NOT NULL)")
        history.execute(
            "INSERT INTO added (game) SELECT game FROM games WHERE finished_at IS NOT NULL"
            " AND game NOT IN (SELECT game FROM held) ORDER BY finished_at, game"
        )
        yield Unexported(history)
    finally:
        history.execute("ROLLBACK")


def _held(files: Iterable[Path]) -> Iterator[tuple[str]]:
    """The ids of games in files, a few at a time."""
    for file in files:
        try:
            for batch in ParquetFile(file).iter_batches(columns=["game"]):
                yield from zip(batch["game"].to_pylist(), strict=True)
        except (OSError, ArrowException) as error:
            raise BadDataSet(f"{file} cannot be read ({error}). Export everything into an empty folder.") from error
