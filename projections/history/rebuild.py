"""Rebuilds the history from all logs in a new file, which replaces the old one when it is complete.

The service may run meanwhile: the new file starts with the checkpoints of that moment, so the history writer reads
later entries from the feeds. Readers see the old or the new history; the writer detects the replacement.
"""

import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Final, NamedTuple

from events.errors import UnknownGame
from events.feed import Feed
from events.gc_pause import pause_gc
from events.store import EventStore
from projections.history.database import connect, create_file
from projections.history.game_rows import FindPlayer
from projections.history.live_projector import project_game
from projections.history.ratings.rate_games import rate_all
from projections.history.schema import TABLES
from projections.history.table import Row
from projections.history.tally import tally_game
from projections.history.writer import INSERT_SQL, add_tallies, is_over, statistics_name
from projections.unreadable import UnreadableGame, translate_game_errors

BATCH_GAMES: Final = 16
"""Games whose rows are written together, and held in memory until then."""

ProgressCallback = Callable[[int, int], None]
"""(done, total): the number of projected games."""


class RebuildResult(NamedTuple):
    """The numbers of games and entries in the new history, and the reason for each unreadable game."""

    games: int
    entries: int
    unreadable: Mapping[str, str]


def rebuild(
    path: Path,
    store: EventStore,
    feed: Feed,
    games: Iterable[str],
    find_player: FindPlayer,
    report_progress: ProgressCallback = lambda *_: None,
) -> RebuildResult:
    """Writes the history of these games and replaces the file with it.

    Raises ArchiveUnavailable, OSError and sqlite3.Error, and then leaves the file as it was. `games` may contain
    duplicates and games that no longer exist. The ids and a few games are held in memory.
    """
    draft = path.with_name(f"{path.name}.new")
    _remove_draft(draft)
    checkpoints = [(partition, feed.head(partition)) for partition in range(store.partitions)]
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        with closing(create_file(draft)) as connection:
            connection.execute("BEGIN")
            connection.executemany("INSERT INTO checkpoints VALUES (?, ?)", checkpoints)
            with pause_gc():
                result = _Rebuild(connection, store, find_player).run(sorted(set(games)), report_progress)
            connection.execute("COMMIT")
            replace_file(path, connection)
    finally:
        _remove_draft(draft)
    return result


def replace_file(path: Path, new: sqlite3.Connection) -> None:
    """Replaces the content of a history file in one transaction; a file that is not a database is renamed."""
    try:
        _copy(new, path)
    except sqlite3.DatabaseError as error:
        if isinstance(error, sqlite3.OperationalError):
            raise
        for suffix in ("", "-wal", "-shm"):
            with suppress(FileNotFoundError):
                path.with_name(path.name + suffix).rename(path.with_name(f"{path.name}.damaged{suffix}"))
        _copy(new, path)


def _copy(new: sqlite3.Connection, path: Path) -> None:
    with closing(connect(path)) as old:
        old.execute("PRAGMA journal_mode=WAL")
        new.backup(old)


def _remove_draft(draft: Path) -> None:
    for suffix in ("", "-wal", "-shm", "-journal"):
        draft.with_name(draft.name + suffix).unlink(missing_ok=True)


class _Rebuild:
    """Projects game after game and writes the rows in batches; skips and records unreadable games."""

    def __init__(self, connection: sqlite3.Connection, store: EventStore, find_player: FindPlayer) -> None:
        self.connection = connection
        self.store = store
        self.find_player = find_player
        self.pending: dict[str, list[Row]] = {table.name: [] for table in TABLES}
        self.counts: dict[str, dict[tuple[str, str], int]] = {}
        self.unreadable: dict[str, str] = {}
        self.games = self.entries = 0

    def run(self, games: Sequence[str], report_progress: ProgressCallback) -> RebuildResult:
        """Projects the games, which are sorted by id like the rows, so that tables only grow at their end."""
        for done, game in enumerate(games, 1):
            self._project(game)
            if done % BATCH_GAMES == 0:
                self._write()
            report_progress(done, len(games))
        self._write()
        for name, tallies in self.counts.items():
            add_tallies(self.connection, name, tallies)
        self.connection.executemany("INSERT INTO unreadable_games VALUES (?, ?)", self.unreadable.items())
        self.connection.execute(
            "INSERT INTO finished_games (game)"
            " SELECT game FROM games WHERE finished_at IS NOT NULL ORDER BY finished_at, game"
        )
        rate_all(self.connection)
        return RebuildResult(self.games, self.entries, self.unreadable)

    def _project(self, game: str) -> None:
        try:
            with translate_game_errors():
                projector = project_game(self.store, game)
                rows = projector.take_rows(self.find_player)
        except UnreadableGame as error:
            self.unreadable[game] = str(error)
            return
        except UnknownGame:
            # The game was dropped after it was listed.
            return
        for table, new_rows in rows.items():
            self.pending[table] += new_rows
        if is_over(rows) and (name := statistics_name(rows)) is not None:
            counts = self.counts.setdefault(name, {})
            for key, count in tally_game(rows).items():
                counts[key] = counts.get(key, 0) + count
        self.games += 1
        self.entries += projector.version

    def _write(self) -> None:
        for table, rows in self.pending.items():
            self.connection.executemany(INSERT_SQL[table], rows)
            rows.clear()
