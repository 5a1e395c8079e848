"""Limits: how often one may ask, by token and by address, counted by one script call on the volatile server.

Where that server is away nobody is refused: play goes on, and the limits are asked again a second later.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from importlib.resources import files
from time import monotonic
from typing import Any, NamedTuple

from redis import Redis
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.retry import Retry

from events.script import Script
from events.server import Pool, Server
from service.settings import Settings

OFF = "off"
PATIENCE = 0.25
"""Seconds that a request waits for the volatile server."""
AWAY = 1.0
"""Seconds for which a server that did not answer is left alone."""

_allow = Script(files("service.scripts").joinpath("allow.lua").read_text())
_written = re.compile(r"([1-9][0-9]{0,6})/([1-9][0-9]{0,4})")


class Rate(NamedTuple):
    """So many requests in so many seconds."""

    requests: int
    seconds: int


class Limit(NamedTuple):
    """A rate for whoever has the same token or the same address."""

    name: str
    rate: Rate


class Standing(NamedTuple):
    """How a limit stands after a request; `wait` is 0 if it let the request through. Times are in seconds."""

    limit: Limit
    left: int
    free_in: float
    wait: float


def rate(text: str) -> Rate | None:
    """`600/60` as a rate, nothing for `off`; raises ValueError."""
    if text == OFF:
        return None
    match = _written.fullmatch(text)
    if match is None:
        raise ValueError("must be requests and seconds, as in 600/60, or off")
    return Rate(int(match[1]), int(match[2]))


def limits(rates: Mapping[str, str], share: int) -> dict[str, tuple[Limit | None, Limit | None]]:
    """By class of requests: the limit of a token, and that of an address, which is `share` times as much."""
    found: dict[str, tuple[Limit | None, Limit | None]] = {}
    for name, text in rates.items():
        each = rate(text)
        found[name] = (
            each and Limit(f"{name}-token", each),
            each and Limit(f"{name}-address", Rate(each.requests * share, each.seconds)),
        )
    return found


def in_force(settings: Settings) -> dict[str, tuple[Limit | None, Limit | None]]:
    """The limits that a service is set to, by class of requests."""
    rates = {
        "sign_up": settings.limit_sign_up,
        "create": settings.limit_create,
        "play": settings.limit_play,
        "read": settings.limit_read,
        "stream": settings.limit_stream,
    }
    found = limits(rates, settings.address_share)
    # Who signs up has no token, so that the address is all there is to go by.
    found["sign_up"] = None, found["sign_up"][0] and Limit("sign_up-address", found["sign_up"][0].rate)
    return found


class Counter:
    """Counts requests against limits; `client` is None where there is no volatile server."""

    def __init__(self, client: "Redis | None", prefix: str, clock: Callable[[], float] = monotonic) -> None:
        self._client = impatient(client) if client is not None else None
        self._prefix = prefix
        self._clock = clock
        self._away_until = 0.0

    def ask(self, asked: Sequence[tuple[Limit, str]]) -> list[Standing]:
        """The standing of each limit for whom it is asked; empty when nobody counts."""
        if self._client is None or not asked or self._clock() < self._away_until:
            return []
        keys = [f"{self._prefix}:limit:{limit.name}:{who}" for limit, who in asked]
        try:
            found: Any = _allow(self._client, keys, *[number for limit, _ in asked for number in limit.rate])
        except RedisError:
            self._away_until = self._clock() + AWAY
            return []
        return [
            Standing(limit, left, free / 1000, wait / 1000)
            for (limit, _), (left, free, wait) in zip(asked, found, strict=True)
        ]

    def close(self) -> None:
        if self._client is not None:
            self._client.close()


def impatient(client: "Redis") -> "Redis":
    """A client of the same server that would rather go without an answer than wait."""
    pool = client.connection_pool
    settings = {**pool.connection_kwargs, "retry": Retry(NoBackoff(), 1)}
    settings |= {"socket_timeout": PATIENCE, "socket_connect_timeout": PATIENCE}
    most = min(pool.max_connections, 64)
    own = Pool(timeout=PATIENCE, max_connections=most, connection_class=pool.connection_class, **settings)
    return Server(connection_pool=own)
