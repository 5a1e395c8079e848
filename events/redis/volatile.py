"""The volatile server, whose data may be lost, counts requests for the rate limits and has the queues of jobs."""

from collections.abc import Sequence
from typing import Any

from redis import Redis
from redis.backoff import NoBackoff
from redis.retry import Retry

from events.redis.connection import BoundedConnectionPool, SingleServerClient, load_script

TIMEOUT = 0.25
"""Seconds that a request waits for the volatile server."""
MAX_CONNECTIONS = 64
"""Maximum for the counting of requests, if the client that it starts from has no lower one."""

_count_request = load_script("count_request")


class RedisRequestCounter:
    """Stores for each limit the time at which it is completely refilled."""

    def __init__(self, client: "Redis", prefix: str = "landnama") -> None:
        self._client = with_short_timeout(client)
        self._prefix = prefix

    def count(self, limits: Sequence[tuple[str, int, int]], weight: int = 1) -> list[tuple[int, float, float]]:
        """Counts a request as `weight` requests against all limits, or against none if one is reached.

        A limit is its name, its number of requests and its window in seconds. The result has, for each limit, the
        requests left, the seconds until it is completely refilled, and the seconds to wait: 0 if it lets the request
        through.
        """
        keys = [f"{self._prefix}:limit:{name}" for name, _, _ in limits]
        rates = [number for _, requests, seconds in limits for number in (requests, seconds)]
        found: Any = _count_request(self._client, keys, weight, *rates)
        return [(left, refill / 1000, wait / 1000) for left, refill, wait in found]

    def close(self) -> None:
        self._client.close()


def queue_length(client: "Redis", queue: str) -> int:
    """The number of waiting jobs in a queue of RQ."""
    length: Any = client.llen(f"rq:queue:{queue}")
    return int(length)


def with_short_timeout(client: "Redis") -> "Redis":
    """A client of the same server that gives up after TIMEOUT."""
    pool = client.connection_pool
    settings = {**pool.connection_kwargs, "retry": Retry(NoBackoff(), 1)}
    settings |= {"socket_timeout": TIMEOUT, "socket_connect_timeout": TIMEOUT}
    most = min(pool.max_connections, MAX_CONNECTIONS)
    own = BoundedConnectionPool(
        timeout=TIMEOUT, max_connections=most, connection_class=pool.connection_class, **settings
    )
    return SingleServerClient(connection_pool=own)
