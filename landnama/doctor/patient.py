"""The patient: one installation, as its settings describe it."""

from dataclasses import dataclass
from functools import cached_property

import redis
from redis.backoff import NoBackoff
from redis.retry import Retry

from landnama.claim import runs
from landnama.settings import Settings
from landnama.sockets import located

PATIENCE = 5.0


@dataclass(frozen=True)
class Patient:
    """A store without an address is one of our own: it answers only while the service runs."""

    settings: Settings

    @cached_property
    def running(self) -> bool:
        return runs(self.settings.data_dir)

    def embedded(self, name: str) -> bool:
        return not self._address(name)

    def client(self, name: str) -> redis.Redis:
        """A client of the server `log` or `volatile`, which says at once that nobody is there."""
        url = self._address(name) or f"unix://{located(self.settings.data_dir, name)}"
        settings = {"socket_connect_timeout": PATIENCE, "socket_timeout": PATIENCE, "protocol": 2}
        return redis.from_url(url, retry=Retry(NoBackoff(), 0), **settings)

    def _address(self, name: str) -> str:
        return self.settings.redis_url if name == "log" else self.settings.volatile_url
