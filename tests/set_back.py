"""A log that is set back: what a server holds at one moment is kept, and later it holds nothing else."""

from collections.abc import Iterator
from contextlib import contextmanager

from redis import Redis


@contextmanager
def set_back(client: "Redis") -> Iterator[None]:
    """What is written within this was acknowledged, and is not there any more after it."""
    kept = {key: client.dump(key) for key in client.scan_iter()}
    yield
    client.flushdb()
    for key, value in kept.items():
        client.restore(key, 0, value)
