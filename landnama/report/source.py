"""Opens a data set in DuckDB, with its tables under the names of the schema."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import duckdb

from games.combination import PLUS
from landnama.dataset import manifest
from landnama.dataset.manifest import BadDataSet, Manifest, table_file
from projections.history.schema import TABLES

Row = tuple[Any, ...]
OFFLINE_CONFIG: dict[str, Any] = {"autoinstall_known_extensions": "false", "autoload_known_extensions": "false"}
"""DuckDB accesses no network and installs no extensions."""
_PLAYED: Final = f"""
    CREATE VIEW played AS SELECT *, concat_ws('{PLUS}', ruleset, nullif(expansions, '')) AS combination
    FROM games WHERE is_counted
"""
_GLOB_CHARACTERS: Final = re.compile(r"[*?[]")


class Source:
    """Runs SQL queries; raises BadDataSet if a file is missing or damaged."""

    def __init__(self, connection: duckdb.DuckDBPyConnection, folder: Path, found: Manifest) -> None:
        self._connection = connection
        self._folder = folder
        self.manifest = found

    def rows(self, sql: str, *values: Any) -> list[Row]:
        """The rows of a result; `values` replace the question marks."""
        try:
            return self._connection.execute(sql, values).fetchall()
        except duckdb.Error:
            self._check_files()
            raise

    def table(self, sql: str) -> tuple[list[str], list[Row]]:
        """The names of the columns, and the rows."""
        rows = self.rows(sql)
        return [name for name, *_ in self._connection.description or ()], rows

    def _check_files(self) -> None:
        """Raises BadDataSet for the first unreadable file. Uses a new connection, because the failed one may be
        unusable.
        """
        for name in sorted(self.manifest.files()):
            try:
                with duckdb.connect(config=OFFLINE_CONFIG) as connection:
                    connection.execute(f"SELECT count(COLUMNS(*)) FROM {_parquet_sql(self._folder, name)}").fetchall()
            except duckdb.Error as error:
                message = str(error).partition("\n")[0]
                raise BadDataSet(
                    f"{self._folder / name} cannot be read ({message}). Export everything into an empty folder."
                ) from error


@contextmanager
def open_source(folder: Path) -> Iterator[Source]:
    """Creates one view per table from the files of the manifest, and `played`, the games that statistics include.

    `played` has a further column, the name of the `combination`: the ruleset with its expansions.

    Raises BadDataSet if there are no games.
    """
    found = manifest.read_manifest(folder)
    if found is None or not found.parts:
        raise BadDataSet(f"{folder} contains no games. `landnama history export {folder}` adds them.")
    with duckdb.connect(config=OFFLINE_CONFIG) as connection:
        source = Source(connection, folder, found)
        source.rows("SET TimeZone = 'UTC'")
        for table in TABLES:
            files = _parquet_sql(folder, *[table_file(table.name, part.name) for part in found.parts])
            source.rows(f"CREATE VIEW {table.name} AS SELECT * FROM {files}")
        source.rows(_PLAYED)
        yield source


def _parquet_sql(folder: Path, *names: str) -> str:
    """The file list in SQL. DuckDB treats names as patterns, so special characters are put in brackets."""
    files = [_GLOB_CHARACTERS.sub(r"[\g<0>]", str(folder / name)) for name in names]
    listed = ", ".join(["'" + file.replace("'", "''") + "'" for file in files])
    return f"read_parquet([{listed}])"
