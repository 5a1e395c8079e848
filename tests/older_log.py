"""Data loss on a server: it returns to the content that it had earlier."""

from collections.abc import Iterator
from contextlib import contextmanager

from redis import Redis


@contextmanager
def lose_later_writes(client: "Redis") -> Iterator[None]:
    """Everything written within the block is acknowledged, and lost after it."""
    kept = {key: client.dump(key) for key in client.scan_iter()}
    yield
    client.flushdb()
    for key, value in kept.items():
        client.restore(key, 0, value)
