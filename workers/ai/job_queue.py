"""The queues of games to be played: RQ jobs on the volatile Redis server, which may lose all of them at any time."""

from redis import Redis
from rq import Queue
from rq.exceptions import DuplicateJobError
from rq.job import Job, JobStatus
from rq.serializers import JSONSerializer

from service.runtime.policies import AI_QUEUES, PEOPLE_QUEUE

PLAY_JOB, ADVANCE_JOB = "workers.ai.jobs.play_due", "workers.tournaments.advance"
JOB_TIMEOUT = 10
"""Seconds after which RQ aborts a job that hangs."""
FAILURE_TTL = 60
"""Seconds for which a job that has failed is kept."""


class JobQueue:
    """One job plays one game, or advances one tournament.

    Job ids are unique: adding the id of a job that waits, runs or is kept after a failure has no effect.
    """

    def __init__(self, volatile: "Redis") -> None:
        self._connection = volatile
        self._queues = {name: Queue(name, connection=volatile, serializer=JSONSerializer) for name in AI_QUEUES}

    def add(self, game: str, number: str, queue: str, retried: bool = False, holder: str = "") -> None:
        """Adds a job of a game, unless one with this number waits, runs or has failed a moment ago.

        `holder` takes over the lease of an earlier job; `retried` makes the worker count failures.
        """
        self._add(PLAY_JOB, (game, retried, holder, queue), _job_id(game, number), queue)

    def add_tournament(self, tournament: str, number: int) -> None:
        """Adds a job that advances a tournament, unless one with this number waits, runs or has failed a moment ago."""
        self._add(ADVANCE_JOB, (tournament,), f"advance-{tournament}-{number}", PEOPLE_QUEUE)

    def _add(self, job: str, arguments: tuple[object, ...], job_id: str, queue: str) -> None:
        try:
            self._queues[queue].enqueue_call(
                job,
                args=arguments,
                job_id=job_id,
                unique=True,
                timeout=JOB_TIMEOUT,
                result_ttl=0,
                failure_ttl=FAILURE_TTL,
            )
        except DuplicateJobError:
            return

    def has_people_waiting(self) -> bool:
        """Whether a game with seats of persons or bots waits for a worker."""
        return len(self._queues[PEOPLE_QUEUE]) > 0

    def waiting(self) -> set[str]:
        """The games and tournaments with a job that no worker has taken."""
        pipeline = self._connection.pipeline(transaction=False)
        for queue in self._queues.values():
            pipeline.lrange(queue.key, 0, -1)
        return {job_id.decode().split("-")[1] for job_ids in pipeline.execute() for job_id in job_ids}

    def is_started(self, game: str, number: str) -> bool:
        """Whether a worker has taken the job and not reported its end."""
        status: bytes | None = self._connection.hget(Job.key_for(_job_id(game, number)), "status")  # type: ignore[assignment]
        return status is not None and status.decode() == JobStatus.STARTED


def _job_id(game: str, number: str) -> str:
    return f"play-{game}-{number}"
