"""Rate limits: how many requests a token and an address may send in a time, counted on the volatile server.

While that server does not answer, no request is refused; the limiter tries it again a second later.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from time import monotonic
from typing import NamedTuple

from events.errors import StorageError
from events.request_counter import CountedLimit, RequestCounter
from service.runtime.settings import ServiceSettings

OFF = "off"
RETRY_AFTER_FAILURE = 1.0
"""Seconds for which a server that did not answer is not called."""

_RATE_PATTERN = re.compile(r"([1-9][0-9]{0,6})/([1-9][0-9]{0,4})")


class RequestRate(NamedTuple):
    """So many requests in so many seconds."""

    requests: int
    seconds: int


class RateLimit(NamedTuple):
    """A rate for all requests with the same token or from the same address."""

    name: str
    rate: RequestRate


class LimitStatus(NamedTuple):
    """A limit after a request; `retry_after` is 0 if it let the request through. Times are in seconds."""

    limit: RateLimit
    remaining: int
    resets_in: float
    retry_after: float


def parse_rate(text: str) -> RequestRate | None:
    """`600/60` as a rate, nothing for `off`; raises ValueError."""
    if text == OFF:
        return None
    match = _RATE_PATTERN.fullmatch(text)
    if match is None:
        raise ValueError("must be requests and seconds, as in 600/60, or off")
    return RequestRate(int(match[1]), int(match[2]))


def build_limits(rates: Mapping[str, str], share: int) -> dict[str, tuple[RateLimit | None, RateLimit | None]]:
    """By class of requests: the limit of a token, and that of an address, which is `share` times as much."""
    found: dict[str, tuple[RateLimit | None, RateLimit | None]] = {}
    for name, text in rates.items():
        each = parse_rate(text)
        found[name] = (
            each and RateLimit(f"{name}-token", each),
            each and RateLimit(f"{name}-address", RequestRate(each.requests * share, each.seconds)),
        )
    return found


def limits_from_settings(settings: ServiceSettings) -> dict[str, tuple[RateLimit | None, RateLimit | None]]:
    """The limits of the settings, by class of requests."""
    rates = {
        "sign_up": settings.rate_limit_sign_up,
        "create": settings.rate_limit_create,
        "play": settings.rate_limit_play,
        "read": settings.rate_limit_read,
        "stream": settings.rate_limit_stream,
    }
    found = build_limits(rates, settings.rate_limit_address_factor)
    # A player who signs up has no token yet.
    found["sign_up"] = None, found["sign_up"][0] and RateLimit("sign_up-address", found["sign_up"][0].rate)
    return found


class RateLimiter:
    """Counts requests against limits; without a counter it lets every request through."""

    def __init__(self, counter: RequestCounter | None, clock: Callable[[], float] = monotonic) -> None:
        self.counter = counter
        self._clock = clock
        self._unavailable_until = 0.0

    def count_request(self, limits: Sequence[tuple[RateLimit, str]], weight: int = 1) -> list[LimitStatus]:
        """The status of each limit for its token or address; empty when requests are not counted."""
        if self.counter is None or not limits or self._clock() < self._unavailable_until:
            return []
        try:
            counted = [CountedLimit(f"{limit.name}:{who}", *limit.rate) for limit, who in limits]
            counts = self.counter.count(counted, weight)
        except StorageError:
            self._unavailable_until = self._clock() + RETRY_AFTER_FAILURE
            return []
        return [LimitStatus(limit, *count) for (limit, _), count in zip(limits, counts, strict=True)]

    def close(self) -> None:
        if self.counter is not None:
            self.counter.close()
