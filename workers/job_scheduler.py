"""The job scheduler queues one job for each due game, now or when a timer fires, and again if the job was lost."""

import heapq
from collections.abc import Collection, Iterable, Sequence
from functools import partial
from typing import NamedTuple

from events.store import game_partition
from service.services import Services
from workers.ai.job_queue import JobQueue
from workers.fair_share import FairShare, look_up_share

WAITING_TIME = 10.0
"""Seconds after which a game that waits for its share is due again, unless its turn comes earlier."""
MAX_TIMER = 60.0
"""Seconds. A sweep finds games that become due later, so that no timer has to wait for days."""

MAX_OVERDUE = 100
"""Games that a sweep takes from each partition, so that it is over soon even after an outage."""


class QueuedJob(NamedTuple):
    """The due time for which a job was queued, its queue and attempt, and whether it looked lost at the last sweep."""

    at: float
    queue: str
    attempt: int = 0
    suspected: bool = False

    @property
    def number(self) -> str:
        """Unique among the jobs of a game."""
        return f"{round(self.at * 1000)}-{self.attempt}"


class JobScheduler:
    """Its state may be lost at any time: the sweep finds all due games in the schedule."""

    def __init__(self, services: Services, queue: JobQueue, max_overdue: int = MAX_OVERDUE) -> None:
        self.max_overdue = max_overdue
        self.store = services.store
        self.schedule = services.schedule
        self.queue = queue
        self.shares = FairShare(partial(look_up_share, services))
        self._waiting_until: dict[str, float] = {}
        self._timers: list[tuple[float, str]] = []
        self._queued_jobs: dict[str, QueuedJob] = {}

    def schedule_games(self, games: Sequence[str], now: float) -> None:
        """Queues jobs for the games that are due, and sets timers for those that are due soon."""
        for game, (at, is_leased) in zip(games, self.schedule.look_up(games), strict=True):
            if at is None or at > now:
                self._wait_until(game, at, now)
            elif (queue := self._admit(game, now)) is not None and not is_leased:
                self._request_job(game, at, queue)

    def schedule_waiting(self, now: float) -> None:
        """Queues jobs for the games that waited until another game of their owner was not due any more."""
        while (game := self.shares.next_waiting()) is not None:
            self._waiting_until.pop(game, None)
            if self.schedule.defer(game, now):
                self.schedule_games([game], now)

    def next_timer_at(self) -> float | None:
        """When `fire_timers` has to be called next (Unix seconds)."""
        return self._timers[0][0] if self._timers else None

    def fire_timers(self, now: float) -> None:
        """Schedules the games whose timers have expired; the due times in the schedule decide."""
        expired: dict[str, None] = {}
        while self._timers and self._timers[0][0] <= now:
            expired[heapq.heappop(self._timers)[1]] = None
        self.schedule_games(list(expired), now)

    def sweep(self, now: float, partitions: Iterable[int] | None = None) -> None:
        """Queues jobs for the longest overdue games of these partitions, or of all, that no worker is playing."""
        swept = frozenset(range(self.store.partitions) if partitions is None else partitions)
        overdue: dict[str, float] = {}
        for partition in swept:
            overdue.update(self.schedule.due_games(partition, now, self.max_overdue))
        due = overdue.keys() | self._find_due({*self.shares.admitted, *self._queued_jobs} - overdue.keys(), swept, now)
        self.shares.release_others(due)
        self._queued_jobs = {game: job for game, job in self._queued_jobs.items() if game in due}
        admitted = {game: queue for game in overdue if (queue := self._admit(game, now)) is not None}
        waiting = self.queue.waiting() if admitted else set()
        for (game, queue), (_, is_leased) in zip(admitted.items(), self.schedule.look_up(list(admitted)), strict=True):
            if not is_leased:
                self._check_job(game, overdue[game], queue, game in waiting)

    def _find_due(self, games: Iterable[str], partitions: Collection[int], now: float) -> set[str]:
        """Those of the games that are in these partitions and due."""
        own = [game for game in games if game_partition(game, self.store.partitions) in partitions]
        found = zip(own, self.schedule.look_up(own), strict=True)
        return {game for game, (at, _) in found if at is not None and at <= now}

    def _wait_until(self, game: str, at: float | None, now: float) -> None:
        """Releases the share of a game that is not due, and sets a timer if it is due soon."""
        if at is not None and at == self._waiting_until.get(game):
            return
        self._waiting_until.pop(game, None)
        self.shares.release(game)
        if at is not None and at <= now + MAX_TIMER:
            heapq.heappush(self._timers, (at, game))

    def _admit(self, game: str, now: float) -> str | None:
        """The queue of a due game; None if it waits for its share."""
        queue = self.shares.admit(game)
        if queue is None:
            self._waiting_until[game] = now + WAITING_TIME
            self.schedule.defer(game, self._waiting_until[game])
        else:
            self._waiting_until.pop(game, None)
        return queue

    def _request_job(self, game: str, at: float, queue: str) -> None:
        """Queues a job, unless one was queued for this due time."""
        job = self._queued_jobs.get(game)
        if job is None or job.at != at:
            self._enqueue(game, QueuedJob(at, queue))

    def _check_job(self, game: str, at: float, queue: str, is_waiting: bool) -> None:
        """Queues a job for an overdue game that no worker is playing, again if the earlier one was lost."""
        job = self._queued_jobs.get(game)
        if is_waiting:
            if job is not None:
                self._queued_jobs[game] = job._replace(suspected=False)
        elif job is None or job.at != at:
            self._enqueue(game, QueuedJob(at, queue))
        elif job.suspected:
            self._retry_job(game, job)
        else:
            # A worker that has just taken the job has no lease yet, so the job is retried only at the next sweep.
            self._queued_jobs[game] = job._replace(suspected=True)

    def _retry_job(self, game: str, job: QueuedJob) -> None:
        meta = self.store.meta(game)
        if meta is not None and self.queue.is_started(game, job.number):
            self.schedule.count_failure(game, meta.version)
        self._enqueue(game, QueuedJob(job.at, job.queue, job.attempt + 1))

    def _enqueue(self, game: str, job: QueuedJob) -> None:
        self.queue.add(game, job.number, job.queue, retried=job.attempt > 0)
        self._queued_jobs[game] = job
