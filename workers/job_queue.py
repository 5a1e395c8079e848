"""The queue of games to be played: jobs on the volatile server, which may all be lost at any moment."""

from redis import Redis
from rq import Queue
from rq.exceptions import DuplicateJobError
from rq.job import Job, JobStatus
from rq.serializers import JSONSerializer

from service.policies import AI_QUEUE

PLAY = "workers.jobs.play_due"
TIMEOUT = 10
"""Seconds until a job that hangs is broken off."""
FAILURE_TTL = 60


class JobQueue:
    """One job plays one game; a job whose id is known is not added again."""

    def __init__(self, volatile: "Redis") -> None:
        self._queue = Queue(AI_QUEUE, connection=volatile, serializer=JSONSerializer)

    def add(self, job_id: str, game: str, retried: bool = False, holder: str = "") -> None:
        """Adds a job; `holder` goes on with the lease of an earlier one, `retried` looks for failed tries."""
        try:
            self._queue.enqueue_call(
                PLAY,
                args=(game, retried, holder),
                job_id=job_id,
                unique=True,
                timeout=TIMEOUT,
                result_ttl=0,
                failure_ttl=FAILURE_TTL,
            )
        except DuplicateJobError:
            return

    def is_waiting(self, job_id: str) -> bool:
        """Whether no worker has taken the job yet."""
        return self._status(job_id) == JobStatus.QUEUED

    def is_started(self, job_id: str) -> bool:
        """Whether a worker took the job and has not said that it is done."""
        return self._status(job_id) == JobStatus.STARTED

    def _status(self, job_id: str) -> str | None:
        status: bytes | None = self._queue.connection.hget(Job.key_for(job_id), "status")  # type: ignore[assignment]
        return None if status is None else status.decode()
