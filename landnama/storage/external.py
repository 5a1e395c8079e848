"""Checks external servers before the service starts: they answer, and the log server keeps its data."""

import redis

from events.archive.storage import open_storage
from events.errors import ArchiveUnavailable, StorageError
from events.redis.client import client_from_url, servers
from landnama.errors import UserError
from landnama.settings import Settings

CONNECT_TIMEOUT = 5.0
"""Seconds until a connection attempt fails."""
EVICTION_TEXT = (
    "The server of REDIS_URL evicts keys, and so games, when its memory is full (maxmemory-policy {}). "
    "Set its maxmemory-policy to noeviction."
)


class StoreUnreachable(UserError):
    """An external server cannot be reached."""


class ArchiveMisconfigured(UserError):
    """The archive cannot be used; the text names what is missing."""


class UnsafeEvictionPolicy(UserError):
    """The log server would evict games when its memory is full."""


def check_reachable(variable: str, url: str) -> None:
    """Fails without retries: a wrong address and a server that is down cannot be distinguished."""
    try:
        with client_from_url(url, socket_connect_timeout=CONNECT_TIMEOUT) as client:
            client.ping()
    except (StorageError, ValueError) as failed:
        raise StoreUnreachable(f"The server of {variable} does not answer: {failed}") from None


def check_archive(settings: Settings) -> None:
    """Checks the packages for an object store; play does not depend on whether it answers."""
    try:
        open_storage(settings.archive_location)
    except ArchiveUnavailable as missing:
        raise ArchiveMisconfigured(str(missing)) from None


def check_eviction_policy(client: redis.Redis) -> None:
    """A server without a memory limit evicts nothing, whatever its policy. In a cluster every master is checked."""
    for server in servers(client):
        memory = server.info("memory")
        policy = memory.get("maxmemory_policy", "noeviction")
        if memory.get("maxmemory") and policy != "noeviction":
            raise UnsafeEvictionPolicy(EVICTION_TEXT.format(policy))
