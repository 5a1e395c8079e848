"""The Redis notifications: channels to which the scripts that write publish "partition game version"."""

import re
from typing import Any, Final

from redis import Redis
from redis.backoff import NoBackoff
from redis.connection import ConnectionPool
from redis.retry import Retry

from events.notifications import WAKE_ALL, Wakeup, WakeupSubscriber
from events.redis.client import any_server
from events.redis.errors import translate_errors
from events.redis.keys import Keys

WAKEUP_PATTERN: Final = re.compile(rb"([0-9]+) ([^ ]+) ([0-9]+)")
TIMEOUT_MARGIN = 5.0
"""Seconds by which the timeout of the connection exceeds that of a wait."""


class RedisNotifications:
    """The channels of a store on Redis."""

    def __init__(self, client: "Redis", keys: Keys) -> None:
        self.client = client
        self.keys = keys

    def publish(self, name: str, version: int = 0) -> None:
        self.client.publish(self.keys.wakeups, f"{self.keys.partition(name)} {name} {version}")

    def subscribe(self, block: float = 15.0) -> WakeupSubscriber:
        return RedisWakeupSubscriber(self.client, self.keys.wakeups, block)

    def subscribe_due(self, block: float = 15.0) -> WakeupSubscriber:
        return RedisWakeupSubscriber(self.client, self.keys.due_wakeups, block)


class RedisWakeupSubscriber:
    """A subscriber with its own connection."""

    @translate_errors()
    def __init__(self, client: "Redis", channel: str, block: float = 15.0) -> None:
        self._client = create_blocking_client(client, block + TIMEOUT_MARGIN)
        self._block = block
        self._messages = self._client.pubsub()  # type: ignore[no-untyped-call]
        self._messages.subscribe(channel)

    @translate_errors()
    def wait(self, seconds: float | None = None) -> Wakeup | None:
        timeout = self._block if seconds is None else min(seconds, self._block)
        message: Any = self._messages.get_message(timeout=timeout)
        return None if message is None else _parse_wakeup(message)

    def close(self) -> None:
        self._messages.close()
        self._client.close()


def create_blocking_client(client: "Redis", timeout: float) -> "Redis":
    """A client of the same server whose reads may take `timeout` seconds, so that a wait without messages is no error.

    In a cluster any node is suitable, because each forwards messages to all others. The client reconnects once and
    without delay; its caller decides how long to wait for an unavailable server.
    """
    pool = any_server(client).connection_pool
    settings = {**pool.connection_kwargs, "socket_timeout": timeout, "retry": Retry(NoBackoff(), 1)}
    return Redis(connection_pool=ConnectionPool(connection_class=pool.connection_class, **settings))


def _parse_wakeup(message: dict[str, Any]) -> Wakeup:
    """The wake-up in a message; one of another form, as of another version of the service, wakes all."""
    found = WAKEUP_PATTERN.fullmatch(message["data"]) if message["type"] == "message" else None
    return Wakeup(int(found[1]), found[2].decode(), int(found[3])) if found else WAKE_ALL
