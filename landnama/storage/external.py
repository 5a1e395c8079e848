"""Checks external servers before the service starts: they answer, and the log server keeps its data."""

import redis

from events.archive.storage import open_storage
from events.errors import ArchiveUnavailable, StorageError
from events.redis.client import client_from_url, servers
from landnama.errors import UserError
from landnama.settings import Settings

CONNECT_TIMEOUT = 5.0
"""Seconds for a connection."""
EVICTION_TEXT = (
    "The server REDIS_URL names evicts keys when its memory is full (maxmemory-policy {}), and games "
    "with them. Set its maxmemory-policy to noeviction."
)


class StoreUnreachable(UserError):
    """A store is kept elsewhere and cannot be reached."""


class ArchiveMisconfigured(UserError):
    """The archive cannot lie where it is wanted; the text says what is missing."""


class UnsafeEvictionPolicy(UserError):
    """The server of the log would throw games away when its memory is full."""


def check_reachable(variable: str, url: str) -> None:
    """Refused rather than waited for: a wrong address and a server that is down look the same from here."""
    try:
        with client_from_url(url, socket_connect_timeout=CONNECT_TIMEOUT) as client:
            client.ping()
    except (StorageError, ValueError) as failed:
        raise StoreUnreachable(f"The server {variable} names does not answer: {failed}") from None


def check_archive(settings: Settings) -> None:
    """What an object store needs has to be installed; whether it answers is nothing that play depends on."""
    try:
        open_storage(settings.archive_location)
    except ArchiveUnavailable as missing:
        raise ArchiveMisconfigured(str(missing)) from None


def check_eviction_policy(client: redis.Redis) -> None:
    """A server without a limit has nothing to evict, whatever its policy says; of a cluster each master is asked."""
    for server in servers(client):
        memory = server.info("memory")
        policy = memory.get("maxmemory_policy", "noeviction")
        if memory.get("maxmemory") and policy != "noeviction":
            raise UnsafeEvictionPolicy(EVICTION_TEXT.format(policy))
