"""An AI worker takes one job after the other from the queue and plays the AI seats that are due.

Run as `python -m workers.ai.worker`. It stops on SIGTERM after the current job, and survives server outages.
"""

import logging
import time
from types import FrameType

from redis import Redis
from redis.exceptions import RedisError
from rq import SimpleWorker
from rq.serializers import JSONSerializer

from service.runtime import logs
from service.runtime.policies import AI_QUEUES
from workers.ai.jobs import NoVolatileServer, game_runner, job_queue
from workers.process import freeze_imports

PAUSE = 0.5
"""Seconds until a worker that has failed starts again."""

_log = logging.getLogger(__name__)


class AiWorker(SimpleWorker):
    """Runs jobs without forking, so that the snapshot cache of the process is kept."""

    is_stopping = False
    exponential_backoff_factor = 1.0
    """During an outage the worker tries to reconnect once a second, without limit."""

    def subscribe(self) -> None:
        """Accepts no RQ commands: they need a thread and a connection that do not survive an outage."""

    def procline(self, message: str) -> None:
        """The process keeps its title."""

    def request_stop(self, signum: int, frame: FrameType | None) -> None:
        AiWorker.is_stopping = True
        super().request_stop(signum, frame)


def new_worker() -> AiWorker:
    """A worker with its own connection, because it blocks in reads."""
    url = game_runner().services.settings.volatile_redis_url
    if not url:
        raise NoVolatileServer
    return AiWorker([*AI_QUEUES], connection=Redis.from_url(url, protocol=2), serializer=JSONSerializer)


def run_worker() -> None:
    """Works until SIGTERM."""
    job_queue()
    while not AiWorker.is_stopping:
        try:
            new_worker().work(logging_level="WARNING")
        except RedisError as error:
            _log.warning("The queue server is unavailable: %s", error)
        if not AiWorker.is_stopping:
            time.sleep(PAUSE)


def main() -> None:
    """Runs until SIGTERM."""
    freeze_imports()
    logs.configure_from_environment()
    run_worker()


if __name__ == "__main__":
    main()
