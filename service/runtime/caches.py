"""Caches of what a process has looked up: facts that never change, and facts that may be a second old."""

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from time import monotonic
from typing import Generic, TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")

LIFETIME = 0.8
"""Seconds from before the look-up: a change in another process holds here within a second."""


class BoundedCache(Generic[Key, Value]):
    """For facts that never change and many threads; drops the least recently used, and never caches a miss."""

    def __init__(self, look_up: Callable[[Key], Value | None], capacity: int = 10_000) -> None:
        self._look_up = look_up
        self._capacity = capacity
        self._lock = Lock()
        self._values: OrderedDict[Key, Value] = OrderedDict()

    def get(self, key: Key) -> Value | None:
        # No lock: each of these is one step of the dictionary; a value that vanishes between them is looked up again.
        try:
            self._values.move_to_end(key)
            return self._values[key]
        except KeyError:
            pass
        found = self._look_up(key)
        if found is not None:
            self._keep(key, found)
        return found

    def forget(self, key: Key) -> None:
        with self._lock:
            self._values.pop(key, None)

    def clear(self) -> None:
        with self._lock:
            self._values.clear()

    def _keep(self, key: Key, value: Value) -> None:
        with self._lock:
            self._values[key] = value
            while len(self._values) > self._capacity:
                self._values.popitem(last=False)


class TtlCache(Generic[Key, Value]):
    """For facts that may be `lifetime` seconds old and many threads; never caches a miss."""

    def __init__(
        self,
        look_up: Callable[[Key], Value],
        capacity: int = 10_000,
        clock: Callable[[], float] = monotonic,
        lifetime: float = LIFETIME,
    ) -> None:
        self._look_up = look_up
        self._capacity = capacity
        self._clock = clock
        self._lifetime = lifetime
        self._lock = Lock()
        self._values: OrderedDict[Key, tuple[float, Value]] = OrderedDict()

    def get(self, key: Key) -> Value:
        now = self._clock()
        with self._lock:
            until, known = self._values.get(key, (0.0, None))
        if known is not None and now < until:
            return known
        found = self._look_up(key)
        if found:
            self._keep(key, now + self._lifetime, found)
        return found

    def forget(self, key: Key) -> None:
        """For a fact that this process has changed."""
        with self._lock:
            self._values.pop(key, None)

    def _keep(self, key: Key, until: float, value: Value) -> None:
        with self._lock:
            self._values[key] = until, value
            self._values.move_to_end(key)
            while len(self._values) > self._capacity:
                self._values.popitem(last=False)
