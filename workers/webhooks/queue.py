"""The queues of webhooks with events to send: RQ jobs on the volatile Redis server, which may lose all of them.

A webhook has at most one job that waits and one that runs, so its receiver gets one request at a time.
"""

from collections.abc import Sequence
from secrets import token_hex

from redis import Redis
from rq import Queue
from rq.serializers import JSONSerializer

from events.redis.volatile import renew_lock

DELIVER_JOB = "workers.webhooks.jobs.deliver"
TRUSTED_QUEUE, OTHER_QUEUE = "webhooks", "webhooks_of_others"
"""The queues of receivers that have answered quickly the last time, and of all others."""
QUEUES = (TRUSTED_QUEUE, OTHER_QUEUE)
JOB_TIMEOUT = 60
"""Seconds after which RQ aborts a job that hangs."""
RUN_SECONDS = 8
"""Seconds after its last sign of life until the job of a worker that has died is replaced."""
WAIT_SECONDS = 60
"""Seconds after which a job that has not begun counts as lost."""


class WebhookQueue:
    """A webhook on hold gets no job, and one that waits ends; the lock of a running job is renewed at each delivery."""

    def __init__(self, volatile: "Redis") -> None:
        self._connection = volatile
        self._queues = {name: Queue(name, connection=volatile, serializer=JSONSerializer) for name in QUEUES}

    def add(self, player: str, webhook_id: str, items: Sequence[str], is_trusted: bool) -> None:
        """Adds a job that sends what waits, unless the webhook has one or is on hold."""
        if self._is_held(webhook_id):
            return
        if self._connection.set(_waiting(webhook_id), "1", nx=True, ex=WAIT_SECONDS):
            queue = self._queues[TRUSTED_QUEUE if is_trusted else OTHER_QUEUE]
            arguments = (player, webhook_id, list(items))
            queue.enqueue_call(DELIVER_JOB, args=arguments, timeout=JOB_TIMEOUT, result_ttl=0, failure_ttl=60)

    def begin(self, webhook_id: str) -> str | None:
        """The lock of a job that begins; None if another one runs, or the webhook is on hold."""
        self._connection.delete(_waiting(webhook_id))
        if self._is_held(webhook_id):
            return None
        lock = token_hex(8)
        return lock if self._connection.set(_running(webhook_id), lock, nx=True, ex=RUN_SECONDS) else None

    def renew(self, webhook_id: str, lock: str) -> bool:
        """False if the lock was lost; another job may run then."""
        return renew_lock(self._connection, _running(webhook_id), lock, RUN_SECONDS)

    def end(self, webhook_id: str, lock: str) -> None:
        """Releases the lock, unless it was lost."""
        renew_lock(self._connection, _running(webhook_id), lock, 0)

    def hold(self, webhook_id: str, seconds: float) -> None:
        """Adds and begins no job for a while."""
        self._connection.set(_held(webhook_id), "1", px=max(1, round(seconds * 1000)))

    def _is_held(self, webhook_id: str) -> bool:
        return bool(self._connection.exists(_held(webhook_id)))


def _waiting(webhook_id: str) -> str:
    return f"webhook:{webhook_id}:waiting"


def _held(webhook_id: str) -> str:
    return f"webhook:{webhook_id}:held"


def _running(webhook_id: str) -> str:
    return f"webhook:{webhook_id}:running"
