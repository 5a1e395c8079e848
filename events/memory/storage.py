"""The in-memory storage: every port of the store in one process."""

from collections.abc import Iterator
from contextlib import contextmanager
from queue import Empty, SimpleQueue

from events.memory.feed import MemoryFeed
from events.memory.indexes import MemoryGameIndexes
from events.memory.records import MemoryRecordStore
from events.memory.schedule import MemorySchedule
from events.memory.state import MemoryState
from events.memory.store import MemoryEventStore
from events.memory.takebacks import MemoryTakebacks
from events.notifications import WAKE_ALL, Wakeup, WakeupSubscriber


class MemoryStorage:
    """All ports of the store, shared by the threads of one process; the data is lost when the process ends."""

    def __init__(self, partitions: int = 16, state: MemoryState | None = None) -> None:
        self.state = state = state or MemoryState(partitions)
        self.events = MemoryEventStore(state)
        self.schedule = MemorySchedule(state)
        self.takebacks = MemoryTakebacks(state)
        self.feed = MemoryFeed(state)
        self.indexes = MemoryGameIndexes(state)
        self.notifications = MemoryNotifications(state)
        self.records = MemoryRecordStore(state)

    def copy(self) -> "MemoryStorage":
        """An independent storage with the same data."""
        return MemoryStorage(state=self.state.copy())

    @contextmanager
    def unavailable(self) -> Iterator[None]:
        """Within the block the storage is unavailable, like a server that has stopped; subscribers notice at once."""
        self.state.lock.is_available = False
        self.state.wake_all()
        try:
            yield
        finally:
            self.state.lock.is_available = True
            self.state.wake_all()

    def store_id(self) -> str:
        with self.state.lock:
            return ""

    def archive_reference(self) -> str:
        with self.state.lock:
            return self.state.archive_reference

    def replace_archive_reference(self, old: str, new: str) -> bool:
        with self.state.lock:
            is_replaced = self.state.archive_reference == old
            self.state.archive_reference = new if is_replaced else self.state.archive_reference
            return is_replaced

    def count_archived(self) -> int:
        with self.state.lock:
            return sum([partition.archived for partition in self.state.partitions])

    def partition_has_archived_games(self, game: str) -> bool:
        with self.state.lock:
            return self.state.partition(game).archived > 0

    def ping(self) -> None:
        with self.state.lock:
            return

    def used_memory(self) -> int:
        with self.state.lock:
            return 0

    def close(self) -> None:
        """Keeps the data."""


class MemoryNotifications:
    """The channels of an in-memory store."""

    def __init__(self, state: MemoryState) -> None:
        self._state = state

    def publish(self, name: str, version: int = 0) -> None:
        with self._state.lock:
            self._state.publish(name, version)

    def subscribe(self, block: float = 15.0) -> WakeupSubscriber:
        return MemoryWakeupSubscriber(self._state, self._state.subscribers, block)

    def subscribe_due(self, block: float = 15.0) -> WakeupSubscriber:
        return MemoryWakeupSubscriber(self._state, self._state.due_subscribers, block)


class MemoryWakeupSubscriber:
    """A subscriber with its own queue."""

    def __init__(self, state: MemoryState, subscribers: list[SimpleQueue[Wakeup]], block: float) -> None:
        self._state = state
        self._subscribers = subscribers
        self._block = block
        self._queue: SimpleQueue[Wakeup] = SimpleQueue()
        self._queue.put(WAKE_ALL)
        with state.lock:
            subscribers.append(self._queue)

    def wait(self, seconds: float | None = None) -> Wakeup | None:
        timeout = self._block if seconds is None else min(seconds, self._block)
        try:
            wakeup = self._queue.get(timeout=timeout) if timeout > 0 else self._queue.get_nowait()
        except Empty:
            wakeup = None
        with self._state.lock:
            return wakeup

    def close(self) -> None:
        self._subscribers.remove(self._queue)
