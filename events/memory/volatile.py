"""The in-memory request counter, for one process."""

import math
import time
from collections.abc import Callable, Sequence
from threading import Lock
from typing import NamedTuple

SHORTEST_WAIT = 1e-6
"""A shorter wait is a rounding error, and counts as none."""
ROUNDING_ERROR = 0.001
"""The number of requests left is rounded down, after so much is added to a number that may be just below an integer."""


class _LimitCount(NamedTuple):
    """When a limit is completely refilled, without and with a request, and the seconds that the request has to wait."""

    before: float
    after: float
    wait: float


class MemoryRequestCounter:
    """Stores for each limit the time at which it is completely refilled."""

    def __init__(self, clock: Callable[[], float] = time.time) -> None:
        self._clock = clock
        self._lock = Lock()
        self._refilled_at: dict[str, float] = {}

    def count(self, limits: Sequence[tuple[str, int, int]], weight: int = 1) -> list[tuple[int, float, float]]:
        """As `events.redis.volatile.RedisRequestCounter.count`."""
        with self._lock:
            now = self._clock()
            counts = [self._count(*limit, weight, now) for limit in limits]
            if all(count.wait == 0 for count in counts):
                self._refilled_at |= {name: count.after for (name, _, _), count in zip(limits, counts, strict=True)}
            return [
                (0, count.before - now, math.ceil(count.wait * 1000) / 1000)
                if count.wait
                else (_requests_left(count.after - now, requests, window), count.after - now, 0.0)
                for count, (_, requests, window) in zip(counts, limits, strict=True)
            ]

    def _count(self, name: str, requests: int, window: int, weight: int, now: float) -> _LimitCount:
        before = max(self._refilled_at.get(name, now), now)
        after = before + window * min(weight, requests) / requests
        wait = after - window - now
        return _LimitCount(before, after, wait if wait > SHORTEST_WAIT else 0.0)

    def close(self) -> None:
        """Keeps the counts."""


def _requests_left(seconds: float, requests: int, window: int) -> int:
    """The requests that a limit still allows if it is completely refilled in so many seconds."""
    return math.floor((window - seconds) * requests / window + ROUNDING_ERROR)
