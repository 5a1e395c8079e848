"""The Redis feed: one stream of pointers for each partition, and a hash of its consumers' checkpoints."""

from typing import Any

from redis import Redis

from events.feed import (
    DAY_SECONDS,
    FEED_START,
    CatchUp,
    FeedPage,
    FeedPointer,
    checkpoint_milliseconds,
    stream_id_order,
)
from events.redis.client import query_partitions
from events.redis.connection import load_script
from events.redis.keys import Keys

_trim = load_script("trim", "functions/stream_ids")


class RedisFeed:
    """The feeds of a store on Redis."""

    def __init__(self, client: "Redis", keys: Keys) -> None:
        self.client = client
        self.keys = keys

    def read_feed(self, partition: int, checkpoint: str, count: int = 256) -> FeedPage:
        rows: Any = self.client.xrange(self.keys.feed(partition), f"({checkpoint}", "+", count=count)
        if stream_id_order(checkpoint) < stream_id_order(self._last_trimmed(partition)):
            return FeedPage([], checkpoint, True)
        return FeedPage(
            [_parse_pointer(fields) for _, fields in rows], rows[-1][0].decode() if rows else checkpoint, False
        )

    def catch_up(self, partition: int, checkpoint: str) -> CatchUp:
        head = self.head(partition)
        games: Any = self.client.zrangebyscore(
            self.keys.change_index(partition), stream_id_order(checkpoint)[0], "+inf"
        )
        return CatchUp([game.decode() for game in games], head)

    def head(self, partition: int) -> str:
        rows: Any = self.client.xrevrange(self.keys.feed(partition), count=1)
        return rows[0][0].decode() if rows else self._last_trimmed(partition)

    def clamp_checkpoint(self, partition: int, checkpoint: str) -> str:
        rows: Any = self.client.xrevrange(self.keys.feed(partition), checkpoint, "-", count=1)
        found = rows[0][0].decode() if rows else FEED_START
        if found == checkpoint:
            return checkpoint
        trimmed = self._last_trimmed(partition)
        return (
            max(found, trimmed, key=stream_id_order)
            if stream_id_order(trimmed) < stream_id_order(checkpoint)
            else checkpoint
        )

    def checkpoint(self, partition: int, consumer: str) -> str:
        stored: Any = self.client.hget(self.keys.checkpoints(partition), consumer)
        return stored.decode() if stored else FEED_START

    def save_checkpoint(self, partition: int, consumer: str, checkpoint: str) -> None:
        self.client.hset(self.keys.checkpoints(partition), consumer, checkpoint)

    def oldest_unread_at(self) -> float | None:
        stored = query_partitions(
            self.client, self.keys, lambda pipeline, number: pipeline.hvals(self.keys.checkpoints(number))
        )
        slowest = [
            min([checkpoint.decode() for checkpoint in checkpoints], key=stream_id_order, default=FEED_START)
            for checkpoints in stored
        ]

        def add_query(pipeline: Any, number: int) -> None:
            pipeline.xrange(self.keys.feed(number), f"({slowest[number]}", "+", count=1)

        unread = query_partitions(self.client, self.keys, add_query)
        return min([checkpoint_milliseconds(rows[0][0].decode()) / 1000 for rows in unread if rows], default=None)

    def consumers(self, partition: int) -> set[str]:
        stored: Any = self.client.hkeys(self.keys.checkpoints(partition))
        return {consumer.decode() for consumer in stored}

    def remove_consumer(self, partition: int, consumer: str) -> None:
        self.client.hdel(self.keys.checkpoints(partition), consumer)

    def trim(self, partition: int, max_age: float = DAY_SECONDS) -> int:
        keys = [self.keys.feed(partition), self.keys.checkpoints(partition), self.keys.last_trimmed(partition)]
        return int(_trim(self.client, keys, int(max_age * 1000)))

    def _last_trimmed(self, partition: int) -> str:
        stored: Any = self.client.get(self.keys.last_trimmed(partition))
        return stored.decode() if stored else FEED_START


def _parse_pointer(fields: dict[bytes, bytes]) -> FeedPointer:
    game, version = fields[b"p"].split(b" ")
    return FeedPointer(game.decode(), int(version))
