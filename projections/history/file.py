"""The file of the history: made, opened by its writer, opened by those who read; a strange one is left alone."""

import os
import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from typing import Final

from projections.history.errors import HistoryAway, WrongSchema
from projections.history.notes import NOTES, about
from projections.history.schema import SCHEMA_VERSION, TABLES

PATIENCE: Final = 30.0
"""Seconds that a writer waits for another one."""
HASTE: Final = 2.0
"""Seconds that a reader waits; a writer makes nobody wait but while the whole file is replaced."""


def writable(path: Path) -> sqlite3.Connection:
    """Makes the file if there is none; raises HistoryAway."""
    with answering(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        connection = connected(path)
    try:
        with answering(path):
            connection.execute("PRAGMA journal_mode=WAL")
            # What a crash of the machine may take is read from the log again: the cursors go with the rows.
            connection.execute("PRAGMA synchronous=NORMAL")
            if _is_empty(connection):
                _make(connection)
            check(connection, path)
    except BaseException:
        connection.close()
        raise
    return connection


@contextmanager
def readable(path: Path | None) -> Iterator[sqlite3.Connection | None]:
    """None where there is no history yet; raises HistoryAway, also when it cannot be read to the end."""
    if path is None:
        yield None
        return
    with answering(path), ExitStack() as closed:
        yield _found(path, closed)


def connected(path: Path) -> sqlite3.Connection:
    """Every statement by itself, until a transaction is begun. Only its owner may read what says who played where.

    What is deleted or written over is wiped, so that an id that no row has any more is nowhere in the file.
    """
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    connection = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
    connection.execute("PRAGMA secure_delete = ON")
    return connection


@contextmanager
def one_moment(connection: sqlite3.Connection) -> Iterator[None]:
    """All that is read in it is of the same moment; a writer cannot empty its -wal meanwhile, so it is to be short."""
    connection.execute("BEGIN")
    try:
        yield
    finally:
        connection.execute("ROLLBACK")


def made(path: Path) -> sqlite3.Connection:
    """A new file that nobody else knows of; what stops its writer leaves nothing worth keeping."""
    connection = connected(path)
    connection.execute("PRAGMA journal_mode=OFF")
    connection.execute("PRAGMA synchronous=OFF")
    connection.execute("PRAGMA locking_mode=EXCLUSIVE")
    _make(connection)
    return connection


def check(connection: sqlite3.Connection, path: Path) -> None:
    """Raises WrongSchema."""
    found = about(connection, "schema_version")
    if found != str(SCHEMA_VERSION):
        raise WrongSchema(path, found or "of something else")


def new_edition() -> str:
    """A name for the order in which games came to their end in a file; another order has another name."""
    return secrets.token_hex(4)


def _found(path: Path, closed: ExitStack) -> sqlite3.Connection | None:
    if not path.exists():
        return None
    connection = closed.enter_context(closing(_read_only(path)))
    if _is_empty(connection):
        return None
    check(connection, path)
    return connection


def _read_only(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=HASTE, isolation_level=None)


def _is_empty(connection: sqlite3.Connection) -> bool:
    return connection.execute("SELECT 1 FROM sqlite_schema").fetchone() is None


def _make(connection: sqlite3.Connection) -> None:
    connection.execute("BEGIN IMMEDIATE")
    for table in TABLES:
        connection.execute(table.sql)
        for number, columns in enumerate(table.indexes):
            connection.execute(f"CREATE INDEX {table.name}_{number} ON {table.name} ({', '.join(columns)})")
    for statement in NOTES:
        connection.execute(statement)
    says = {"schema_version": str(SCHEMA_VERSION), "edition": new_edition(), "secret": secrets.token_hex(32)}
    connection.executemany("INSERT INTO about VALUES (?, ?)", says.items())
    connection.execute("COMMIT")


@contextmanager
def answering(path: Path) -> Iterator[None]:
    """What is wrong with the file is raised as HistoryAway, which says what to do."""
    try:
        yield
    except (sqlite3.Error, OSError) as error:
        raise HistoryAway(
            f"{path} cannot be used: {error}. If that stays, `landnama rebuild` makes it anew."
        ) from error
