"""The queue of games to be played: RQ jobs on the volatile Redis server, which may lose all of them at any time."""

from redis import Redis
from rq import Queue
from rq.exceptions import DuplicateJobError
from rq.job import Job, JobStatus
from rq.serializers import JSONSerializer

from service.runtime.policies import AI_QUEUE

PLAY_JOB = "workers.ai.jobs.play_due"
JOB_TIMEOUT = 10
"""Seconds after which RQ aborts a job that hangs."""
FAILURE_TTL = 60


class JobQueue:
    """One job plays one game. Job ids are unique: adding a known id has no effect."""

    def __init__(self, volatile: "Redis") -> None:
        self._queue = Queue(AI_QUEUE, connection=volatile, serializer=JSONSerializer)

    def add(self, job_id: str, game: str, retried: bool = False, holder: str = "") -> None:
        """Adds a job. `holder` takes over the lease of an earlier job; `retried` makes the worker count failures."""
        try:
            self._queue.enqueue_call(
                PLAY_JOB,
                args=(game, retried, holder),
                job_id=job_id,
                unique=True,
                timeout=JOB_TIMEOUT,
                result_ttl=0,
                failure_ttl=FAILURE_TTL,
            )
        except DuplicateJobError:
            return

    def is_waiting(self, job_id: str) -> bool:
        """Whether the job is queued and no worker has taken it."""
        return self._status(job_id) == JobStatus.QUEUED

    def is_started(self, job_id: str) -> bool:
        """Whether a worker has taken the job and not reported its end."""
        return self._status(job_id) == JobStatus.STARTED

    def _status(self, job_id: str) -> str | None:
        status: bytes | None = self._queue.connection.hget(Job.key_for(job_id), "status")  # type: ignore[assignment]
        return None if status is None else status.decode()
