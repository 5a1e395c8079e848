"""Rebuild: the history made anew from the logs, beside the old file, which it replaces when it is whole.

The service may run meanwhile: the new file begins with the cursors of that moment, so what happens while it is made is
read from the feeds afterwards. A reader sees the old history or the new one; the writer finds that it was replaced.
"""

import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Final, NamedTuple

from events.errors import UnknownGame
from events.feed import Feed
from events.store import Store
from events.uncollected import uncollected
from projections.history.chronicle import whole
from projections.history.file import connected, made
from projections.history.rows import Row
from projections.history.schema import TABLES
from projections.history.standing import PlayerBehind
from projections.history.tally import tallied
from projections.history.writer import INSERT, counted_for, is_over, tally
from projections.untold import CannotBeTold, one_game

TOGETHER: Final = 16
"""Games whose rows are written at once, and held in memory until then."""

Watch = Callable[[int, int], None]
"""(done, of): how many of the games have been told."""


class Rebuilt(NamedTuple):
    """What the new history holds, and why some games could not be told."""

    games: int
    entries: int
    untold: Mapping[str, str]


def rebuild(
    path: Path, store: Store, games: Iterable[str], player_behind: PlayerBehind, watch: Watch = lambda *_: None
) -> Rebuilt:
    """Makes the history of these games and puts it in the place of the file.

    Raises ArchiveAway, OSError and sqlite3.Error, and leaves the file as it was then. `games` may name one twice, or
    one that is gone. What is held in memory is their ids and a few games.
    """
    draft = path.with_name(f"{path.name}.new")
    _clear(draft)
    feed = Feed(store.client, store.keys)
    cursors = [(partition, feed.head(partition)) for partition in range(store.keys.partitions)]
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        with closing(made(draft)) as connection:
            connection.execute("BEGIN")
            connection.executemany("INSERT INTO feeds VALUES (?, ?)", cursors)
            with uncollected():
                rebuilt = _Building(connection, store, player_behind).run(sorted(set(games)), watch)
            connection.execute("COMMIT")
            replace(path, connection)
    finally:
        _clear(draft)
    return rebuilt


def replace(path: Path, new: sqlite3.Connection) -> None:
    """Puts a whole history in the place of a file, in one transaction of it; a file that is no database goes aside."""
    try:
        _copied(new, path)
    except sqlite3.DatabaseError as error:
        if isinstance(error, sqlite3.OperationalError):
            raise
        for suffix in ("", "-wal", "-shm"):
            with suppress(FileNotFoundError):
                path.with_name(path.name + suffix).rename(path.with_name(f"{path.name}.damaged{suffix}"))
        _copied(new, path)


def _copied(new: sqlite3.Connection, path: Path) -> None:
    with closing(connected(path)) as old:
        old.execute("PRAGMA journal_mode=WAL")
        new.backup(old)


def _clear(draft: Path) -> None:
    for suffix in ("", "-wal", "-shm", "-journal"):
        draft.with_name(draft.name + suffix).unlink(missing_ok=True)


class _Building:
    """Rows are written for many games at once; a game that cannot be told is noted and left out."""

    def __init__(self, connection: sqlite3.Connection, store: Store, player_behind: PlayerBehind) -> None:
        self.connection = connection
        self.store = store
        self.player_behind = player_behind
        self.waiting: dict[str, list[Row]] = {table.name: [] for table in TABLES}
        self.counts: dict[str, dict[tuple[str, str], int]] = {}
        self.untold: dict[str, str] = {}
        self.games = self.entries = 0

    def run(self, games: Sequence[str], watch: Watch) -> Rebuilt:
        """In the order of their ids, in which their rows lie: a table then only grows at its end."""
        for done, game in enumerate(games, 1):
            self._tell(game)
            if done % TOGETHER == 0:
                self._write()
            watch(done, len(games))
        self._write()
        for ruleset, found in self.counts.items():
            tally(self.connection, ruleset, found)
        self.connection.executemany("INSERT INTO untold VALUES (?, ?)", self.untold.items())
        self.connection.execute(
            "INSERT INTO finished (game)"
            " SELECT game FROM games WHERE finished_at IS NOT NULL ORDER BY finished_at, game"
        )
        return Rebuilt(self.games, self.entries, self.untold)

    def _tell(self, game: str) -> None:
        try:
            with one_game():
                telling = whole(self.store, game)
                rows = telling.take(self.player_behind)
        except CannotBeTold as error:
            self.untold[game] = str(error)
            return
        except UnknownGame:
            # It was dropped after it was listed.
            return
        for table, found in rows.items():
            self.waiting[table] += found
        if is_over(rows) and (ruleset := counted_for(rows)) is not None:
            counts = self.counts.setdefault(ruleset, {})
            for key, count in tallied(rows).items():
                counts[key] = counts.get(key, 0) + count
        self.games += 1
        self.entries += telling.version

    def _write(self) -> None:
        for table, rows in self.waiting.items():
            self.connection.executemany(INSERT[table], rows)
            rows.clear()
