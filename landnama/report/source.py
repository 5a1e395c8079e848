"""The tables of a data set as DuckDB sees them, under the names that they have in the schema."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import duckdb

from landnama.dataset import manifest
from landnama.dataset.manifest import BadDataSet, Manifest, place
from projections.history.schema import TABLES

Row = tuple[Any, ...]
ALONE: dict[str, Any] = {"autoinstall_known_extensions": "false", "autoload_known_extensions": "false"}
"""DuckDB fetches nothing from elsewhere."""


class Source:
    """Answers questions in SQL; raises BadDataSet where a file cannot be read."""

    def __init__(self, connection: duckdb.DuckDBPyConnection, found: Manifest) -> None:
        self._connection = connection
        self.manifest = found

    def rows(self, sql: str, *values: Any) -> list[Row]:
        """The rows of an answer; `values` stand for the question marks."""
        try:
            return self._connection.execute(sql, values).fetchall()
        except duckdb.IOException as error:
            raise BadDataSet(
                f"The data set cannot be read ({error}). Export everything into an empty folder."
            ) from error

    def table(self, sql: str) -> tuple[list[str], list[Row]]:
        """The names of the columns, and the rows."""
        rows = self.rows(sql)
        return [name for name, *_ in self._connection.description or ()], rows


@contextmanager
def opened(folder: Path) -> Iterator[Source]:
    """Only what the manifest names is there, and `played`, the games that count.

    Raises BadDataSet where there is nothing to look at.
    """
    found = manifest.read(folder)
    if found is None or not found.parts:
        raise BadDataSet(f"{folder} holds no games. `landnama history export {folder}` puts them there.")
    with duckdb.connect(config=ALONE) as connection:
        connection.execute("SET TimeZone = 'UTC'")
        for table in TABLES:
            files = [str(folder / place(table.name, part.name)) for part in found.parts]
            listed = ", ".join(["'" + file.replace("'", "''") + "'" for file in files])
            connection.execute(f"CREATE VIEW {table.name} AS SELECT * FROM read_parquet([{listed}])")
        connection.execute("CREATE VIEW played AS SELECT * FROM games WHERE counts")
        yield Source(connection, found)
