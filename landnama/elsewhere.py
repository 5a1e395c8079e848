"""What is kept elsewhere has to answer before anything starts, and the log has to keep what it is given."""

import redis

from events.addresses import client_at, servers
from events.archive_place import place_at
from events.errors import ArchiveAway
from landnama.settings import Settings
from landnama.trouble import Trouble

PATIENCE = 5.0
"""Seconds for a connection."""
NOT_KEPT = (
    "The server REDIS_URL names evicts keys when its memory is full (maxmemory-policy {}), and games "
    "with them. Set its maxmemory-policy to noeviction."
)


class StoreAway(Trouble):
    """A store is kept elsewhere and cannot be reached."""


class NoArchive(Trouble):
    """The archive cannot lie where it is wanted; the text says what is missing."""


class StoreForgets(Trouble):
    """The server of the log would throw games away when its memory is full."""


def check_answer(variable: str, url: str) -> None:
    """Refused rather than waited for: a wrong address and a server that is down look the same from here."""
    try:
        with client_at(url, socket_connect_timeout=PATIENCE) as client:
            client.ping()
    except (redis.RedisError, ValueError) as failed:
        raise StoreAway(f"The server {variable} names does not answer: {failed}") from None


def check_archive(settings: Settings) -> None:
    """What an object store needs has to be installed; whether it answers is nothing that play depends on."""
    try:
        place_at(settings.archive)
    except ArchiveAway as missing:
        raise NoArchive(str(missing)) from None


def check_keeping(client: redis.Redis) -> None:
    """A server without a limit has nothing to evict, whatever its policy says; of a cluster each master is asked."""
    for server in servers(client):
        memory = server.info("memory")
        policy = memory.get("maxmemory_policy", "noeviction")
        if memory.get("maxmemory") and policy != "noeviction":
            raise StoreForgets(NOT_KEPT.format(policy))
