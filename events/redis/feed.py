"""The Redis feed: one stream of pointers for each partition, and hashes of its consumers' checkpoints and owners."""

from collections.abc import Mapping
from typing import Any

from redis import Redis

from events.feed import (
    DAY_SECONDS,
    FEED_PAGE,
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

_replace_value = load_script("replace_value")
_trim = load_script("trim", "functions/stream_ids")


class RedisFeed:
    """The feeds of a store on Redis."""

    def __init__(self, client: "Redis", keys: Keys) -> None:
        self.client = client
        self.keys = keys

    def read_feeds(self, checkpoints: Mapping[int, str], count: int = FEED_PAGE) -> dict[int, FeedPage]:
        """Reads the id of the last trimmed pointer after the pointers, so that a trim in between shows as a gap."""
        pipeline = self.client.pipeline(transaction=False)
        for number, checkpoint in checkpoints.items():
            pipeline.xrange(self.keys.feed(number), f"({checkpoint}", "+", count=count)
        for number in checkpoints:
            pipeline.get(self.keys.last_trimmed(number))
        found = pipeline.execute()
        pages = zip(checkpoints.items(), found, found[len(checkpoints) :], strict=False)
        return {number: _parse_page(checkpoint, *read) for (number, checkpoint), *read in pages}

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
        if stream_id_order(trimmed) >= stream_id_order(checkpoint):
            return checkpoint
        return max(found, trimmed, key=stream_id_order)

    def checkpoint(self, partition: int, consumer: str) -> str:
        stored: Any = self.client.hget(self.keys.checkpoints(partition), consumer)
        return stored.decode() if stored else FEED_START

    def save_checkpoint(self, partition: int, consumer: str, checkpoint: str) -> None:
        self.client.hset(self.keys.checkpoints(partition), consumer, checkpoint)

    def move_checkpoint(self, partition: int, consumer: str, old: str, new: str) -> bool:
        return bool(_replace_value(self.client, [self.keys.checkpoints(partition)], consumer, old, new, FEED_START))

    def owners(self, consumer: str) -> list[str]:
        found = query_partitions(
            self.client, self.keys, lambda pipeline, number: pipeline.hget(self.keys.owners(number), consumer)
        )
        return [(owner or b"").decode() for owner in found]

    def change_owner(self, partition: int, consumer: str, old: str, new: str) -> bool:
        return bool(_replace_value(self.client, [self.keys.owners(partition)], consumer, old, new, ""))

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


def _parse_page(checkpoint: str, rows: Any, last_trimmed: bytes | None) -> FeedPage:
    if last_trimmed is not None and stream_id_order(checkpoint) < stream_id_order(last_trimmed.decode()):
        return FeedPage([], checkpoint, True)
    pointers = [_parse_pointer(fields) for _, fields in rows]
    return FeedPage(pointers, rows[-1][0].decode() if rows else checkpoint, False)


def _parse_pointer(fields: dict[bytes, bytes]) -> FeedPointer:
    game, version = fields[b"p"].split(b" ")
    return FeedPointer(game.decode(), int(version))
