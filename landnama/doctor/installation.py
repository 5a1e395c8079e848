"""The installation that the doctor examines, as its settings describe it."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property

import redis

from events.redis.client import client_from_url
from events.redis.keys import Keys
from events.redis.storage import RedisStorage
from landnama.settings import Settings
from landnama.storage.locks import is_service_running
from landnama.storage.sockets import locate_socket

TIMEOUT = 5.0


@dataclass(frozen=True)
class Installation:
    """An address is None for an embedded server, which answers only while the service runs."""

    settings: Settings

    @cached_property
    def is_running(self) -> bool:
        return is_service_running(self.settings.data_dir)

    def is_embedded(self, name: str) -> bool:
        return not self._address(name)

    def client(self, name: str) -> redis.Redis:
        """A client of the server `log` or `volatile` that fails at once if the server does not answer."""
        url = self._address(name) or f"unix://{locate_socket(self.settings.data_dir, name)}"
        return client_from_url(url, socket_connect_timeout=TIMEOUT, socket_timeout=TIMEOUT)

    @contextmanager
    def storage(self) -> Iterator[RedisStorage]:
        """The storage on the log server."""
        with self.client("log") as client:
            yield RedisStorage(client, Keys(partitions=self.settings.partitions))

    def _address(self, name: str) -> str:
        return self.settings.redis_url if name == "log" else self.settings.volatile_redis_url
