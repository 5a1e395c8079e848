"""A worker takes one game after the other from the queue and plays the AI seats that are due.

Run as `python -m workers.worker`; it ends on SIGTERM after the job in hand, and comes back by itself when a server
was away.
"""

import logging
import time
from types import FrameType

from redis import Redis
from redis.exceptions import RedisError
from rq import SimpleWorker
from rq.serializers import JSONSerializer

from service import journal
from service.policies import AI_QUEUE
from workers.jobs import NoVolatileServer, job_queue, turns

PAUSE = 0.5
"""Seconds until a worker that could not go on begins again."""

_log = logging.getLogger(__name__)


class PlayingWorker(SimpleWorker):
    """No fork: the record of a game that was played a moment ago is still here."""

    leaving = False
    exponential_backoff_factor = 1.0
    """While the server is away it is tried once a second, however long that lasts."""

    def subscribe(self) -> None:
        """Takes no commands, which would need a thread and a connection that an outage leaves behind."""

    def request_stop(self, signum: int, frame: FrameType | None) -> None:
        PlayingWorker.leaving = True
        super().request_stop(signum, frame)


def new_worker() -> PlayingWorker:
    """A worker with a connection of its own, because its reads block."""
    url = turns().house.settings.volatile_url
    if not url:
        raise NoVolatileServer
    return PlayingWorker([AI_QUEUE], connection=Redis.from_url(url, protocol=2), serializer=JSONSerializer)


def work() -> None:
    """Works until told to stop."""
    job_queue()
    while not PlayingWorker.leaving:
        try:
            new_worker().work(logging_level="WARNING")
        except RedisError as error:
            _log.warning("The volatile server is away: %s", error)
        if not PlayingWorker.leaving:
            time.sleep(PAUSE)


if __name__ == "__main__":
    journal.begin_as_set()
    work()
