"""A bounded memory of facts that never change, so that the log is not asked for them twice."""

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from typing import Generic, TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")


class Memory(Generic[Key, Value]):
    """For many threads; what was used last stays longest, and nothing is remembered of what is not there."""

    def __init__(self, look_up: Callable[[Key], Value | None], capacity: int = 10_000) -> None:
        self._look_up = look_up
        self._capacity = capacity
        self._lock = Lock()
        self._known: OrderedDict[Key, Value] = OrderedDict()

    def get(self, key: Key) -> Value | None:
        # No lock: each of these is one step of the dictionary, and what goes missing between them is looked up.
        try:
            self._known.move_to_end(key)
            return self._known[key]
        except KeyError:
            pass
        found = self._look_up(key)
        if found is not None:
            self._keep(key, found)
        return found

    def forget(self, key: Key) -> None:
        with self._lock:
            self._known.pop(key, None)

    def forget_all(self) -> None:
        with self._lock:
            self._known.clear()

    def _keep(self, key: Key, value: Value) -> None:
        with self._lock:
            self._known[key] = value
            while len(self._known) > self._capacity:
                self._known.popitem(last=False)
