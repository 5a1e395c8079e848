"""A log that can be read and takes nothing new, for as long as a block goes on."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from redis import Redis

CUT_OFF = ("min-replicas-to-write", "1")
"""The setting of a master that has to have a replica; one without any answers NOREPLICAS."""
FULL = ("maxmemory", "1")


@contextmanager
def refusing(servers: Sequence[Redis], setting: tuple[str, str]) -> Iterator[None]:
    """Within the block these servers take no writes."""
    name, value = setting
    usual: list[Any] = [server.config_get(name)[name] for server in servers]
    for server in servers:
        server.config_set(name, value)
    try:
        yield
    finally:
        for server, before in zip(servers, usual, strict=True):
            server.config_set(name, before)
