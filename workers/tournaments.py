"""Tournaments are advanced by AI workers: the dispatcher queues a job for each one that runs, again and again.

While no worker takes the job of a tournament, no other one of it is queued. A job appends what follows by now. It may
run twice, late or never without harm, because the next one does the same.
"""

from collections.abc import Collection

from events.store import game_partition
from service.matches.tournament_play import advance_tournament
from service.services import Services
from workers.ai.job_queue import JobQueue
from workers.ai.jobs import game_runner

EVERY = 1.0
"""Seconds between two jobs of a tournament at least."""


class TournamentScheduler:
    """Queues the jobs; its state may be lost at any time."""

    def __init__(self, services: Services, queue: JobQueue) -> None:
        self._services = services
        self._queue = queue
        self._next = 0.0

    def sweep(self, now: float, partitions: Collection[int]) -> None:
        """Queues a job for each running tournament of these partitions that has none waiting, if it is time."""
        if now < self._next:
            return
        self._next = now + EVERY
        running, count = self._services.registers.tournaments.running(), self._services.store.partitions
        own = {tournament for tournament in running if game_partition(tournament, count) in partitions}
        if own:
            for tournament in own - self._queue.waiting():
                self._queue.add_tournament(tournament, round(now / EVERY))


def advance(tournament: str) -> None:
    """The job."""
    advance_tournament(game_runner().services, tournament)
