"""The storage port: one object with all ports of the store."""

from typing import Protocol

from events.feed import Feed
from events.indexes import GameIndexes
from events.notifications import Notifications
from events.records import RecordStore
from events.schedule import Schedule
from events.store import EventStore
from events.takebacks import Takebacks


class Storage(Protocol):
    """Implemented by `events.redis.storage.RedisStorage` and `events.memory.storage.MemoryStorage`.

    Every method of every port raises StorageUnavailable while the store is unavailable.
    """

    @property
    def events(self) -> EventStore: ...

    @property
    def schedule(self) -> Schedule: ...

    @property
    def takebacks(self) -> Takebacks: ...

    @property
    def feed(self) -> Feed: ...

    @property
    def indexes(self) -> GameIndexes: ...

    @property
    def notifications(self) -> Notifications: ...

    @property
    def records(self) -> RecordStore: ...

    def store_id(self) -> str:
        """The id of the store, by which an archive is recognised; empty if it has none."""

    def archive_reference(self) -> str:
        """The id and the address of the store's archive, separated by a space; empty if it has none."""

    def replace_archive_reference(self, old: str, new: str) -> bool:
        """Replaces the reference if it is still `old`; False if it is another one."""

    def count_archived(self) -> int:
        """The number of archived games."""

    def partition_has_archived_games(self, game: str) -> bool:
        """Whether any game of the partition of `game` was archived."""

    def ping(self) -> None:
        """Raises StorageUnavailable if the store is unavailable."""

    def used_memory(self) -> int:
        """Bytes of memory that the store uses; 0 if it cannot tell."""

    def close(self) -> None:
        """Closes connections."""
