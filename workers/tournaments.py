"""Tournaments are advanced by AI workers: the dispatcher queues a job for each one that runs, again and again.

A job appends what follows by now. It may run twice, late or never without harm, because the next one does the same.
"""

import logging
from collections.abc import Collection

from redis import Redis
from redis.exceptions import RedisError
from rq import Queue
from rq.exceptions import DuplicateJobError
from rq.serializers import JSONSerializer

from events.store import game_partition
from service.matches.tournament_play import advance_tournament
from service.runtime.policies import PEOPLE_QUEUE
from service.services import Services
from workers.ai.jobs import game_runner

ADVANCE_JOB = "workers.tournaments.advance"
EVERY = 1.0
"""Seconds between two jobs of a tournament."""
JOB_TIMEOUT, FAILURE_TTL = 30, 60

_log = logging.getLogger(__name__)


class TournamentScheduler:
    """Queues the jobs; its state may be lost at any time."""

    def __init__(self, services: Services, volatile: "Redis") -> None:
        self._services = services
        self._queue = Queue(PEOPLE_QUEUE, connection=volatile, serializer=JSONSerializer)
        self._next = 0.0

    def sweep(self, now: float, partitions: Collection[int]) -> None:
        """Queues a job for each running tournament of these partitions, if it is time."""
        if now < self._next:
            return
        self._next = now + EVERY
        for tournament in self._services.registers.tournaments.running():
            if game_partition(tournament, self._services.store.partitions) in partitions:
                self._add(tournament, round(now / EVERY))

    def _add(self, tournament: str, number: int) -> None:
        try:
            self._queue.enqueue_call(
                ADVANCE_JOB,
                args=(tournament,),
                job_id=f"advance-{tournament}-{number}",
                unique=True,
                timeout=JOB_TIMEOUT,
                result_ttl=0,
                failure_ttl=FAILURE_TTL,
            )
        except DuplicateJobError:
            return
        except RedisError as error:
            _log.warning("The queue server is unavailable: %s", error)


def advance(tournament: str) -> None:
    """The job."""
    advance_tournament(game_runner().services, tournament)
