"""The dispatcher reads the feeds and asks the queue for what follows an entry.

Run as `python -m workers.dispatcher`. What it misses is found by the sweep.
"""

import time
from threading import Event

from events.wakeups import Wakeup
from service.consumers import DISPATCHER
from service.house import House
from workers.following import Following
from workers.job_queue import JobQueue
from workers.process import work
from workers.schedule import Schedule
from workers.settings import Settings, from_environment

TRIM_EVERY = 10.0
"""Seconds."""


class Dispatcher:
    """One thread; every round deals with what woke it, with the timers, and now and then with the sweep."""

    def __init__(self, house: House, queue: JobQueue, settings: Settings) -> None:
        self.house = house
        self.settings = settings
        self.following = Following(house, DISPATCHER)
        self.schedule = Schedule(house.store, house.due, queue)
        self._next_sweep = self._next_trim = 0.0

    def run(self, leaving: Event) -> None:
        """Dispatches until told to leave."""
        self.following.run(leaving, self.round, self._pause)

    def round(self, woken: list[Wakeup]) -> None:
        """What one look at everything that may have changed brings."""
        for partition in self.following.partitions(woken):
            self.read(partition)
        self.schedule.ring(self._now())
        if time.monotonic() >= self._next_sweep:
            self._next_sweep = time.monotonic() + self.settings.sweep
            self.schedule.sweep(self._now())
            self.following.save()
        if time.monotonic() >= self._next_trim:
            self._next_trim = time.monotonic() + TRIM_EVERY
            self.trim()

    def read(self, partition: int) -> None:
        """Deals with every pointer behind the cursor."""
        for page in self.following.pages(partition):
            for game in page.games:
                self.schedule.expect(game, self._now())

    def trim(self) -> None:
        """Drops what every consumer has read."""
        for partition in range(self.house.store.keys.partitions):
            self.following.feed.trim(partition)

    def _pause(self) -> float:
        timer = self.schedule.next_timer()
        until_sweep = self._next_sweep - time.monotonic()
        return max(0.0, until_sweep if timer is None else min(until_sweep, timer - self._now()))

    def _now(self) -> float:
        return self.house.clock().timestamp()


def begin(house: House) -> Dispatcher:
    """Raises SystemExit where there is no queue to fill."""
    if house.volatile is None:
        raise SystemExit("The dispatcher needs the server that VOLATILE_URL names.")
    return Dispatcher(house, JobQueue(house.volatile), from_environment())


if __name__ == "__main__":
    work(begin)
