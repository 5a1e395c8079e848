"""A worker takes one game after the other from the queue and plays the AI seats that are due.

Run as `python -m workers.worker`; it ends on SIGTERM after the job in hand, and comes back by itself when the
volatile server was away.
"""

import logging
import time
from types import FrameType

from redis import Redis
from rq import SimpleWorker
from rq.serializers import JSONSerializer

from workers.job_queue import NAME
from workers.jobs import NoVolatileServer, job_queue, turns

PAUSE = 0.5
"""Seconds between two attempts to reach the server."""


class PlayingWorker(SimpleWorker):
    """No fork: the record of a game that was played a moment ago is still here."""

    leaving = False

    def request_stop(self, signum: int, frame: FrameType | None) -> None:
        PlayingWorker.leaving = True
        super().request_stop(signum, frame)


def connection() -> "Redis":
    """A client of the worker's own, whose reads may block."""
    volatile = turns().house.volatile
    if volatile is None:
        raise NoVolatileServer
    return Redis.from_url(turns().house.settings.volatile_url, protocol=2)


def work() -> None:
    """Works until told to stop."""
    job_queue()
    while not PlayingWorker.leaving:
        try:
            PlayingWorker([NAME], connection=connection(), serializer=JSONSerializer).work(logging_level="WARNING")
        except OSError:
            logging.getLogger(__name__).exception("The volatile server is away")
        time.sleep(0 if PlayingWorker.leaving else PAUSE)


if __name__ == "__main__":
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(name)s %(message)s")
    work()
