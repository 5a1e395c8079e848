"""Translates the errors of the Redis client library into those of the storage; each client of this package does so."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn

from redis import exceptions
from redis.exceptions import NoScriptError, RedisError, WatchError

from events.errors import StorageError, StorageUnavailable

UNAVAILABLE = (
    exceptions.ConnectionError,
    exceptions.TimeoutError,
    exceptions.OutOfMemoryError,
    exceptions.ReadOnlyError,
)
NO_WRITES_CODES = ("NOREPLICAS", "MISCONF")
"""A server that has lost its replicas, or cannot write to its disk, rejects a write with one of these."""
HANDLED_BY_CALLERS = (NoScriptError, WatchError)
"""Errors that their callers handle: `Script` sends the source, RQ repeats its transaction."""


@contextmanager
def translate_errors() -> Iterator[None]:
    """Raises errors of the client library as `raise_storage_error` does."""
    try:
        yield
    except RedisError as error:
        raise_storage_error(error)


def raise_storage_error(error: RedisError) -> NoReturn:
    """Raises StorageUnavailable if the same command may succeed later, else StorageError."""
    if isinstance(error, HANDLED_BY_CALLERS):
        raise error
    raise (StorageUnavailable if _is_unavailable(error) else StorageError)(str(error)) from error


def _is_unavailable(error: RedisError) -> bool:
    """The code may follow other words: a pipeline names the command before it, an old server the script."""
    return isinstance(error, UNAVAILABLE) or any(code in str(error) for code in NO_WRITES_CODES)
