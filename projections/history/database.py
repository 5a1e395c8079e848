"""The SQLite file of the history: creates and opens it for writing or reading, and rejects a file of another schema."""

import os
import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from typing import Final

from projections.history.schema import SCHEMA_VERSION, TABLES


class HistoryUnavailable(Exception):
    """The file cannot be used; the message says what to do."""


class WrongSchemaVersion(HistoryUnavailable):
    """Another release wrote the file; it is left as it is."""

    def __init__(self, path: object, found: str) -> None:
        super().__init__(
            f"{path} has the schema {found} and this release writes {SCHEMA_VERSION}: `landnama rebuild` rebuilds it."
        )


class HistoryReplaced(Exception):
    """The history was rebuilt, so that the state of its writer, or the position of an export, is out of date."""


METADATA_TABLES: Final = (
    "CREATE TABLE metadata (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID",
    "CREATE TABLE checkpoints (partition INTEGER PRIMARY KEY, checkpoint TEXT NOT NULL) STRICT",
    "CREATE TABLE finished_games (number INTEGER PRIMARY KEY AUTOINCREMENT, game TEXT NOT NULL UNIQUE) STRICT",
    "CREATE TABLE unreadable_games (game TEXT PRIMARY KEY, reason TEXT NOT NULL) STRICT, WITHOUT ROWID",
    "CREATE TABLE tallies (combination TEXT NOT NULL, measure TEXT NOT NULL, key TEXT NOT NULL, count INTEGER NOT NULL,"
    " PRIMARY KEY (combination, measure, key)) STRICT, WITHOUT ROWID",
    "CREATE TABLE ratings (combination TEXT NOT NULL, seats INTEGER NOT NULL, finished_at TEXT NOT NULL,"
    " game TEXT NOT NULL, contestant TEXT NOT NULL, kind TEXT NOT NULL, rating REAL NOT NULL, deviation REAL NOT NULL,"
    " games INTEGER NOT NULL, wins INTEGER NOT NULL,"
    " PRIMARY KEY (combination, seats, finished_at, game, contestant)) STRICT, WITHOUT ROWID",
    "CREATE INDEX ratings_by_contestant ON ratings (contestant, combination, seats, finished_at, game)",
)
"""Metadata of the file, checkpoints of the feeds, the order in which games were finished here, unreadable games, counts
for the statistics of each combination, and the ratings of each contestant after each rated game."""


def read_metadata(history: sqlite3.Connection, name: str) -> str | None:
    """The value of `schema_version`, `edition` or `secret` of the file; None if it has none."""
    if not history.execute("SELECT 1 FROM sqlite_schema WHERE name = 'metadata'").fetchone():
        return None
    row = history.execute("SELECT value FROM metadata WHERE name = ?", (name,)).fetchone()
    return None if row is None else str(row[0])


def read_checkpoints(history: sqlite3.Connection) -> dict[int, str]:
    """The checkpoint of each partition's feed; a partition without one has not been read."""
    return dict(history.execute("SELECT partition, checkpoint FROM checkpoints"))


def read_unreadable_games(history: sqlite3.Connection) -> dict[str, str]:
    """The unreadable games, each with the reason, in the order of their ids."""
    return dict(history.execute("SELECT game, reason FROM unreadable_games ORDER BY game"))


WRITER_TIMEOUT: Final = 30.0
"""Seconds for which a writer waits for another one."""
READER_TIMEOUT: Final = 2.0
"""Seconds for which a reader waits; it has to wait only while a rebuild replaces the whole file."""


def open_writable(path: Path) -> sqlite3.Connection:
    """Creates the file if it does not exist; raises HistoryUnavailable."""
    with translate_errors(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        connection = connect(path)
    try:
        with translate_errors(path):
            connection.execute("PRAGMA journal_mode=WAL")
            # A crash of the machine may lose the last transactions; as the checkpoints are lost with the rows, the
            # writer then reads those entries again.
            connection.execute("PRAGMA synchronous=NORMAL")
            if _is_empty(connection):
                _create_tables(connection)
            check_schema(connection, path)
    except BaseException:
        connection.close()
        raise
    return connection


@contextmanager
def open_readable(path: Path | None) -> Iterator[sqlite3.Connection | None]:
    """None if there is no history yet; raises HistoryUnavailable, also for errors while the caller reads."""
    if path is None:
        yield None
        return
    with translate_errors(path), ExitStack() as closed:
        yield _open_if_exists(path, closed)


def connect(path: Path) -> sqlite3.Connection:
    """A connection in autocommit mode. Only the owner may read the file, because it says who played which seat.

    SQLite overwrites deleted content with zeros, so that no id of an erased player is left in the file.
    """
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    connection = sqlite3.connect(path, timeout=WRITER_TIMEOUT, isolation_level=None)
    connection.execute("PRAGMA secure_delete = ON")
    return connection


@contextmanager
def read_transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Reads within it see one state of the file. Keep it short: the writer cannot truncate the WAL meanwhile."""
    connection.execute("BEGIN")
    try:
        yield
    finally:
        connection.execute("ROLLBACK")


def create_file(path: Path) -> sqlite3.Connection:
    """A new file for exclusive use, without crash safety: if the process dies, the file is worthless."""
    connection = connect(path)
    connection.execute("PRAGMA journal_mode=OFF")
    connection.execute("PRAGMA synchronous=OFF")
    connection.execute("PRAGMA locking_mode=EXCLUSIVE")
    _create_tables(connection)
    return connection


def check_schema(connection: sqlite3.Connection, path: Path) -> None:
    """Raises WrongSchemaVersion."""
    found = read_metadata(connection, "schema_version")
    if found != str(SCHEMA_VERSION):
        raise WrongSchemaVersion(path, found or "of something else")


def new_edition() -> str:
    """A random name for the order of finished games in a file; a changed order gets a new name."""
    return secrets.token_hex(4)


def _open_if_exists(path: Path, closed: ExitStack) -> sqlite3.Connection | None:
    if not path.exists():
        return None
    connection = closed.enter_context(closing(_connect_read_only(path)))
    if _is_empty(connection):
        return None
    check_schema(connection, path)
    return connection


def _connect_read_only(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(
        f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=READER_TIMEOUT, isolation_level=None
    )


def _is_empty(connection: sqlite3.Connection) -> bool:
    return connection.execute("SELECT 1 FROM sqlite_schema").fetchone() is None


def _create_tables(connection: sqlite3.Connection) -> None:
    connection.execute("BEGIN IMMEDIATE")
    for table in TABLES:
        connection.execute(table.sql)
        for number, columns in enumerate(table.indexes):
            connection.execute(f"CREATE INDEX {table.name}_{number} ON {table.name} ({', '.join(columns)})")
    for statement in METADATA_TABLES:
        connection.execute(statement)
    metadata = {"schema_version": str(SCHEMA_VERSION), "edition": new_edition(), "secret": secrets.token_hex(32)}
    connection.executemany("INSERT INTO metadata VALUES (?, ?)", metadata.items())
    connection.execute("COMMIT")


@contextmanager
def translate_errors(path: Path) -> Iterator[None]:
    """Turns errors of the file into HistoryUnavailable."""
    try:
        yield
    except (sqlite3.Error, OSError) as error:
        raise HistoryUnavailable(
            f"{path} cannot be used: {error}. If that stays, `landnama rebuild` rebuilds it."
        ) from error
