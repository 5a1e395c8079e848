"""The historian reads the feeds and writes the history: what each entry adds, soon after it was made.

Run as `python -m workers.historian`; there is one. How far it came stands in the history itself, so rows and cursors
are written together, and the feeds hear of it afterwards: nothing is forgotten by them, nor by the log, too early.
"""

import logging
import time
from pathlib import Path
from threading import Event

from redis.exceptions import RedisError

from events.errors import ArchiveAway, UnknownGame
from events.feed import START
from events.wakeups import EVERYBODY, Wakeup
from projections.history.ahead import ahead, set_back
from projections.history.chronicle import Chronicle
from projections.history.errors import HistoryAway, HistoryReplaced
from projections.history.missed import missed
from projections.history.writer import News, Writer
from projections.untold import CannotBeTold
from service.consumers import HISTORY
from service.house import House
from service.known_players import KnownPlayers
from workers.complaint import Complaint
from workers.following import Following
from workers.process import work

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
        self.following = Following(house, HISTORY)
        self.players = KnownPlayers(house.register)
        self.chronicle = Chronicle(house.store, self.players.behind)
        self.writer: Writer | None = None
        self._next_sweep = 0.0
        self._complaint = Complaint(_log, "The history cannot be written, the rest goes on: %s")

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
            self._complaint.say(str(away))
            self.close()
            self._next_sweep = time.monotonic() + PAUSE
        except RedisError:
            # What was told is not written, so it is told again; and the log may come back with less than was read.
            self.close()
            raise
        else:
            self._complaint.withdraw()

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
            writer.erase(self.players.look())
            self._next_sweep = time.monotonic() + SWEEP
            self.following.save()

    def _opened(self) -> Writer:
        """The file, read on where it ends: a new one from the beginning. What could not be told may be by now."""
        writer = self.writer = Writer(self.path)
        self.following.cursors = dict.fromkeys(range(self.house.store.keys.partitions), START) | writer.cursors()
        self.players.look()
        writer.erase(self.players.erased)
        self._go_back(writer)
        # From here on no game is forgotten that was not told, also where the file is new or an older one.
        self.following.save()
        self._write(writer, writer.untold(), {})
        return writer

    def _go_back(self, writer: Writer) -> None:
        """What the log has lost since it was read is told as the log stands, and noted like any loss."""
        back = set_back(self.following.feed, self.following.cursors)
        if not back:
            return
        told = list(ahead(writer, self.house.store, back))
        for each in told:
            if each.is_loss:
                self.house.losses.note(self.house.now(), each.found)
        writer.write([News(each.found.game, {}, True) for each in told if each.found.stands is None], {}, {})
        self._write(writer, [each.found.game for each in told if each.found.stands is not None], back)
        self.following.cursors |= back

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
            except CannotBeTold as error:
                _log.exception("Game %s cannot be told, the others are", game)
                untold[game] = str(error)
        return news, untold


def begin(house: House) -> Historian:
    """Raises SystemExit where no history is to be written."""
    if house.history is None:
        raise SystemExit("The historian needs the file that HISTORY names.")
    return Historian(house, house.history)


if __name__ == "__main__":
    work(begin)
