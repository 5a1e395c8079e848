"""The house: everything the use cases work with, put together once per process."""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

from redis import Redis


class House:
    """Stores, register and records of one process; `clock` gives the time in UTC."""

    def __init__(
        self, log: "Redis", volatile: "Redis | None", settings: Any, clock: Callable[[], datetime] | None = None
    ) -> None:
        self.log = log
        self.volatile = volatile
        self.settings = settings

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] | None = None) -> "House":
        raise NotImplementedError

    def close(self) -> None:
        raise NotImplementedError
