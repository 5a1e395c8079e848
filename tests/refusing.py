"""A log server that can be read but refuses writes, within a block."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from redis import Redis

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
