"""The feed: a pointer to every entry of a partition, read at least once by every consumer."""

from typing import Any, NamedTuple

from redis import Redis

from events.keys import Keys
from events.partitions import of_each
from events.script import script

START = "0-0"
DAY = 24 * 3600.0

_trim = script("trim", "functions/stream_ids")


class Pointer(NamedTuple):
    """Says that a game has reached a version, 0 when it was made; or was dropped as it stood there."""

    game: str
    version: int


class FeedPage(NamedTuple):
    """Pointers in order, and the cursor behind the last of them.

    `lost` says that pointers after the cursor were trimmed before they could be
    read: the page is empty then, and the consumer goes on with `Feed.catch_up`.
    """

    pointers: list[Pointer]
    cursor: str
    lost: bool


class CatchUp(NamedTuple):
    """Every game that changed since a cursor, least recently changed first, and where to read on."""

    games: list[str]
    cursor: str


class Feed:
    """The feeds of a store. A cursor is the id of the last pointer that was dealt with, START at first."""

    def __init__(self, client: "Redis", keys: Keys) -> None:
        self.client = client
        self.keys = keys

    def read_feed(self, partition: int, cursor: str, count: int = 256) -> FeedPage:
        """The next pointers; never waits, a wake-up says when it is worth to look again."""
        rows: Any = self.client.xrange(self.keys.feed(partition), f"({cursor}", "+", count=count)
        if order(cursor) < order(self._trimmed(partition)):
            return FeedPage([], cursor, True)
        return FeedPage([_pointer(fields) for _, fields in rows], rows[-1][0].decode() if rows else cursor, False)

    def catch_up(self, partition: int, cursor: str) -> CatchUp:
        """What a consumer with a trimmed cursor does instead of reading: looks at every game changed since.

        A game may be named that has not changed, and one that changes meanwhile
        comes again in the feed.
        """
        head = self.head(partition)
        games: Any = self.client.zrangebyscore(self.keys.changed(partition), order(cursor)[0], "+inf")
        return CatchUp([game.decode() for game in games], head)

    def head(self, partition: int) -> str:
        """Where whoever has seen everything would read on."""
        rows: Any = self.client.xrevrange(self.keys.feed(partition), count=1)
        return rows[0][0].decode() if rows else self._trimmed(partition)

    def settled(self, partition: int, cursor: str) -> str:
        """The cursor, unless the log was set back to before it: then the last that is still there."""
        rows: Any = self.client.xrevrange(self.keys.feed(partition), cursor, "-", count=1)
        found = rows[0][0].decode() if rows else START
        if found == cursor:
            return cursor
        trimmed = self._trimmed(partition)
        return max(found, trimmed, key=order) if order(trimmed) < order(cursor) else cursor

    def cursor(self, partition: int, consumer: str) -> str:
        """Where a consumer left off; START for a new one."""
        stored: Any = self.client.hget(self.keys.cursors(partition), consumer)
        return stored.decode() if stored else START

    def advance(self, partition: int, consumer: str, cursor: str) -> None:
        """Remembers that everything up to the cursor was dealt with; the first call makes the feed wait for it."""
        self.client.hset(self.keys.cursors(partition), consumer, cursor)

    def unread_since(self) -> float | None:
        """The second since 1970 of the oldest pointer that some consumer has not noted as read; None if none waits."""
        noted = of_each(self.client, self.keys, lambda asked, number: asked.hvals(self.keys.cursors(number)))
        slowest = [min([cursor.decode() for cursor in cursors], key=order, default=START) for cursors in noted]

        def ask_for_the_next(asked: Any, number: int) -> None:
            asked.xrange(self.keys.feed(number), f"({slowest[number]}", "+", count=1)

        unread = of_each(self.client, self.keys, ask_for_the_next)
        return min([milliseconds(rows[0][0].decode()) / 1000 for rows in unread if rows], default=None)

    def consumers(self, partition: int) -> set[str]:
        """For whom the feed waits."""
        stored: Any = self.client.hkeys(self.keys.cursors(partition))
        return {consumer.decode() for consumer in stored}

    def retire(self, partition: int, consumer: str) -> None:
        """Forgets a consumer, so that the feed no longer waits for it."""
        self.client.hdel(self.keys.cursors(partition), consumer)

    def trim(self, partition: int, oldest: float = DAY) -> int:
        """Drops what every consumer has dealt with or is older than `oldest` seconds; says how many pointers."""
        keys = [self.keys.feed(partition), self.keys.cursors(partition), self.keys.trimmed(partition)]
        return int(_trim(self.client, keys, int(oldest * 1000)))

    def _trimmed(self, partition: int) -> str:
        stored: Any = self.client.get(self.keys.trimmed(partition))
        return stored.decode() if stored else START


def milliseconds(cursor: str) -> int:
    """The time of the log server at which it was written, since 1970."""
    return order(cursor)[0]


def order(cursor: str) -> tuple[int, int]:
    """Stream ids compare by milliseconds, then by sequence; raises ValueError for anything else."""
    milliseconds, _, sequence = cursor.partition("-")
    return int(milliseconds), int(sequence)


def _pointer(fields: dict[bytes, bytes]) -> Pointer:
    game, version = fields[b"p"].split(b" ")
    return Pointer(game.decode(), int(version))
