"""The dispatcher consumes the feeds and queues a job for each game that is due.

Run as `python -m workers.dispatcher`. A periodic sweep finds due games that it has missed.
"""

import time
from threading import Event

from events.notifications import Wakeup
from service.admin.consumers import DISPATCHER
from service.services import Services
from workers.ai.job_queue import JobQueue
from workers.consumer import FeedConsumer
from workers.job_scheduler import JobScheduler
from workers.process import run_process
from workers.settings import WorkerSettings, from_environment

TRIM_EVERY = 10.0
"""Seconds."""


class Dispatcher:
    """Single-threaded; a round reads the feeds, fires timers and, at intervals, sweeps and trims the feeds."""

    def __init__(self, services: Services, queue: JobQueue, settings: WorkerSettings) -> None:
        self.services = services
        self.settings = settings
        self.consumer = FeedConsumer(services, DISPATCHER)
        self.scheduler = JobScheduler(services.store, services.schedule, queue)
        self._next_sweep = self._next_trim = 0.0

    def run(self, stopping: Event) -> None:
        """Dispatches until `stopping` is set."""
        self.consumer.run(stopping, self.run_once, self._seconds_to_wait)

    def run_once(self, woken: list[Wakeup]) -> None:
        """One round, for the partitions that the wake-ups name."""
        for partition in self.consumer.partitions_to_read(woken):
            self.read_partition(partition)
        self.scheduler.fire_timers(self._now())
        if time.monotonic() >= self._next_sweep:
            self._next_sweep = time.monotonic() + self.settings.sweep
            self.scheduler.sweep(self._now())
            self.consumer.save_checkpoints()
        if time.monotonic() >= self._next_trim:
            self._next_trim = time.monotonic() + TRIM_EVERY
            self.trim()

    def read_partition(self, partition: int) -> None:
        """Schedules every game that a new pointer names."""
        for batch in self.consumer.read_batches(partition):
            for game in batch.games:
                self.scheduler.schedule_game(game, self._now())

    def trim(self) -> None:
        """Drops the pointers that every consumer has read."""
        for partition in range(self.services.store.partitions):
            self.consumer.feed.trim(partition)

    def _seconds_to_wait(self) -> float:
        timer = self.scheduler.next_timer_at()
        until_sweep = self._next_sweep - time.monotonic()
        return max(0.0, until_sweep if timer is None else min(until_sweep, timer - self._now()))

    def _now(self) -> float:
        return self.services.clock().timestamp()


def build_dispatcher(services: Services) -> Dispatcher:
    """Raises SystemExit if no server for the queue is configured."""
    if services.volatile is None:
        raise SystemExit("The dispatcher needs the server that VOLATILE_REDIS_URL names.")
    return Dispatcher(services, JobQueue(services.volatile), from_environment())


if __name__ == "__main__":
    run_process(build_dispatcher)
