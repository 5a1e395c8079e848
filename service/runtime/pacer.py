"""The pacer interrupts long work, so that a web process answers other requests meanwhile.

All requests of a process run in one thread. Work that calls `pause` often enough gives the thread up after each slice;
of several such requests one works at a time, so another request waits for one slice at most whenever it continues.
"""

from collections.abc import Callable, Iterable, Iterator
from threading import Lock
from time import perf_counter
from typing import TypeVar

Item = TypeVar("Item")

SLICE = 0.0005
"""Seconds of work between two pauses."""
PAUSE = 0.001


class Pacer:
    """Shared by all requests of a process; without `sleep` nothing pauses."""

    def __init__(
        self, sleep: Callable[[float], object] | None = None, clock: Callable[[], float] = perf_counter
    ) -> None:
        self._sleep = sleep
        self._clock = clock
        self._turn = Lock()
        self._resumed_at = 0.0

    def pause(self) -> None:
        """Lets other requests run, if the work has used up its slice."""
        if self._sleep is None or self._clock() - self._resumed_at < SLICE:
            return
        with self._turn:
            self._sleep(PAUSE)
            self._resumed_at = self._clock()

    def pace(self, items: Iterable[Item]) -> Iterator[Item]:
        """The items, with pauses between them."""
        for item in items:
            yield item
            self.pause()


UNPACED = Pacer()
"""For processes that serve no requests."""
