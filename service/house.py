"""The house: everything the use cases work with, put together once per process."""

import os
from collections.abc import Callable, Mapping
from datetime import UTC, datetime, timedelta
from pathlib import Path

from redis import Redis
from redis.backoff import ExponentialBackoff
from redis.retry import Retry

from events.addresses import client_at
from events.archive import Archive
from events.archive_place import place_at
from events.due import DueSet
from events.keys import Keys
from events.takebacks import Takebacks
from events.whole_store import WholeStore
from projections.cache import Records
from projections.hindsight import Hindsight
from projections.history.finished import Finished
from service import instants
from service.limits import Counter, in_force
from service.losses import Losses
from service.luck import LuckFrom, fair
from service.register import Register
from service.settings import Settings, from_environment
from service.waker import Waker


def utc_now() -> datetime:
    return datetime.now(UTC)


class House:
    """Stores, register and records of one process; `clock` gives the time in UTC, `history` is its file.

    Made after a fork, not before: connections and threads do not survive one.
    """

    def __init__(
        self,
        log: "Redis",
        volatile: "Redis | None" = None,
        settings: Settings | None = None,
        clock: Callable[[], datetime] = utc_now,
        luck: LuckFrom = fair,
    ) -> None:
        self.log = log
        self.volatile = volatile
        self.settings = settings or Settings()
        self.clock = clock
        self.luck = luck
        self.history = Path(self.settings.history) if self.settings.history else None
        keys = Keys(partitions=self.settings.partitions)
        self.archive = Archive(place_at(self.settings.archive), log, keys, Finished(self.history))
        self.store = WholeStore(log, keys, self.archive)
        self.due = DueSet(log, keys)
        self.takebacks = Takebacks(log, keys)
        self.register = Register(log, keys, self.archive)
        self.losses = Losses(log, keys)
        self.records = Records(
            self.store,
            rules_version=self.settings.rules_version,
            tell=lambda loss: self.losses.note(self.now(), loss),
        )
        self.hindsight = Hindsight(self.store)
        self.waker = Waker(log, keys)
        self.limits = in_force(self.settings)
        self.counter = Counter(volatile, keys.prefix)

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> "House":
        """The house of this process, by `REDIS_URL`, `VOLATILE_URL` and the rest of `service.settings`."""
        settings = from_environment(environment)
        volatile = connected(settings.volatile_url) if settings.volatile_url else None
        return cls(connected(settings.redis_url), volatile, settings)

    def now(self, later: float = 0.0) -> str:
        """The time as entries carry it, or so many seconds later."""
        return instants.written(self.clock() + timedelta(seconds=later))

    def close(self) -> None:
        """Gives threads and connections back."""
        self.waker.close()
        self.counter.close()
        self.log.close()
        if self.volatile is not None:
            self.volatile.close()


def connected(url: str) -> "Redis":
    """A client for any number of threads or greenlets; it waits for a restarting server, but not for long."""
    return client_at(url, Retry(ExponentialBackoff(cap=0.5, base=0.02), 5))
