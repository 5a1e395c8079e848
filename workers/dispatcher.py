"""The dispatcher consumes the feeds and queues a job for each game that is due.

Run as `python -m workers.dispatcher`. A periodic sweep finds due games that it has missed.
"""

import time
from collections.abc import Iterable
from contextlib import suppress
from threading import Event

from events.errors import StorageError
from events.notifications import Wakeup
from service.admin.consumers import DISPATCHER
from service.services import Services
from workers.ai.job_queue import JobQueue
from workers.consumer import FeedConsumer
from workers.job_scheduler import JobScheduler
from workers.partition_share import PartitionShare
from workers.process import run_process
from workers.settings import WorkerSettings, from_environment
from workers.tournaments import TournamentScheduler

SAVE_EVERY, TRIM_EVERY = 2.0, 10.0
"""Seconds between two times at which the checkpoints are saved, and at which the feeds are trimmed."""


class Dispatcher:
    """Single-threaded; a round reads the feeds, fires timers and, at intervals, sweeps and trims the feeds.

    Other instances own other partitions.
    """

    def __init__(self, services: Services, queue: JobQueue, settings: WorkerSettings) -> None:
        self.services = services
        self.settings = settings
        self.consumer = FeedConsumer(services, DISPATCHER)
        self.share = PartitionShare(services, DISPATCHER)
        self.scheduler = JobScheduler(services, queue)
        self.tournaments = TournamentScheduler(services, queue)
        self._next_sweep = self._next_save = self._next_trim = 0.0

    def run(self, stopping: Event) -> None:
        """Dispatches until `stopping` is set."""
        subscribe = self.services.storage.notifications.subscribe_due
        self.consumer.run(stopping, subscribe, self.run_once, self._seconds_to_wait)
        with suppress(StorageError):
            self.consumer.save_checkpoints()
            self.share.leave()

    def run_once(self, woken: list[Wakeup]) -> None:
        """One round, for the partitions that the wake-ups name and this instance owns, and those that it has taken.

        A worker that continues with a game wakes no dispatcher; the next sweep reads the pointers to its entries.
        """
        taken, is_sweep = self._renew_share(), time.monotonic() >= self._next_sweep
        named = self.share.owned if is_sweep else self.share.owned.intersection(self.consumer.partitions_to_read(woken))
        self.read_partitions(taken | named)
        self.scheduler.fire_timers(self._now())
        if is_sweep:
            self._next_sweep = time.monotonic() + self.settings.sweep
            self.scheduler.sweep(self._now(), self.share.owned)
            self.tournaments.sweep(self._now(), self.share.owned)
        self.scheduler.schedule_waiting(self._now())
        if time.monotonic() >= self._next_save:
            self._next_save = time.monotonic() + SAVE_EVERY
            self.consumer.save_checkpoints()
        if time.monotonic() >= self._next_trim:
            self._next_trim = time.monotonic() + TRIM_EVERY
            self.trim()

    def read_partitions(self, partitions: Iterable[int]) -> None:
        """Schedules every game that a new pointer names."""
        for batches in self.consumer.read_batches(sorted(partitions)):
            games = [game for batch in batches.values() for game in batch.games]
            self.scheduler.schedule_games(games, self._now())

    def trim(self) -> None:
        """Drops the pointers that every consumer has read."""
        for partition in self.share.owned:
            self.consumer.feed.trim(partition)

    def _renew_share(self) -> frozenset[int]:
        """Renews the share of the partitions, if it is time; returns those that this instance has taken."""
        before = self.share.owned
        self.share.renew(self.consumer.save_checkpoints)
        for partition in before ^ self.share.owned:
            self.consumer.forget(partition)
        return self.share.owned - before

    def _seconds_to_wait(self) -> float:
        timer = self.scheduler.next_timer_at()
        until_sweep = min(self._next_sweep, self.share.renew_at) - time.monotonic()
        return max(0.0, until_sweep if timer is None else min(until_sweep, timer - self._now()))

    def _now(self) -> float:
        return self.services.clock().timestamp()


def build_dispatcher(services: Services) -> Dispatcher:
    """Raises SystemExit if no server for the queue is configured."""
    if services.volatile is None:
        raise SystemExit("The dispatcher needs the server that VOLATILE_REDIS_URL names.")
    return Dispatcher(services, JobQueue(services.volatile), from_environment())


def main() -> None:
    """Runs until SIGTERM."""
    run_process(build_dispatcher)


if __name__ == "__main__":
    main()
