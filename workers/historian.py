"""The historian reads the feeds and writes the history: what each entry adds, soon after it was made.

Run as `python -m workers.historian`; there is one. How far it came stands in the history itself, so rows and cursors
are written together, and the feeds hear of it afterwards: nothing is forgotten by them, nor by the log, too early.
"""

import logging
import signal
import time
from pathlib import Path
from threading import Event

from redis.exceptions import RedisError

from events.errors import ArchiveAway, BrokenLog, UnknownGame
from events.feed import START
from events.wakeups import EVERYBODY, Wakeup
from projections.history.chronicle import Chronicle
from projections.history.errors import HistoryAway, HistoryReplaced
from projections.history.missed import missed
from projections.history.writer import News, Writer
from projections.record import UnknownEvent
from service import journal
from service.house import House
from workers.following import Following

CONSUMER = "history"
SWEEP = 1.0
"""Seconds between two looks everywhere, after which the feeds are told how far the history is."""
PAUSE = 5.0
"""Seconds until a file that could not be used is tried again."""
TOGETHER = 64
"""Games that are told in one transaction, and held in memory until then."""

_log = logging.getLogger(__name__)


class Historian:
    """One thread; every round tells of the games in which something happened."""

    def __init__(self, house: House, path: Path) -> None:
        self.house = house
        self.path = path
        self.following = Following(house, CONSUMER)
        self.chronicle = Chronicle(house.store, house.register.games.player_behind)
        self.writer: Writer | None = None
        self._next_sweep = 0.0
        self._said = ""

    def run(self, leaving: Event) -> None:
        """Writes until told to leave."""
        self.following.run(leaving, self.round, lambda: max(0.0, self._next_sweep - time.monotonic()))
        self.close()

    def close(self) -> None:
        """Gives the file back; whatever is written next is read from it first."""
        if self.writer is not None:
            self.writer.close()
        self.writer = None
        self.chronicle.forget()
        self._next_sweep = 0.0

    def round(self, woken: list[Wakeup]) -> None:
        """What one look at everything that may have changed brings; a file that cannot be used is left as it is."""
        if self.writer is None and time.monotonic() < self._next_sweep:
            return
        try:
            self._look(self.writer or self._opened(), woken)
        except HistoryReplaced:
            self.close()
        except (HistoryAway, ArchiveAway) as away:
            self._say(str(away))
            self.close()
            self._next_sweep = time.monotonic() + PAUSE
        except RedisError:
            # What was told is not written, so it is told again.
            self.close()
            raise
        else:
            self._say("")

    def _look(self, writer: Writer, woken: list[Wakeup]) -> None:
        sweeping = time.monotonic() >= self._next_sweep
        made_up = False
        for partition in self.following.partitions([EVERYBODY] if sweeping else woken):
            for page in self.following.pages(partition):
                if page.lost and not made_up:
                    self._write(writer, missed(writer, self.house.store), {})
                    made_up = True
                self._write(writer, page.games, {partition: page.cursor})
        if sweeping:
            self._next_sweep = time.monotonic() + SWEEP
            self.following.save()

    def _opened(self) -> Writer:
        """The file, read on where it ends: a new one from the beginning. What could not be told may be by now."""
        writer = self.writer = Writer(self.path)
        self.following.cursors = dict.fromkeys(range(self.house.store.keys.partitions), START) | writer.cursors()
        # From here on no game is forgotten that was not told, also where the file is new or an older one.
        self.following.save()
        self._write(writer, writer.untold(), {})
        return writer

    def _write(self, writer: Writer, games: list[str], cursors: dict[int, str]) -> None:
        """The cursors are written with the last of the games, also if there is none."""
        for start in range(0, len(games) or 1, TOGETHER):
            last = start + TOGETHER >= len(games)
            writer.write(*self._told(games[start : start + TOGETHER]), cursors if last else {})

    def _told(self, games: list[str]) -> tuple[list[News], dict[str, str]]:
        news: list[News] = []
        untold: dict[str, str] = {}
        for game in games:
            try:
                news.append(self.chronicle.news(game))
            except UnknownGame:
                # It was dropped, and is as if it had never been.
                news.append(News(game, {}, whole=True))
            except ArchiveAway:
                raise
            except (BrokenLog, UnknownEvent) as error:
                _log.warning("Game %s cannot be told: %s", game, error)
                untold[game] = str(error)
        return news, untold

    def _say(self, trouble: str) -> None:
        """Once, for as long as it is the same."""
        if trouble and trouble != self._said:
            _log.error("The history cannot be written, the rest goes on: %s", trouble)
        self._said = trouble


def main() -> None:
    journal.begin_as_set()
    house, leaving = House.from_environment(), Event()
    signal.signal(signal.SIGTERM, lambda *_: leaving.set())
    if house.history is None:
        raise SystemExit("The historian needs the file that HISTORY names.")
    Historian(house, house.history).run(leaving)


if __name__ == "__main__":
    main()
