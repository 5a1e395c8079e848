"""The job scheduler queues one job for each due game, now or when a timer fires, and again if the job was lost."""

import heapq
from typing import NamedTuple

from events.schedule import Schedule
from events.store import EventStore
from workers.ai.job_queue import JobQueue

MAX_TIMER = 60.0
"""Seconds. A sweep finds games that become due later, so that no timer has to wait for days."""


class QueuedJob(NamedTuple):
    """The due time for which a job was queued, its id and attempt, and whether it looked lost at the last sweep."""

    at: float
    job_id: str
    attempt: int
    suspected: bool = False


class JobScheduler:
    """Its state may be lost at any time: the sweep finds all due games in the schedule."""

    def __init__(self, store: EventStore, schedule: Schedule, queue: JobQueue) -> None:
        self.store = store
        self.schedule = schedule
        self.queue = queue
        self._timers: list[tuple[float, str]] = []
        self._queued_jobs: dict[str, QueuedJob] = {}

    def schedule_game(self, game: str, now: float) -> None:
        """Queues a job for a game that is due, or sets a timer for one that is due soon."""
        at = self.schedule.due_at(game)
        if at is not None and at > now + MAX_TIMER:
            return
        if at is not None and at > now:
            heapq.heappush(self._timers, (at, game))
        elif at is not None:
            self._request_job(game, at)

    def next_timer_at(self) -> float | None:
        """When `fire_timers` has to be called next (Unix seconds)."""
        return self._timers[0][0] if self._timers else None

    def fire_timers(self, now: float) -> None:
        """Schedules the games whose timers have expired; the due times in the schedule decide."""
        while self._timers and self._timers[0][0] <= now:
            self.schedule_game(heapq.heappop(self._timers)[1], now)

    def sweep(self, now: float) -> None:
        """Queues a job for every overdue game that no worker is playing."""
        overdue: dict[str, float] = {}
        for partition in range(self.store.partitions):
            overdue.update(self.schedule.due_games(partition, now))
        self._queued_jobs = {game: job for game, job in self._queued_jobs.items() if game in overdue}
        for game, at in overdue.items():
            self._request_job(game, at)

    def _request_job(self, game: str, at: float) -> None:
        if self.schedule.is_leased(game):
            return
        job = self._queued_jobs.get(game)
        if job is None or job.at != at:
            self._enqueue(game, QueuedJob(at, f"play-{game}-{round(at * 1000)}", 0))
        elif self.queue.is_waiting(job.job_id):
            self._queued_jobs[game] = job._replace(suspected=False)
        elif job.suspected:
            self._retry_job(game, job)
        else:
            # A worker that has just taken the job has no lease yet, so the job is retried only at the next sweep.
            self._queued_jobs[game] = job._replace(suspected=True)

    def _retry_job(self, game: str, job: QueuedJob) -> None:
        attempt = job.attempt + 1
        meta = self.store.meta(game)
        if meta is not None and self.queue.is_started(job.job_id):
            self.schedule.count_failure(game, meta.version)
        self._enqueue(game, QueuedJob(job.at, f"play-{game}-{round(job.at * 1000)}-{attempt}", attempt))

    def _enqueue(self, game: str, job: QueuedJob) -> None:
        self.queue.add(job.job_id, game, retried=job.attempt > 0)
        self._queued_jobs[game] = job
