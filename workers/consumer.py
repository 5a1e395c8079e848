"""A feed consumer reads every pointer after its checkpoints, when a wake-up arrives or a pause is over.

A wake-up is only a hint. Reading all partitions from time to time finds what was missed, so a consumer may die at any
moment, and several processes may run the same one; see `workers.partition_share`.
"""

import logging
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing
from threading import Event
from typing import NamedTuple

from events.errors import StorageError
from events.feed import FEED_PAGE
from events.notifications import Wakeup, WakeupSubscriber
from service.admin.consumers import DISPATCHER
from service.services import Services

MAX_WAKEUPS = 1000
RETRY = 0.2
"""Seconds between two attempts to reach a server that does not answer."""

_log = logging.getLogger(__name__)


class FeedBatch(NamedTuple):
    """The games with new entries, each once, and the checkpoint after them.

    `has_gap` says that pointers were trimmed before the consumer read them. The games are then all that have changed
    since, except those that have left the live store meanwhile. `is_last` says that there were no further pointers.
    """

    games: list[str]
    checkpoint: str
    has_gap: bool
    is_last: bool


class FeedConsumer:
    """Reads the feeds of all partitions for one named consumer; `checkpoints` are those of this process.

    The feed keeps pointers for the consumer from the first checkpoint on that it saves, even if that is the start.
    """

    def __init__(self, services: Services, consumer: str) -> None:
        self.services = services
        self.name = consumer
        self.feed = services.storage.feed
        self.checkpoints: dict[int, str] = {}
        self._stored_checkpoints: dict[int, str] = {}
        self._registered: set[int] = set()

    def run(
        self,
        stopping: Event,
        subscribe: Callable[[], WakeupSubscriber],
        run_once: Callable[[list[Wakeup]], None],
        pause: Callable[[], float],
        linger: float = 0.0,
    ) -> None:
        """Calls `run_once` after each wake-up and each pause until `stopping` is set; survives server outages.

        It waits `linger` seconds after a wake-up for others, so that what is appended in quick succession is read
        together.
        """
        while not stopping.is_set():
            try:
                with closing(subscribe()) as wakeups:
                    while not stopping.is_set():
                        run_once(collect_wakeups(wakeups, pause(), lambda: stopping.wait(linger)))
            except StorageError as error:
                _log.warning("The store is unavailable: %s", error)
                stopping.wait(RETRY)

    def partitions_to_read(self, woken: list[Wakeup]) -> list[int]:
        """The partitions that the wake-ups name; all of them if one names none."""
        if any(wakeup.partition is None for wakeup in woken):
            return list(range(self.services.store.partitions))
        return sorted({wakeup.partition for wakeup in woken if wakeup.partition is not None})

    def read_batches(self, partitions: Iterable[int]) -> Iterator[dict[int, FeedBatch]]:
        """Everything after the checkpoints of these partitions, in one round trip for a batch of each.

        The checkpoints advance when the caller asks for the next batches.
        """
        remaining = {each: self.checkpoints.get(each) or self._stored_checkpoint(each) for each in partitions}
        while remaining:
            batches = self._read_batches(remaining)
            if batches:
                yield batches
            self.checkpoints |= {number: batch.checkpoint for number, batch in batches.items()}
            remaining = {number: batch.checkpoint for number, batch in batches.items() if not batch.is_last}

    def _read_batches(self, checkpoints: Mapping[int, str]) -> dict[int, FeedBatch]:
        """The next batches of the partitions that have any."""
        found = {}
        for number, page in self.feed.read_feeds(checkpoints).items():
            if page.has_gap:
                found[number] = FeedBatch(*self.feed.catch_up(number, page.checkpoint), has_gap=True, is_last=False)
            elif page.pointers:
                games = list(dict.fromkeys([pointer.game for pointer in page.pointers]))
                found[number] = FeedBatch(games, page.checkpoint, False, len(page.pointers) < FEED_PAGE)
        return found

    def save_checkpoints(self) -> bool:
        """Saves the checkpoints in the store, so that the feeds can be trimmed.

        The caller does so only from time to time, because the store syncs every write to disk while games wait for it.
        Returns False if another process has moved a checkpoint meanwhile; that one is forgotten.
        """
        moved = [each for each, checkpoint in self.checkpoints.items() if not self._save(each, checkpoint)]
        for partition in moved:
            self.forget(partition)
        return not moved

    def _save(self, partition: int, checkpoint: str) -> bool:
        stored = self._stored_checkpoint(partition)
        if stored == checkpoint and partition in self._registered:
            return True
        if not self.feed.move_checkpoint(partition, self.name, stored, checkpoint):
            return False
        self._stored_checkpoints[partition] = checkpoint
        self._registered.add(partition)
        return True

    def follow_dispatcher(self) -> list[int]:
        """All partitions but those whose dispatcher belongs to another instance that is alive, and forgets these."""
        owners, own = self.feed.owners(DISPATCHER), self.services.instance.name
        alive = {each.name for each in self.services.registers.instances.list_alive()} - {own}
        for partition in (others := [each for each, owner in enumerate(owners) if owner in alive]):
            self.forget(partition)
        return [each for each in range(len(owners)) if each not in others]

    def begin_checkpoints(self, partitions: Iterable[int]) -> None:
        """Begins where the store says in the partitions that have had no pointers, so that they are saved, too."""
        for partition in partitions:
            if partition not in self.checkpoints:
                self.checkpoints[partition] = self._stored_checkpoint(partition)

    def forget(self, partition: int) -> None:
        """Forgets where this process has read to, because another one reads the partition."""
        self.checkpoints.pop(partition, None)
        self._stored_checkpoints.pop(partition, None)
        self._registered.discard(partition)

    def forget_all(self) -> None:
        """Forgets all checkpoints, so that those of the store are read again."""
        self.checkpoints.clear()
        self._stored_checkpoints.clear()
        self._registered.clear()

    def _stored_checkpoint(self, partition: int) -> str:
        """The checkpoint in the store, as this process has read or saved it last."""
        if partition not in self._stored_checkpoints:
            self._stored_checkpoints[partition] = self.feed.checkpoint(partition, self.name)
        return self._stored_checkpoints[partition]


def collect_wakeups(
    wakeups: WakeupSubscriber, seconds: float, linger: Callable[[], object] = lambda: None
) -> list[Wakeup]:
    """The next wake-up and those that are there with it after `linger`; none if none arrives in time."""
    collected: list[Wakeup] = []
    wakeup = wakeups.wait(seconds)
    if wakeup is not None:
        linger()
    while wakeup is not None:
        collected.append(wakeup)
        wakeup = wakeups.wait(0) if len(collected) < MAX_WAKEUPS else None
    return collected
