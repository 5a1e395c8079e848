"""Measures the cost of authentication and rate limits: the lookup of a token and the count of a request."""

import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

from redis import Redis

from bench.figures import Figure
from events.redis.storage import RedisStorage
from events.redis.volatile import RedisRequestCounter
from landnama.storage import embedded
from landnama.storage.server_binary import find_binary
from service.players import accounts
from service.runtime.rate_limits import RateLimit, RateLimiter, RequestRate
from service.services import Services

ROUNDS = 2_000
LIMITS = [
    (RateLimit("play-token", RequestRate(9_999_999, 60)), "token"),
    (RateLimit("play-address", RequestRate(9_999_999, 60)), "address"),
]


def measure(advance: Callable[[], None]) -> dict[str, Figure]:
    """Measures each in one thread, with separate servers on Unix sockets."""
    with tempfile.TemporaryDirectory(prefix="landnama-bench-") as folder:
        binary, path = find_binary(), Path(folder)
        servers = embedded.log_server(binary, path), embedded.volatile_server(binary, path)
        children = [server.start() for server in servers]
        try:
            log, volatile = [server.client() for server in servers]
            return figures(log, volatile, advance)
        finally:
            for child in children:
                child.stop()


def figures(log: "Redis", volatile: "Redis", advance: Callable[[], None]) -> dict[str, Figure]:
    services, counter = Services(RedisStorage(log)), RateLimiter(RedisRequestCounter(volatile, "bench"))
    token = accounts.sign_up(services, "Asker").token
    person = accounts.authenticate(services, token).player_id
    calls: dict[str, tuple[Callable[[], object], str]] = {
        "token_uncached_us": (lambda: services.registers.tokens.read(person), "Lookup of a token in the register"),
        "token_recent_us": (
            lambda: accounts.authenticate(services, token),
            "Lookup of a token in the cache of the process",
        ),
        "limits_us": (
            lambda: counter.count_request(LIMITS),
            "One script call that counts a request by token and by address",
        ),
    }
    found = {
        name: Figure(median_time(call, advance), "us", f"{how}; median time of {ROUNDS} calls.")
        for name, (call, how) in calls.items()
    }
    counter.close()
    services.close()
    return found


def median_time(call: Callable[[], object], advance: Callable[[], None]) -> float:
    """The median time of a call, in us."""
    walls = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        call()
        walls.append((time.perf_counter() - began) * 1e6)
        advance()
    return median(walls)
