"""The schedule: which games are to be played when, and what was asked of the queue for them."""

import heapq
from typing import NamedTuple

from events.due import DueSet
from events.store import Store
from workers.job_queue import JobQueue

HORIZON = 60.0
"""Seconds; what is due later is found by a sweep, and needs no timer that would wait for days."""


class Asked(NamedTuple):
    """The due time a job was added for, the job, how many there were, and whether it looked lost at the last sweep."""

    at: float
    job_id: str
    attempt: int
    suspected: bool = False


class Schedule:
    """Forgetting it all is harmless: the sweep finds in the due sets what is to be done."""

    def __init__(self, store: Store, due: DueSet, queue: JobQueue) -> None:
        self.store = store
        self.due = due
        self.queue = queue
        self._timers: list[tuple[float, str]] = []
        self._asked: dict[str, Asked] = {}

    def expect(self, game: str, now: float) -> None:
        """Looks when a game is due: it is played now, or soon, when a timer rings."""
        at = self.due.due_at(game)
        if at is not None and at > now + HORIZON:
            return
        if at is not None and at > now:
            heapq.heappush(self._timers, (at, game))
        elif at is not None:
            self._ask(game, at)

    def next_timer(self) -> float | None:
        """When `ring` is to be called."""
        return self._timers[0][0] if self._timers else None

    def ring(self, now: float) -> None:
        """Games whose time has come; the due set has the last word."""
        while self._timers and self._timers[0][0] <= now:
            self.expect(heapq.heappop(self._timers)[1], now)

    def sweep(self, now: float) -> None:
        """Every game that is overdue and that nobody is playing is asked for again."""
        overdue: dict[str, float] = {}
        for partition in range(self.due.keys.partitions):
            overdue.update(self.due.due_now(partition, now))
        self._asked = {game: asked for game, asked in self._asked.items() if game in overdue}
        for game, at in overdue.items():
            self._ask(game, at)

    def _ask(self, game: str, at: float) -> None:
        if self.due.leased(game):
            return
        asked = self._asked.get(game)
        if asked is None or asked.at != at:
            self._add(game, Asked(at, f"play-{game}-{round(at * 1000)}", 0))
        elif self.queue.is_waiting(asked.job_id):
            self._asked[game] = asked._replace(suspected=False)
        elif asked.suspected:
            self._ask_again(game, asked)
        else:
            # A job that was just taken has no lease yet, so one look is not enough.
            self._asked[game] = asked._replace(suspected=True)

    def _ask_again(self, game: str, asked: Asked) -> None:
        attempt = asked.attempt + 1
        meta = self.store.meta(game)
        if meta is not None and self.queue.is_started(asked.job_id):
            self.due.fail(game, meta.version)
        self._add(game, Asked(asked.at, f"play-{game}-{round(asked.at * 1000)}-{attempt}", attempt))

    def _add(self, game: str, asked: Asked) -> None:
        self.queue.add(asked.job_id, game, retried=asked.attempt > 0)
        self._asked[game] = asked
