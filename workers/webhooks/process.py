"""The process of webhooks follows the feeds, queues jobs for what waits, and works on them in several threads.

Run as `python -m workers.webhooks.process`. Every instance may run one: each reads the partitions of its dispatcher.
Nothing is lost with the process or the queues, because the lines in the store say what waits.
"""

import logging
import os
import signal
import time
from collections import defaultdict
from contextlib import suppress
from threading import Event, Thread

from redis import Redis
from redis.exceptions import RedisError
from rq import SimpleWorker
from rq.serializers import JSONSerializer
from rq.timeouts import TimerDeathPenalty

from events.errors import StorageError
from events.notifications import Wakeup
from service.admin.consumers import WEBHOOKS
from service.registers.webhooks import LineKey
from service.runtime import logs
from service.services import Services
from workers.consumer import FeedConsumer
from workers.process import AFTER_REQUESTS, freeze_imports
from workers.webhooks import jobs
from workers.webhooks.http_post import DEADLINE
from workers.webhooks.news_lines import NewsLines
from workers.webhooks.queue import QUEUES, TRUSTED_QUEUE, WebhookQueue
from workers.webhooks.standing import Standing

THREADS = 4
"""Threads for receivers that answer quickly, and as many again for all."""
SWEEP, SAVE_EVERY = 0.5, 2.0
"""Seconds between two looks at everything that waits, and between two times at which the checkpoints are saved."""
LINGER = 0.05
"""Seconds for which wake-ups are collected."""
MAX_LINES = 200
"""Lines that one job serves."""

_log = logging.getLogger(__name__)


class WebhookProcess:
    """The main thread; `run_once` is one round."""

    def __init__(self, services: Services, queue: WebhookQueue, standing: Standing) -> None:
        self.services = services
        self.register = services.registers.webhooks
        self.queue = queue
        self.standing = standing
        self.consumer = FeedConsumer(services, WEBHOOKS)
        self.news = NewsLines(services)
        self._next_save = 0.0
        self._next_sweep = 0.0
        self._owned: list[int] = []

    def run(self, stopping: Event) -> None:
        """Works until `stopping` is set."""
        subscribe = self.services.storage.notifications.subscribe
        for _ in range(THREADS):
            start_worker((TRUSTED_QUEUE,))
            start_worker(QUEUES)
        self.consumer.run(stopping, subscribe, self.run_once, self._seconds_to_wait, LINGER)
        with suppress(StorageError):
            self.consumer.save_checkpoints()
        until = time.monotonic() + DEADLINE
        while jobs.running and time.monotonic() < until:
            time.sleep(0.05)

    def run_once(self, woken: list[Wakeup]) -> None:
        """Adds lines for what is new in the feeds and in accounts, and queues jobs for all lines that are due."""
        is_sweep = time.monotonic() >= self._next_sweep
        if is_sweep:
            self._owned = self.consumer.follow_dispatcher()
            self._next_sweep = time.monotonic() + SWEEP
        named = set(self._owned) if is_sweep else {*self._owned}.intersection(self.consumer.partitions_to_read(woken))
        for batches in self.consumer.read_batches(sorted(named)):
            for batch in batches.values():
                self.add_lines(batch.games)
        self.news.add(woken, self._owned)
        self.queue_jobs(named)
        if time.monotonic() >= self._next_save:
            self._next_save = time.monotonic() + SAVE_EVERY
            self.consumer.begin_checkpoints(self._owned)
            self.consumer.save_checkpoints()

    def add_lines(self, games: list[str]) -> None:
        """Lets the events of these games wait for the webhooks of their players."""
        listeners = self.register.listeners(games)
        webhooks = self.register.list_of(sorted({player for each in listeners for player in each.players}))
        active = [each for each in webhooks if each.disabled_at is None]
        metas = self.services.store.meta_many([each.game for each in listeners])
        for each, meta in zip(listeners, metas, strict=True):
            for webhook in active:
                is_chosen = not webhook.games or each.game in webhook.games
                if meta is not None and is_chosen and webhook.player in each.players:
                    self.register.add_line(LineKey(webhook.player, webhook.webhook_id, each.game), meta.version)

    def queue_jobs(self, partitions: set[int]) -> None:
        """A job for each webhook with lines that are due."""
        now, due = self.services.clock().timestamp(), defaultdict(list)
        for key, line in self.register.lines(sorted(partitions)).items():
            if line.due <= now:
                due[key.player, key.webhook_id].append((line.due, key.item))
        for (player, webhook_id), items in due.items():
            first = [item for _, item in sorted(items)[:MAX_LINES]]
            try:
                self.queue.add(player, webhook_id, first, self.standing.is_trusted(webhook_id))
            except StorageError as error:
                _log.warning("The queue server is unavailable: %s", error)
                return

    def _seconds_to_wait(self) -> float:
        return max(0.0, self._next_sweep - time.monotonic())


class ThreadWorker(SimpleWorker):
    """Runs jobs in its thread, where no signals arrive."""

    death_penalty_class = TimerDeathPenalty
    exponential_backoff_factor = 1.0

    def subscribe(self) -> None:
        """Accepts no RQ commands: they need a thread and a connection that do not survive an outage."""

    def procline(self, message: str) -> None:
        """The process keeps its title."""

    def _install_signal_handlers(self) -> None:
        """The main thread has them."""


def start_worker(queues: tuple[str, ...]) -> None:
    Thread(target=run_worker, args=(queues,), daemon=True).start()


def run_worker(queues: tuple[str, ...]) -> None:
    """Works until the process stops, and survives outages of the queue server."""
    url = jobs.services().settings.volatile_redis_url
    while not jobs.stopping.is_set():
        try:
            connection = Redis.from_url(url, protocol=2)
            ThreadWorker(queues, connection=connection, serializer=JSONSerializer).work(logging_level="WARNING")
        except (RedisError, StorageError) as error:
            _log.warning("A server is unavailable: %s", error)
        jobs.stopping.wait(0.5)


def main() -> None:
    """Runs until SIGTERM; the threads share the services of `jobs`."""
    os.nice(AFTER_REQUESTS)
    freeze_imports()
    logs.configure_from_environment()
    signal.signal(signal.SIGTERM, lambda *_: jobs.stopping.set())
    WebhookProcess(jobs.services(), jobs.queue(), jobs.standing).run(jobs.stopping)


if __name__ == "__main__":
    main()
