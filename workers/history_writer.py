"""The history writer consumes the feeds and writes the rows of new entries to the history.

Run as `python -m workers.history_writer`, as a single process of each instance, of which one at a time writes; see
`workers.history_owner`. Its checkpoints are in the history file and are written
in one transaction with the rows. It saves them in the feeds afterwards, so that no feed is trimmed too early.
"""

import logging
import time
from pathlib import Path
from threading import Event

from events.errors import ArchiveUnavailable, StorageError, UnknownGame
from events.feed import FEED_START
from events.notifications import WAKE_ALL, Wakeup
from projections.history.database import HistoryReplaced, HistoryUnavailable
from projections.history.live_projector import LiveProjector
from projections.history.reconciliation import clamp_checkpoints, find_games_ahead, find_missed_games
from projections.history.writer import GameUpdate, HistoryFileWriter
from projections.unreadable import UnreadableGame
from service.admin.consumers import HISTORY
from service.registers.registers import PlayerLookup
from service.services import Services
from workers.consumer import FeedConsumer
from workers.history_owner import LOOK, HistoryOwner
from workers.process import AFTER_REQUESTS, DistinctErrorLog, run_process

SWEEP = 1.0
"""Seconds between two reads of all partitions, after which the checkpoints are saved in the feeds."""
LINGER = 0.05
"""Seconds that the writer waits after a wake-up, so that it writes in one transaction what is appended meanwhile."""
RETRY_PAUSE = 5.0
"""Seconds until the writer retries a file that could not be used."""
GAMES_PER_TRANSACTION = 64
"""Games that are written in one transaction, and held in memory until then."""

_log = logging.getLogger(__name__)


class HistoryWriter:
    """Single-threaded; each round projects the games that have new entries."""

    def __init__(self, services: Services, path: Path, retry_pause: float = RETRY_PAUSE) -> None:
        self.services = services
        self.path = path
        self.retry_pause = retry_pause
        self.consumer = FeedConsumer(services, HISTORY)
        self.owner = HistoryOwner(services)
        self.players = PlayerLookup(services.registers)
        self.projector = LiveProjector(services.store, self.players.player_by_label)
        self.writer: HistoryFileWriter | None = None
        self._next_sweep = 0.0
        self._errors = DistinctErrorLog(_log, "The history cannot be written, the rest goes on: %s")

    def run(self, stopping: Event) -> None:
        """Writes until `stopping` is set."""
        subscribe = self.services.storage.notifications.subscribe
        self.consumer.run(stopping, subscribe, self.run_once, self._seconds_to_wait, LINGER)
        self.close()

    def _seconds_to_wait(self) -> float:
        return max(0.0, self._next_sweep - time.monotonic())

    def close(self) -> None:
        """Closes the file and drops all state that depends on it; the next round opens it again."""
        if self.writer is not None:
            self.writer.close()
        self.writer = None
        self.projector.forget()
        self._next_sweep = 0.0

    def run_once(self, woken: list[Wakeup]) -> None:
        """Consumes what has changed since the last round; leaves a file that cannot be used as it is."""
        if self.writer is None and time.monotonic() < self._next_sweep:
            return
        if not self.owner.is_own():
            self.close()
            self._next_sweep = time.monotonic() + LOOK
            return
        try:
            self._consume(self.writer or self._open_writer(), woken)
        except HistoryReplaced:
            self.close()
        except (HistoryUnavailable, ArchiveUnavailable) as error:
            self._errors.log_error(str(error))
            self.close()
            self._next_sweep = time.monotonic() + self.retry_pause
        except StorageError:
            # The projected rows are not written, so they are projected again; and the log may have lost entries.
            self.close()
            raise
        else:
            self._errors.reset()

    def _consume(self, writer: HistoryFileWriter, woken: list[Wakeup]) -> None:
        sweeping = time.monotonic() >= self._next_sweep
        gap_closed = False
        for batches in self.consumer.read_batches(self.consumer.partitions_to_read([WAKE_ALL] if sweeping else woken)):
            if not gap_closed and any(batch.has_gap for batch in batches.values()):
                self._write(writer, find_missed_games(writer, self.services.store), {})
                gap_closed = True
            games = [game for batch in batches.values() for game in batch.games]
            self._write(writer, games, {number: batch.checkpoint for number, batch in batches.items()})
        if sweeping:
            writer.erase(self.players.refresh())
            self._next_sweep = time.monotonic() + SWEEP
            self._save_checkpoints()

    def _open_writer(self) -> HistoryFileWriter:
        """Opens the file and continues at its checkpoints, in a new file at the start of the feeds.

        Games that were unreadable are tried again.
        """
        writer = self.writer = HistoryFileWriter(self.path)
        self.consumer.forget_all()
        self.consumer.checkpoints = (
            dict.fromkeys(range(self.services.store.partitions), FEED_START) | writer.checkpoints()
        )
        self.players.refresh()
        writer.erase(self.players.erased)
        self._reconcile(writer)
        # From here on the feeds keep everything that this file lacks, even if the file is new or an older copy.
        self._save_checkpoints()
        self._write(writer, writer.unreadable_games(), {})
        return writer

    def _save_checkpoints(self) -> None:
        """Raises HistoryReplaced if another process writes a history: the next round begins where this file ends."""
        if not self.consumer.save_checkpoints():
            raise HistoryReplaced

    def _reconcile(self, writer: HistoryFileWriter) -> None:
        """Projects again the games whose log has lost entries since they were written, and records the losses."""
        clamped = clamp_checkpoints(self.consumer.feed, self.consumer.checkpoints)
        if not clamped:
            return
        ahead = list(find_games_ahead(writer, self.services.store, clamped))
        for each in ahead:
            if each.is_loss:
                self.services.data_losses.record_loss(each.loss)
        missing = [each.loss.game for each in ahead if each.loss.log_version is None]
        writer.write([GameUpdate(game, {}, replaces_all=True) for game in missing], {}, {})
        self._write(writer, [each.loss.game for each in ahead if each.loss.log_version is not None], clamped)
        self.consumer.checkpoints |= clamped

    def _write(self, writer: HistoryFileWriter, games: list[str], checkpoints: dict[int, str]) -> None:
        """Writes the checkpoints with the last batch of games, even if there is no game."""
        for start in range(0, len(games) or 1, GAMES_PER_TRANSACTION):
            is_last = start + GAMES_PER_TRANSACTION >= len(games)
            updates, unreadable = self._project(games[start : start + GAMES_PER_TRANSACTION])
            writer.write(updates, unreadable, checkpoints if is_last else {})

    def _project(self, games: list[str]) -> tuple[list[GameUpdate], dict[str, str]]:
        """The updates of the games, and the reason by game for those that are unreadable."""
        updates: list[GameUpdate] = []
        unreadable: dict[str, str] = {}
        pages = self.projector.read_ahead(games)
        for game in games:
            try:
                updates.append(self.projector.project_new_entries(game, pages.get(game, ())))
            except UnknownGame:
                # The game was dropped, so its rows go as well.
                updates.append(GameUpdate(game, {}, replaces_all=True))
            except UnreadableGame as error:
                _log.exception("Game %s cannot be read and is skipped", game)
                unreadable[game] = str(error)
        return updates, unreadable


def build_history_writer(services: Services) -> HistoryWriter:
    """Raises SystemExit if no history file is configured."""
    if services.history_path is None:
        raise SystemExit("The history writer needs the file that HISTORY_FILE names.")
    return HistoryWriter(services, services.history_path)


def main() -> None:
    """Runs until SIGTERM."""
    run_process(build_history_writer, AFTER_REQUESTS)


if __name__ == "__main__":
    main()
