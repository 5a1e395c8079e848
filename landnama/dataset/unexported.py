"""The games an export adds: those that are over and not yet in the data set, in the order in which they ended."""

import sqlite3
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from pyarrow import ArrowException
from pyarrow.parquet import ParquetFile

from landnama.dataset.manifest import BadDataSet, Cursor
from projections.history.column import Table
from projections.history.schema import GAMES


class Unexported:
    """Looks at one moment of the history, and keeps what it has to remember of games on the disk."""

    def __init__(self, history: sqlite3.Connection, files: Iterable[Path]) -> None:
        """`files` are those of the games that the data set has."""
        self._history = history
        history.execute("CREATE TEMP TABLE held (game TEXT PRIMARY KEY) WITHOUT ROWID")
        history.executemany("INSERT INTO held VALUES (?)", _held(files))
        history.execute("CREATE TEMP TABLE added (number INTEGER PRIMARY KEY, game TEXT NOT NULL)")
        history.commit()
        history.execute("BEGIN")
        history.execute(
            "INSERT INTO added (game) SELECT game FROM games WHERE finished_at IS NOT NULL"
            " AND game NOT IN (SELECT game FROM held) ORDER BY finished_at, game"
        )

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


def _held(files: Iterable[Path]) -> Iterator[tuple[str]]:
    """The ids of games in files, a few at a time."""
    for file in files:
        try:
            for batch in ParquetFile(file).iter_batches(columns=["game"]):
                yield from zip(batch["game"].to_pylist(), strict=True)
        except (OSError, ArrowException) as error:
            raise BadDataSet(f"{file} cannot be read ({error}). Export everything into an empty folder.") from error
