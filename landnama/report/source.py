"""Opens a data set in DuckDB, with its tables under the names of the schema, and runs queries on it."""

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import duckdb

from games.combination import PLUS
from landnama.dataset import manifest
from landnama.dataset.game_filter import ALL_GAMES, GameFilter
from landnama.dataset.manifest import BadDataSet, Manifest, table_file
from landnama.errors import UserError
from projections.history.action_tables import EXPORTED_NAMES
from projections.history.schema import GAMES, SEATS

Row = tuple[Any, ...]
OFFLINE_CONFIG: dict[str, Any] = {"autoinstall_known_extensions": "false", "autoload_known_extensions": "false"}
"""DuckDB accesses no network and installs no extensions."""
_PLAYED: Final = f"""
    CREATE VIEW played AS SELECT *, concat_ws('{PLUS}', ruleset, nullif(expansions, '')) AS combination
    FROM games WHERE is_counted
"""
_CONTENTS: Final = """
    SELECT string_agg(DISTINCT concat_ws('{plus}', ruleset, nullif(expansions, '')), ', '),
        coalesce(string_agg(DISTINCT policy, ', '), 'none'), min(finished_at)::VARCHAR, max(finished_at)::VARCHAR
    FROM {games} JOIN {seats} USING (game)
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

    def text_rows(self, sql: str) -> Iterator[Sequence[str | None]]:
        """The names of the columns, then the rows of a query as text; raises UserError if the query is wrong."""
        try:
            found = self._connection.query(sql)
            if found is None:
                raise UserError("The query is empty, or has no result.")
            yield found.columns
            yield from found.project("COLUMNS(*)::VARCHAR").fetchall()
        except duckdb.Error as error:
            self._check_files()
            raise UserError(str(error)) from error

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
def open_source(folder: Path, chosen: GameFilter = ALL_GAMES) -> Iterator[Source]:
    """Creates one view per table from the files of the manifest, and `played`, the games that statistics include.

    No view has rows of a game that the filter excludes.

    `played` has a further column, the name of the `combination`: the ruleset with its expansions.

    Raises BadDataSet if there are no games, or none that match.
    """
    found = manifest.read_manifest(folder)
    if found is None or not found.parts:
        raise BadDataSet(f"{folder} contains no games. `landnama history export {folder}` adds them.")
    with duckdb.connect(config=OFFLINE_CONFIG) as connection:
        source = Source(connection, folder, found)
        source.rows("SET TimeZone = 'UTC'")
        files = {
            table: _parquet_sql(folder, *[table_file(table, part.name) for part in found.parts])
            for table in EXPORTED_NAMES
        }
        narrowed = _choose_games(source, files, chosen)
        for table in EXPORTED_NAMES:
            source.rows(f"CREATE VIEW {table} AS SELECT * FROM {files[table]} {narrowed}")
        source.rows(_PLAYED)
        yield source


def _choose_games(source: Source, files: Mapping[str, str], chosen: GameFilter) -> str:
    """Finds the games that match, and returns the SQL that limits a table to them."""
    conditions = list(chosen.conditions(files[SEATS.name]))
    if not conditions:
        return ""
    matching = " AND ".join([sql for sql, _ in conditions])
    source.rows(
        f"CREATE TABLE chosen AS SELECT game FROM {files[GAMES.name]} WHERE {matching}",
        *[value for _, value in conditions],
    )
    if source.rows("SELECT count(*) FROM chosen") == [(0,)]:
        contents = _CONTENTS.format(plus=PLUS, games=files[GAMES.name], seats=files[SEATS.name])
        [(combinations, policies, first, last)] = source.rows(contents)
        raise BadDataSet(
            f"No game of the data set matches. It has games of {combinations} that ended from {first} to {last}; "
            f"the policies are {policies}."
        )
    return "SEMI JOIN chosen USING (game)"


def _parquet_sql(folder: Path, *names: str) -> str:
    """The file list in SQL. DuckDB treats names as patterns, so special characters are put in brackets."""
    files = [_GLOB_CHARACTERS.sub(r"[\g<0>]", str(folder / name)) for name in names]
    listed = ", ".join(["'" + file.replace("'", "''") + "'" for file in files])
    return f"read_parquet([{listed}])"
