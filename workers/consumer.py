"""A feed consumer reads every pointer after its checkpoints, when a wake-up arrives or a pause is over.

A wake-up is only a hint. Reading all partitions from time to time finds what was missed, so a consumer may die at any
moment, and several processes may run the same one.
"""

import logging
from collections.abc import Callable, Iterator
from threading import Event
from typing import NamedTuple

from events.errors import StorageError
from events.notifications import Wakeup, WakeupSubscriber
from service.services import Services

MAX_WAKEUPS = 100
RETRY = 0.2
"""Seconds between two attempts to reach a server that does not answer."""

_log = logging.getLogger(__name__)


class FeedBatch(NamedTuple):
    """The games with new entries, each once, and the checkpoint after them.

    `has_gap` says that pointers were trimmed before the consumer read them. The games are then all that have changed
    since, except those that have left the live store meanwhile.
    """

    games: list[str]
    checkpoint: str
    has_gap: bool


class FeedConsumer:
    """Reads the feeds of all partitions for one named consumer; `checkpoints` are those of this process."""

    def __init__(self, services: Services, consumer: str) -> None:
        self.services = services
        self.name = consumer
        self.feed = services.storage.feed
        self.checkpoints: dict[int, str] = {}
        self._saved_checkpoints: dict[int, str] = {}

    def run(self, stopping: Event, run_once: Callable[[list[Wakeup]], None], pause: Callable[[], float]) -> None:
        """Calls `run_once` after each wake-up and each pause until `stopping` is set; survives server outages."""
        while not stopping.is_set():
            try:
                self._listen(stopping, run_once, pause)
            except StorageError as error:
                _log.warning("The store is unavailable: %s", error)
                stopping.wait(RETRY)

    def _listen(self, stopping: Event, run_once: Callable[[list[Wakeup]], None], pause: Callable[[], float]) -> None:
        wakeups = self.services.storage.notifications.subscribe()
        try:
            while not stopping.is_set():
                run_once(collect_wakeups(wakeups, pause()))
        finally:
            wakeups.close()

    def partitions_to_read(self, woken: list[Wakeup]) -> list[int]:
        """The partitions that the wake-ups name; all of them if one names none."""
        if any(wakeup.partition is None for wakeup in woken):
            return list(range(self.services.store.partitions))
        return sorted({wakeup.partition for wakeup in woken if wakeup.partition is not None})

    def read_batches(self, partition: int) -> Iterator[FeedBatch]:
        """Everything after the checkpoint, which advances when the caller asks for the next batch."""
        checkpoint = self.checkpoints.get(partition) or self.feed.checkpoint(partition, self.name)
        while (batch := self._read_batch(partition, checkpoint)).checkpoint != checkpoint:
            yield batch
            checkpoint = self.checkpoints[partition] = batch.checkpoint

    def _read_batch(self, partition: int, checkpoint: str) -> FeedBatch:
        page = self.feed.read_feed(partition, checkpoint)
        if page.has_gap:
            return FeedBatch(*self.feed.catch_up(partition, checkpoint), has_gap=True)
        return FeedBatch(list(dict.fromkeys([pointer.game for pointer in page.pointers])), page.checkpoint, False)

    def save_checkpoints(self) -> None:
        """Saves the checkpoints in the store, so that the feeds can be trimmed.

        The caller does so only from time to time, because the store syncs every write to disk while games wait for it.
        """
        for partition, checkpoint in self.checkpoints.items():
            if self._saved_checkpoints.get(partition) != checkpoint:
                self.feed.save_checkpoint(partition, self.name, checkpoint)
                self._saved_checkpoints[partition] = checkpoint


def collect_wakeups(wakeups: WakeupSubscriber, seconds: float) -> list[Wakeup]:
    """The next wake-up and those that are already there with it; none if none arrives in time."""
    collected: list[Wakeup] = []
    wakeup = wakeups.wait(seconds)
    while wakeup is not None:
        collected.append(wakeup)
        wakeup = wakeups.wait(0) if len(collected) < MAX_WAKEUPS else None
    return collected
