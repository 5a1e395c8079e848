"""The Redis storage: every port of the store on one server or a cluster."""

from typing import Any

from redis import Redis

from events.redis.client import query_partitions, servers
from events.redis.connection import load_script
from events.redis.feed import RedisFeed
from events.redis.indexes import RedisGameIndexes
from events.redis.keys import Keys
from events.redis.notifications import RedisNotifications
from events.redis.records import RedisRecordStore
from events.redis.schedule import RedisSchedule
from events.redis.store import RedisEventStore
from events.redis.takebacks import RedisTakebacks

_replace_value = load_script("replace_value")


class RedisStorage:
    """One client for all ports; it must not decode responses."""

    def __init__(self, client: "Redis", keys: Keys | None = None) -> None:
        self.client = client
        self.keys = keys = keys or Keys()
        self.events = RedisEventStore(client, keys)
        self.schedule = RedisSchedule(client, keys)
        self.takebacks = RedisTakebacks(client, keys)
        self.feed = RedisFeed(client, keys)
        self.indexes = RedisGameIndexes(client, keys)
        self.notifications = RedisNotifications(client, keys)
        self.records = RedisRecordStore(client, keys)

    def store_id(self) -> str:
        found: Any = self.client.hget(self.keys.store, "id")
        return (found or b"").decode()

    def archive_reference(self) -> str:
        found: Any = self.client.hget(self.keys.store, "archive")
        return (found or b"").decode()

    def replace_archive_reference(self, old: str, new: str) -> bool:
        return bool(_replace_value(self.client, [self.keys.store], "archive", old, new, ""))

    def count_archived(self) -> int:
        counts = query_partitions(
            self.client, self.keys, lambda pipeline, number: pipeline.get(self.keys.archive_count(number))
        )
        return sum([int(count or 0) for count in counts])

    def partition_has_archived_games(self, game: str) -> bool:
        return bool(self.client.exists(self.keys.archive_count(self.keys.partition(game))))

    def ping(self) -> None:
        self.client.ping()

    def used_memory(self) -> int:
        found: list[Any] = [server.info("memory") for server in servers(self.client)]
        return sum([int(memory["used_memory"]) for memory in found])

    def close(self) -> None:
        self.client.close()
