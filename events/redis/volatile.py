"""The volatile server, whose data may be lost, counts requests for rate limits and has the queues and locks of jobs."""

from collections.abc import Sequence
from typing import Any

from redis import Redis
from redis.backoff import NoBackoff
from redis.retry import Retry

from events.redis.connection import BoundedConnectionPool, SingleServerClient, load_script
from events.request_counter import CountedLimit, LimitCount

TIMEOUT = 0.25
"""Seconds that each of two attempts of a request waits for the volatile server."""
MAX_CONNECTIONS = 64
"""Maximum for the counting of requests, if the client that it starts from has no lower one."""

_count_request = load_script("count_request")
_renew = load_script("renew")


class RedisRequestCounter:
    """The counter of a volatile server."""

    def __init__(self, client: "Redis", prefix: str = "landnama") -> None:
        self._client = with_short_timeout(client)
        self._prefix = prefix

    def count(self, limits: Sequence[CountedLimit], weight: int = 1) -> list[LimitCount]:
        keys = [f"{self._prefix}:limit:{limit.name}" for limit in limits]
        rates = [number for limit in limits for number in (limit.requests, limit.seconds)]
        found: Any = _count_request(self._client, keys, weight, *rates)
        return [LimitCount(left, refill / 1000, wait / 1000) for left, refill, wait in found]

    def close(self) -> None:
        self._client.close()


def queue_length(client: "Redis", queue: str) -> int:
    """The number of waiting jobs in a queue of RQ."""
    length: Any = client.llen(f"rq:queue:{queue}")
    return int(length)


def renew_lock(client: "Redis", key: str, holder: str, seconds: int) -> bool:
    """Extends a lock, or releases it for 0 seconds; False if the holder has lost it."""
    return bool(_renew(client, [key], holder, seconds * 1000))


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
