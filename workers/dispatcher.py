"""The dispatcher reads the feeds and asks the queue for what follows an entry.

Run as `python -m workers.dispatcher`. A wake-up says that it is worth to look; what is missed is found by the
sweep, so nothing depends on this process living, nor on there being only one.
"""

import logging
import signal
import time
from threading import Event

from redis.exceptions import RedisError

from events.feed import CatchUp, Feed
from events.wakeups import Wakeup, Wakeups
from service import journal
from service.house import House
from workers.job_queue import JobQueue
from workers.schedule import Schedule
from workers.settings import Settings, from_environment

CONSUMER = "dispatcher"
MOST_HINTS = 100
TRIM_EVERY = 10.0
RETRY = 0.2
"""Seconds between two attempts to reach a server that is away."""

_log = logging.getLogger(__name__)


class Dispatcher:
    """One thread; every round deals with what woke it, with the timers, and now and then with the sweep."""

    def __init__(self, house: House, queue: JobQueue, settings: Settings) -> None:
        self.house = house
        self.settings = settings
        self.feed = Feed(house.log, house.store.keys)
        self.schedule = Schedule(house.store, house.due, queue)
        self._cursors: dict[int, str] = {}
        self._saved: dict[int, str] = {}
        self._next_sweep = self._next_trim = 0.0

    def run(self, leaving: Event) -> None:
        """Dispatches until told to leave; comes back by itself when a server was away."""
        while not leaving.is_set():
            try:
                self._listen(leaving)
            except RedisError as error:
                _log.warning("A server is away: %s", error)
                leaving.wait(RETRY)

    def _listen(self, leaving: Event) -> None:
        wakeups = Wakeups(self.house.log, self.house.store.keys)
        try:
            while not leaving.is_set():
                self.round(hints(wakeups, self._pause()))
        finally:
            wakeups.close()

    def round(self, woken: list[Wakeup]) -> None:
        """What one look at everything that may have changed brings."""
        for partition in self._partitions(woken):
            self.read(partition)
        self.schedule.ring(self._now())
        if time.monotonic() >= self._next_sweep:
            self._next_sweep = time.monotonic() + self.settings.sweep
            self.schedule.sweep(self._now())
            self.save()
        if time.monotonic() >= self._next_trim:
            self._next_trim = time.monotonic() + TRIM_EVERY
            self.trim()

    def read(self, partition: int) -> None:
        """Deals with every pointer behind the cursor."""
        cursor = self._cursors.get(partition) or self.feed.cursor(partition, CONSUMER)
        while (news := self._news(partition, cursor)).cursor != cursor:
            for game in news.games:
                self.schedule.expect(game, self._now())
            cursor = self._cursors[partition] = news.cursor

    def _news(self, partition: int, cursor: str) -> CatchUp:
        """The games that have changed, each once, as far as one page goes."""
        page = self.feed.read_feed(partition, cursor)
        if page.lost:
            return self.feed.catch_up(partition, cursor)
        return CatchUp(list(dict.fromkeys([pointer.game for pointer in page.pointers])), page.cursor)

    def save(self) -> None:
        """Remembers what was dealt with; not at once, because the log syncs every write and games wait for it."""
        for partition, cursor in self._cursors.items():
            if self._saved.get(partition) != cursor:
                self.feed.advance(partition, CONSUMER, cursor)
                self._saved[partition] = cursor

    def trim(self) -> None:
        """Drops what every consumer has read."""
        for partition in range(self.house.store.keys.partitions):
            self.feed.trim(partition)

    def _partitions(self, woken: list[Wakeup]) -> list[int]:
        if any(hint.partition is None for hint in woken):
            return list(range(self.house.store.keys.partitions))
        return sorted({hint.partition for hint in woken if hint.partition is not None})

    def _pause(self) -> float:
        timer = self.schedule.next_timer()
        until_sweep = self._next_sweep - time.monotonic()
        return max(0.0, until_sweep if timer is None else min(until_sweep, timer - self._now()))

    def _now(self) -> float:
        return self.house.clock().timestamp()


def hints(wakeups: Wakeups, seconds: float) -> list[Wakeup]:
    """The next hint and those that came with it."""
    found: list[Wakeup] = []
    hint = wakeups.wait(seconds)
    while hint is not None:
        found.append(hint)
        hint = wakeups.wait(0) if len(found) < MOST_HINTS else None
    return found


def main() -> None:
    journal.begin_as_set()
    house, leaving = House.from_environment(), Event()
    signal.signal(signal.SIGTERM, lambda *_: leaving.set())
    if house.volatile is None:
        raise SystemExit("The dispatcher needs the server that VOLATILE_URL names.")
    Dispatcher(house, JobQueue(house.volatile), from_environment()).run(leaving)


if __name__ == "__main__":
    main()
