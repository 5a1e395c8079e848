"""Wake-ups: a hint after every append, so that readers look at once; what it says is never relied on."""

from typing import Any, NamedTuple

from redis import Redis
from redis.backoff import NoBackoff
from redis.connection import ConnectionPool
from redis.retry import Retry

from events.addresses import any_server
from events.keys import Keys

MARGIN = 5.0
"""Seconds that a connection waits longer than its reader."""


class Wakeup(NamedTuple):
    """A game has reached a version; all None means that hints may have been missed and everybody should look."""

    partition: int | None
    game: str | None
    version: int | None


EVERYBODY = Wakeup(None, None, None)


class Wakeups:
    """One subscriber with a connection of its own; not for use by two threads at once."""

    def __init__(self, client: "Redis", keys: Keys, block: float = 15.0) -> None:
        self._client = own_client(client, block + MARGIN)
        self._block = block
        self._messages = self._client.pubsub()  # type: ignore[no-untyped-call]
        self._messages.subscribe(keys.wakeups)

    def wait(self, seconds: float | None = None) -> Wakeup | None:
        """The next hint, or None after `seconds`, at most the block time of this subscriber.

        Each time the subscription is made, the first and after every
        reconnection, the hint is EVERYBODY. Raises ConnectionError while the server is away.
        """
        timeout = self._block if seconds is None else min(seconds, self._block)
        message: Any = self._messages.get_message(timeout=timeout)
        return None if message is None else _wakeup(message)

    def close(self) -> None:
        self._messages.close()
        self._client.close()


def wake(client: "Redis", keys: Keys, name: str, version: int = 0) -> None:
    """Wakes who waits for a game without an append, or for any other name that says what it is about."""
    client.publish(keys.wakeups, f"{keys.partition(name)} {name} {version}")


def own_client(client: "Redis", timeout: float) -> "Redis":
    """A client to the same server whose reads may take `timeout` seconds, so that a quiet wait is no error.

    Of a cluster any node will do: each tells all others what was published.

    It connects again once, at once: a reader that waits longer belongs to the caller.
    """
    pool = any_server(client).connection_pool
    settings = {**pool.connection_kwargs, "socket_timeout": timeout, "retry": Retry(NoBackoff(), 1)}
    return Redis(connection_pool=ConnectionPool(connection_class=pool.connection_class, **settings))


def _wakeup(message: dict[str, Any]) -> Wakeup:
    if message["type"] != "message":
        return EVERYBODY
    partition, game, version = message["data"].decode().split(" ")
    return Wakeup(int(partition), game, int(version))
