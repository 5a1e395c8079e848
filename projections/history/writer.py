"""The one writer of a history: rows, how far the feeds were read and what is counted, in one transaction."""

import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

from projections.history import notes
from projections.history.errors import HistoryReplaced
from projections.history.file import PATIENCE, answering, new_edition, writable
from projections.history.rows import Row
from projections.history.schema import TABLES
from projections.history.tally import Tallies, columns, tallied

INSERT: Final = {
    table.name: f"INSERT OR REPLACE INTO {table.name} VALUES ({', '.join('?' * len(table.all_columns))})"
    for table in TABLES
}
HURRY: Final = 0.05
"""Seconds that the wiping of what was erased waits for those who read what was there before."""


class News(NamedTuple):
    """Rows of a game by table; `whole` says that they take the place of all that were there, even if there are none."""

    game: str
    rows: Mapping[str, Sequence[Row]]
    whole: bool


class Writer:
    """For one thread. Raises HistoryAway, after which nothing was written and a new writer has to be made."""

    def __init__(self, path: Path) -> None:
        self.path = path
        with ExitStack() as failed, answering(path):
            self.connection = failed.enter_context(closing(writable(path)))
            self.edition = notes.about(self.connection, "edition")
            self._inode = path.stat().st_ino
            failed.pop_all()
        self._lingers = False

    def close(self) -> None:
        self.connection.close()

    def cursors(self) -> dict[int, str]:
        """How far each feed was read."""
        with answering(self.path):
            return notes.cursors(self.connection)

    def untold(self) -> list[str]:
        """The games that could not be told."""
        with answering(self.path):
            return list(notes.untold(self.connection))

    def games(self) -> dict[str, bool]:
        """The games that are told, and whether each is over."""
        return {game: bool(over) for game, over in self.rows("SELECT game, finished_at IS NOT NULL FROM games")}

    def rows(self, sql: str, **values: Any) -> list[Row]:
        """What the history says at this moment; `values` are those that the question names."""
        with answering(self.path):
            return self.connection.execute(sql, values).fetchall()

    def write(self, news: Sequence[News], untold: Mapping[str, str], cursors: Mapping[int, str]) -> None:
        """All of it or nothing; `untold` gives the reason for each game that cannot be told at this moment."""
        with self._transaction():
            for each in news:
                self._write(each)
            self.connection.executemany("DELETE FROM untold WHERE game = ?", [(each.game,) for each in news])
            self.connection.executemany("INSERT OR REPLACE INTO untold VALUES (?, ?)", untold.items())
            self.connection.executemany("INSERT OR REPLACE INTO feeds VALUES (?, ?)", cursors.items())

    def erase(self, players: Iterable[str]) -> None:
        """Nobody sat where these did, and nothing of their ids is left in the file once nobody reads what was there.

        While somebody does, it has to be called again, be it for nobody new.
        """
        if found := [(player,) for player in players]:
            with self._transaction():
                self.connection.executemany("UPDATE seats SET player = NULL WHERE player = ?", found)
            self._lingers = True
        if self._lingers:
            self._lingers = not self._wiped()

    def _wiped(self) -> bool:
        """Whether all that was written is in the file, and nothing of what was there before it beside it."""
        with answering(self.path):
            self._wait(HURRY)
            (busy, *_) = self.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
            self._wait(PATIENCE)
        return not busy

    def _wait(self, seconds: float) -> None:
        self.connection.execute(f"PRAGMA busy_timeout = {round(seconds * 1000)}")

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        with answering(self.path):
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
        """By a rebuild, or by somebody who threw the file away."""
        there = self.path.exists() and self.path.stat().st_ino == self._inode
        return not there or notes.about(self.connection, "edition") != self.edition

    def _write(self, news: News) -> None:
        if news.whole:
            self._take_out(news.game)
        for table, rows in news.rows.items():
            if rows:
                self.connection.executemany(INSERT[table], rows)
        if is_over(news.rows):
            self.connection.execute("INSERT OR IGNORE INTO finished (game) VALUES (?)", (news.game,))
            self._count(news.rows, 1)
        elif news.whole:
            ended = self.connection.execute("DELETE FROM finished WHERE game = ?", (news.game,)).rowcount
            if ended and news.rows:
                self._begin_edition()

    def _begin_edition(self) -> None:
        """Who has exported a game that goes on after all would have it twice in the end."""
        self.edition = new_edition()
        self.connection.execute("UPDATE about SET value = ? WHERE name = 'edition'", (self.edition,))

    def _take_out(self, game: str) -> None:
        """Everything that was told of a game, but its place among those that have ended."""
        there = {table.name: list(self._rows_of(table.name, game)) for table in TABLES}
        if is_over(there):
            self._count(there, -1)
        for table in TABLES:
            if there[table.name]:
                self.connection.execute(f"DELETE FROM {table.name} WHERE game = ?", (game,))

    def _rows_of(self, table: str, game: str) -> Iterator[Row]:
        yield from self.connection.execute(f"SELECT * FROM {table} WHERE game = ?", (game,))

    def _count(self, rows: Mapping[str, Sequence[Row]], sign: int) -> None:
        if (ruleset := counted_for(rows)) is not None:
            tally(self.connection, ruleset, tallied(rows), sign)


def tally(connection: sqlite3.Connection, ruleset: str, found: Tallies, sign: int = 1) -> None:
    """Adds counts to those of a ruleset, or takes them off."""
    connection.executemany(
        "INSERT INTO tallies VALUES (?, ?, ?, ?)"
        " ON CONFLICT (ruleset, measure, key) DO UPDATE SET count = count + excluded.count",
        [(ruleset, measure, key, sign * count) for (measure, key), count in found.items()],
    )
    if sign < 0:
        connection.execute("DELETE FROM tallies WHERE ruleset = ? AND count = 0", (ruleset,))


def is_over(rows: Mapping[str, Sequence[Row]]) -> bool:
    """Whether the game's own row is among these, and says that it has ended."""
    return any(finished is not None for (finished,) in columns(rows, "games", "finished_at"))


def counted_for(rows: Mapping[str, Sequence[Row]]) -> str | None:
    """The ruleset whose statistics a game counts for, if it counts for any."""
    return next((str(ruleset) for ruleset, counts in columns(rows, "games", "ruleset", "counts") if counts), None)
