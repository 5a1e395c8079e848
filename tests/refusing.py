"""A log server that can be read but refuses writes, within a block, and a store that refuses entries."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from redis import Redis

from events.errors import StorageUnavailable
from events.store import Append, EventStore

CUT_OFF = ("min-replicas-to-write", "1")
"""The setting of a master that requires a replica; without one it answers NOREPLICAS."""
FULL = ("maxmemory", "1")


@contextmanager
def refuse_writes(servers: Sequence[Redis], setting: tuple[str, str]) -> Iterator[None]:
    """Within the block these servers refuse writes."""
    name, value = setting
    usual: list[Any] = [server.config_get(name)[name] for server in servers]
    for server in servers:
        server.config_set(name, value)
    try:
        yield
    finally:
        for server, before in zip(servers, usual, strict=True):
            server.config_set(name, before)


class RefusingStore:
    """Reads from another store, and takes no entry."""

    def __init__(self, store: EventStore) -> None:
        self.store = store

    def __getattr__(self, name: str) -> Any:
        return getattr(self.store, name)

    def append(self, append: Append) -> None:
        raise StorageUnavailable(f"no entry for {append.game}")
