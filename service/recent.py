"""What was looked up less than a second ago, so that a busy caller does not ask the register each time."""

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from time import monotonic
from typing import Generic, TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")

LIFETIME = 0.8
"""Seconds from before the look-up: what changes elsewhere holds here within a second."""


class Recent(Generic[Key, Value]):
    """For many threads; nothing is remembered of what is not there."""

    def __init__(
        self,
        look_up: Callable[[Key], Value],
        capacity: int = 10_000,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._look_up = look_up
        self._capacity = capacity
        self._clock = clock
        self._lock = Lock()
        self._known: OrderedDict[Key, tuple[float, Value]] = OrderedDict()

    def get(self, key: Key) -> Value:
        now = self._clock()
        with self._lock:
            until, known = self._known.get(key, (0.0, None))
        if known is not None and now < until:
            return known
        found = self._look_up(key)
        if found:
            self._keep(key, now + LIFETIME, found)
        return found

    def forget(self, key: Key) -> None:
        """For what changed in this very process."""
        with self._lock:
            self._known.pop(key, None)

    def _keep(self, key: Key, until: float, value: Value) -> None:
        with self._lock:
            self._known[key] = until, value
            self._known.move_to_end(key)
            while len(self._known) > self._capacity:
                self._known.popitem(last=False)
