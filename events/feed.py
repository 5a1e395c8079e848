"""The feed port: a pointer to every entry of a partition, which every consumer reads at least once.

A checkpoint is the id of the last pointer that a consumer has read: milliseconds and a sequence, `1700000000000-3`.
"""

from typing import NamedTuple, Protocol

FEED_START = "0-0"
DAY_SECONDS = 24 * 3600.0


class FeedPointer(NamedTuple):
    """Says that a game has reached a version, 0 when it was created; or was dropped at this version."""

    game: str
    version: int


class FeedPage(NamedTuple):
    """Pointers in order, and the checkpoint behind the last of them.

    `has_gap` says that pointers after the checkpoint were trimmed before they were read: the page is empty then, and
    the consumer goes on with `Feed.catch_up`.
    """

    pointers: list[FeedPointer]
    checkpoint: str
    has_gap: bool


class CatchUp(NamedTuple):
    """Every game that changed since a checkpoint, least recently changed first, and where to read on."""

    games: list[str]
    checkpoint: str


class Feed(Protocol):
    """The feeds of all partitions."""

    def read_feed(self, partition: int, cursor: str, count: int = 256) -> FeedPage:
        """The next pointers; never waits."""

    def catch_up(self, partition: int, cursor: str) -> CatchUp:
        """What a consumer with a trimmed checkpoint reads instead: every game that changed since.

        A game may be listed that has not changed; one that changes meanwhile comes again in the feed.
        """

    def head(self, partition: int) -> str:
        """The checkpoint behind the last pointer."""

    def clamp_checkpoint(self, partition: int, cursor: str) -> str:
        """The checkpoint; where the log was set back to before it, the last one that is still there."""

    def checkpoint(self, partition: int, consumer: str) -> str:
        """The checkpoint of a consumer; FEED_START for a new one."""

    def save_checkpoint(self, partition: int, consumer: str, cursor: str) -> None:
        """Stores a checkpoint; from the first call on the feed keeps what the consumer has not read."""

    def oldest_unread_at(self) -> float | None:
        """The second since 1970 of the oldest pointer that some consumer has not read; None if there is none."""

    def consumers(self, partition: int) -> set[str]:
        """The consumers for which the feed keeps pointers."""

    def remove_consumer(self, partition: int, consumer: str) -> None:
        """Deletes a consumer's checkpoint, so that the feed no longer keeps pointers for it."""

    def trim(self, partition: int, oldest: float = DAY_SECONDS) -> int:
        """Drops what every consumer has read or is older than `oldest` seconds; returns how many pointers."""


def checkpoint_milliseconds(cursor: str) -> int:
    """The time of the store, in milliseconds since 1970, at which the pointer was written."""
    return stream_id_order(cursor)[0]


def stream_id_order(cursor: str) -> tuple[int, int]:
    """Checkpoints compare by milliseconds, then by sequence; raises ValueError for anything else."""
    milliseconds, _, sequence = cursor.partition("-")
    return int(milliseconds), int(sequence)
