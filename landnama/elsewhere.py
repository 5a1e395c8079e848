"""A store kept elsewhere has to answer before anything starts, and that of the log has to keep what it is given."""

import redis

from landnama.trouble import Trouble

PATIENCE = 5.0
"""Seconds for a connection."""


class StoreAway(Trouble):
    """A store is kept elsewhere and cannot be reached."""


class StoreForgets(Trouble):
    """The server of the log would throw games away when its memory is full."""


def check_answer(variable: str, url: str) -> None:
    """Refused rather than waited for: a wrong address and a server that is down look the same from here."""
    try:
        with redis.from_url(url, socket_connect_timeout=PATIENCE) as client:
            client.ping()
    except (redis.RedisError, ValueError) as failed:
        raise StoreAway(f"The server {variable} names does not answer: {failed}") from None


def check_keeping(client: redis.Redis) -> None:
    """A server without a limit has nothing to evict, whatever its policy says."""
    memory = client.info("memory")
    policy = memory.get("maxmemory_policy", "noeviction")
    if memory.get("maxmemory") and policy != "noeviction":
        raise StoreForgets(
            f"The server REDIS_URL names evicts keys when its memory is full (maxmemory-policy {policy}), and games "
            "with them. Set its maxmemory-policy to noeviction."
        )
