"""Writes rows, checkpoints and tallies to the history file, in one transaction. One writer at a time uses a file."""

import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

from games.combination import join_names, split_expansions
from projections.history.database import (
    WRITER_TIMEOUT,
    HistoryReplaced,
    new_edition,
    open_writable,
    read_checkpoints,
    read_metadata,
    read_unreadable_games,
    translate_errors,
)
from projections.history.ratings.rate_games import LadderPosition, positions_of, rate_again, rated_positions
from projections.history.schema import TABLES
from projections.history.table import Row
from projections.history.tally import Tallies, select_columns, tally_game

INSERT_SQL: Final = {
    table.name: f"INSERT OR REPLACE INTO {table.name} VALUES ({', '.join('?' * len(table.all_columns))})"
    for table in TABLES
}
WIPE_TIMEOUT: Final = 0.05
"""Seconds for which truncating the WAL waits for readers of its content."""


class GameUpdate(NamedTuple):
    """Rows of a game by table; with `replaces_all` they replace all rows of the game, even if there are no new ones."""

    game: str
    rows: Mapping[str, Sequence[Row]]
    replaces_all: bool


class HistoryFileWriter:
    """Not thread-safe. After HistoryUnavailable nothing has been written and the writer must be discarded.

    `timeout` is in seconds: for so long a write waits for another writer.
    """

    def __init__(self, path: Path, timeout: float = WRITER_TIMEOUT) -> None:
        self.path = path
        self.timeout = timeout
        with ExitStack() as failed, translate_errors(path):
            self.connection = failed.enter_context(closing(open_writable(path)))
            self.edition = read_metadata(self.connection, "edition")
            self._inode = path.stat().st_ino
            self._set_timeout(timeout)
            failed.pop_all()
        self._needs_wipe = False

    def close(self) -> None:
        self.connection.close()

    def checkpoints(self) -> dict[int, str]:
        """The checkpoint of each partition's feed."""
        with translate_errors(self.path):
            return read_checkpoints(self.connection)

    def unreadable_games(self) -> list[str]:
        """The games that could not be projected."""
        with translate_errors(self.path):
            return list(read_unreadable_games(self.connection))

    def games(self) -> dict[str, bool]:
        """The projected games, and whether each is finished."""
        return {game: bool(finished) for game, finished in self.rows("SELECT game, finished_at IS NOT NULL FROM games")}

    def rows(self, sql: str, **values: Any) -> list[Row]:
        """The rows of a query; `values` are its named parameters."""
        with translate_errors(self.path):
            return self.connection.execute(sql, values).fetchall()

    def write(
        self, updates: Sequence[GameUpdate], unreadable: Mapping[str, str], checkpoints: Mapping[int, str]
    ) -> None:
        """Writes everything in one transaction; `unreadable` gives the reason for each game that was skipped."""
        with self._transaction():
            rate_again(self.connection, [position for each in updates for position in self._write(each)])
            self.connection.executemany(
                "DELETE FROM unreadable_games WHERE game = ?", [(each.game,) for each in updates]
            )
            self.connection.executemany("INSERT OR REPLACE INTO unreadable_games VALUES (?, ?)", unreadable.items())
            self.connection.executemany("INSERT OR REPLACE INTO checkpoints VALUES (?, ?)", checkpoints.items())

    def erase(self, players: Iterable[str]) -> None:
        """Removes the ids of erased players from the rows and then from the WAL.

        If a reader still uses the WAL, the next call tries again, even without new players.
        """
        if rows := [(player,) for player in players]:
            with self._transaction():
                rated = [position for (player,) in rows for position in positions_of(self.connection, player)]
                self.connection.executemany("UPDATE seats SET player = NULL WHERE player = ?", rows)
                rate_again(self.connection, rated)
            self._needs_wipe = True
        if self._needs_wipe:
            self._needs_wipe = not self._truncate_wal()

    def _truncate_wal(self) -> bool:
        """Moves all changes into the main file and empties the WAL; False if a reader prevents it."""
        with translate_errors(self.path):
            self._set_timeout(WIPE_TIMEOUT)
            (busy, *_) = self.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
            self._set_timeout(self.timeout)
        return not busy

    def _set_timeout(self, seconds: float) -> None:
        self.connection.execute(f"PRAGMA busy_timeout = {round(seconds * 1000)}")

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        with translate_errors(self.path):
            self.connection.execute("BEGIN IMMEDIATE")
            try:
                if self._was_replaced():
                    raise HistoryReplaced
                yield
                self.connection.execute("COMMIT")
            finally:
                if self.connection.in_transaction:
                    self.connection.execute("ROLLBACK")

    def _was_replaced(self) -> bool:
        """Whether a rebuild has replaced the history, or the file was deleted."""
        is_same_file = self.path.exists() and self.path.stat().st_ino == self._inode
        return not is_same_file or read_metadata(self.connection, "edition") != self.edition

    def _write(self, update: GameUpdate) -> list[LadderPosition]:
        """Writes the rows of a game; returns where its old and its new rows are rated."""
        changed = self._delete_game(update.game) if update.replaces_all else []
        for table, rows in update.rows.items():
            if rows:
                self.connection.executemany(INSERT_SQL[table], rows)
        if is_over(update.rows):
            self.connection.execute("INSERT OR IGNORE INTO finished_games (game) VALUES (?)", (update.game,))
            self._count_game(update.rows, 1)
            changed += rated_positions(update.rows)
        elif update.replaces_all:
            deleted = self.connection.execute("DELETE FROM finished_games WHERE game = ?", (update.game,)).rowcount
            if deleted and update.rows:
                self._begin_edition()
        return changed

    def _begin_edition(self) -> None:
        """Invalidates export positions, because a game that is no longer finished would be exported twice."""
        self.edition = new_edition()
        self.connection.execute("UPDATE metadata SET value = ? WHERE name = 'edition'", (self.edition,))

    def _delete_game(self, game: str) -> list[LadderPosition]:
        """Deletes all rows of a game, except its number among the finished games; returns where they are rated."""
        old_rows = {table.name: list(self._rows_of(table.name, game)) for table in TABLES}
        if is_over(old_rows):
            self._count_game(old_rows, -1)
        for table in TABLES:
            if old_rows[table.name]:
                self.connection.execute(f"DELETE FROM {table.name} WHERE game = ?", (game,))
        return rated_positions(old_rows)

    def _rows_of(self, table: str, game: str) -> Iterator[Row]:
        yield from self.connection.execute(f"SELECT * FROM {table} WHERE game = ?", (game,))

    def _count_game(self, rows: Mapping[str, Sequence[Row]], sign: int) -> None:
        if (name := statistics_name(rows)) is not None:
            add_tallies(self.connection, name, tally_game(rows), sign)


def add_tallies(connection: sqlite3.Connection, name: str, tallies: Tallies, sign: int = 1) -> None:
    """Adds tallies to those of a combination, or subtracts them."""
    connection.executemany(
        "INSERT INTO tallies VALUES (?, ?, ?, ?)"
        " ON CONFLICT (combination, measure, key) DO UPDATE SET count = count + excluded.count",
        [(name, measure, key, sign * count) for (measure, key), count in tallies.items()],
    )
    if sign < 0:
        connection.execute("DELETE FROM tallies WHERE combination = ? AND count = 0", (name,))


def is_over(rows: Mapping[str, Sequence[Row]]) -> bool:
    """Whether the rows include the game's own row, with an end."""
    return any(finished_at is not None for (finished_at,) in select_columns(rows, "games", "finished_at"))


def statistics_name(rows: Mapping[str, Sequence[Row]]) -> str | None:
    """The name of the combination in whose statistics the game counts; None if it does not count."""
    for ruleset, expansions, is_counted in select_columns(rows, "games", "ruleset", "expansions", "is_counted"):
        if is_counted:
            return join_names(str(ruleset), split_expansions(str(expansions)))
    return None
