"""The in-memory request counter, for one process."""

import math
import time
from collections.abc import Callable, Sequence
from threading import Lock
from typing import NamedTuple

from events.request_counter import CountedLimit, LimitCount

SHORTEST_WAIT = 1e-6
"""A shorter wait is a rounding error, and counts as none."""
ROUNDING_ERROR = 0.001
"""The number of requests left is rounded down, after so much is added to a number that may be just below an integer."""


class _Refill(NamedTuple):
    """When a limit is completely refilled, without and with a request, and the seconds that the request has to wait."""

    before: float
    after: float
    wait: float


class MemoryRequestCounter:
    """The counter of one process."""

    def __init__(self, clock: Callable[[], float] = time.time) -> None:
        self._clock = clock
        self._lock = Lock()
        self._refilled_at: dict[str, float] = {}

    def count(self, limits: Sequence[CountedLimit], weight: int = 1) -> list[LimitCount]:
        with self._lock:
            now = self._clock()
            refills = [self._refill(limit, weight, now) for limit in limits]
            if all(refill.wait == 0 for refill in refills):
                self._refilled_at |= {limit.name: refill.after for limit, refill in zip(limits, refills, strict=True)}
            return [_limit_count(limit, refill, now) for limit, refill in zip(limits, refills, strict=True)]

    def _refill(self, limit: CountedLimit, weight: int, now: float) -> _Refill:
        before = max(self._refilled_at.get(limit.name, now), now)
        after = before + limit.seconds * min(weight, limit.requests) / limit.requests
        wait = after - limit.seconds - now
        return _Refill(before, after, wait if wait > SHORTEST_WAIT else 0.0)

    def close(self) -> None:
        """Keeps the counts."""


def _limit_count(limit: CountedLimit, refill: _Refill, now: float) -> LimitCount:
    if refill.wait:
        return LimitCount(0, refill.before - now, math.ceil(refill.wait * 1000) / 1000)
    seconds = refill.after - now
    left = (limit.seconds - seconds) * limit.requests / limit.seconds
    return LimitCount(math.floor(left + ROUNDING_ERROR), seconds, 0.0)
