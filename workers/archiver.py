"""The archiver moves finished games from the live store to the archive after a while, and drops expired games.

Run as `python -m workers.archiver`. It is a separate process, so that AI turns do not wait for compression, disks and
object stores. It is stateless: it may die at any moment, and several may run.
"""

import logging
from collections.abc import Iterator
from threading import Event
from typing import NamedTuple

from events.errors import ArchiveUnavailable, BrokenLog, StorageError
from events.store import GameMeta
from service.admin.archive_game import drop_game, finish_dropping, is_archivable, move_to_archive
from service.admin.gauges import note_archived_until
from service.services import Services
from workers.process import AFTER_REQUESTS, DistinctErrorLog, run_process
from workers.settings import WorkerSettings, from_environment

BATCH = 100
"""Games whose metas are read in one round trip."""
MAX_PAUSE, MIN_PAUSE = 60.0, 0.2
"""Seconds between two rounds, shorter if games are archived soon after their end."""

_log = logging.getLogger(__name__)


class QuietGame(NamedTuple):
    """A game without recent entries: the time of its last one (Unix seconds) and its meta; None if it is gone."""

    game: str
    at: float
    meta: GameMeta | None


class Archiver:
    """Each round examines every game that has had no entry for a while."""

    def __init__(self, services: Services, settings: WorkerSettings) -> None:
        self.services = services
        self.settings = settings
        self.live_store = services.store.live
        self._errors = DistinctErrorLog(_log, "The archive is unavailable, finished games stay in the store: %s")

    def run(self, stopping: Event) -> None:
        """Works until `stopping` is set; survives outages of the store and of the archive."""
        pause = min(MAX_PAUSE, max(MIN_PAUSE, self.settings.archive_after / 10))
        while not stopping.is_set():
            try:
                self.run_once(stopping)
            except StorageError as error:
                _log.warning("The store is unavailable: %s", error)
            stopping.wait(pause)

    def run_once(self, stopping: Event | None = None) -> None:
        """Moves and drops all due games, and records the progress if every partition could be read."""
        now = self.services.clock().timestamp()
        stopping = stopping or Event()
        overdue_since, skipped = [now], {}
        for number in range(self.services.store.partitions):
            try:
                overdue_since += self._archive_partition(number, now, stopping)
            except StorageError as error:
                skipped[number] = str(error)
        if skipped:
            _log.warning("Partitions are skipped because their log server is unavailable: %s", skipped)
        elif not stopping.is_set():
            note_archived_until(self.services, min(overdue_since))

    def _archive_partition(self, number: int, now: float, stopping: Event) -> Iterator[float]:
        """Moves and drops the due games of a partition; yields the due time of each game that has to stay."""
        for game in self._quiet_games(number, now):
            if stopping.is_set():
                return
            due = game.at + retention_seconds(game.meta, self.settings)
            if due <= now and not self._try_archive(game):
                yield due

    def _try_archive(self, game: QuietGame) -> bool:
        """Whether nothing is left to do; otherwise the next round tries again.

        On a cluster the data of the game's players may be on a server that does not answer, even if the game's does.
        """
        try:
            return self._archive_or_drop(game)
        except ArchiveUnavailable as error:
            self._errors.log_error(str(error))
        except BrokenLog as error:
            _log.error("Game %s cannot be archived: %s", game.game, error)
        except StorageError as error:
            _log.warning("Game %s waits because a server is away: %s", game.game, error)
        return False

    def _archive_or_drop(self, game: QuietGame) -> bool:
        """False if the game has changed meanwhile, or if a consumer has not read its last entry."""
        if game.meta is None:
            finish_dropping(self.services, game.game)
            return True
        if not is_archivable(game.meta):
            return drop_game(self.services, game.game, game.meta)
        done = move_to_archive(self.services, game.game, game.meta)
        self._errors.reset()
        return done

    def _quiet_games(self, number: int, now: float) -> Iterator[QuietGame]:
        """The games without an entry for the shortest of the retention times, the longest without one first."""
        settings = self.settings
        until = now - min(settings.archive_after, settings.open_game_ttl, settings.sandbox_game_ttl)
        idle = self.services.storage.indexes.idle_games(number, until)
        for start in range(0, len(idle), BATCH):
            batch = idle[start : start + BATCH]
            metas = self.live_store.meta_many([each.game for each in batch])
            yield from [QuietGame(*each, meta) for each, meta in zip(batch, metas, strict=True)]


def retention_seconds(meta: GameMeta | None, settings: WorkerSettings) -> float:
    """Seconds for which a game stays in the live store after its last entry; infinite for a game in progress."""
    if meta is None:
        return 0.0
    if is_archivable(meta):
        return settings.archive_after
    if meta.summary.get("kind") == "sandbox":
        return settings.sandbox_game_ttl
    return settings.open_game_ttl if meta.summary.get("status") == "open" else float("inf")


def main() -> None:
    """Runs until SIGTERM."""
    run_process(lambda services: Archiver(services, from_environment()), AFTER_REQUESTS)


if __name__ == "__main__":
    main()
