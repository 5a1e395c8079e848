"""The feed port: one pointer for each entry of a partition; every consumer reads every pointer at least once.

A checkpoint is the id of the last pointer that a consumer has read: milliseconds and a sequence number, as in
`1700000000000-3`.
"""

from collections.abc import Mapping
from typing import NamedTuple, Protocol

FEED_START = "0-0"
FEED_PAGE = 256
"""The usual number of pointers on a full page."""
DAY_SECONDS = 24 * 3600.0


class FeedPointer(NamedTuple):
    """A game and a version that it reached, 0 when it was created; also written when a game is dropped."""

    game: str
    version: int


class FeedPage(NamedTuple):
    """Pointers in order, and the checkpoint after the last of them; a page with fewer than `count` is the last one.

    `has_gap` says that pointers after the checkpoint were trimmed before they were read: the page is empty then, and
    the consumer continues with `Feed.catch_up`.
    """

    pointers: list[FeedPointer]
    checkpoint: str
    has_gap: bool


class CatchUp(NamedTuple):
    """Every game that changed since a checkpoint, least recently changed first, and the checkpoint to continue from."""

    games: list[str]
    checkpoint: str


class Feed(Protocol):
    """The feeds of all partitions."""

    def read_feeds(self, checkpoints: Mapping[int, str], count: int = FEED_PAGE) -> dict[int, FeedPage]:
        """The next pointers of each of these partitions after its checkpoint, in one round trip; never waits."""

    def catch_up(self, partition: int, checkpoint: str) -> CatchUp:
        """The games that a consumer must read after a gap: all that changed since its checkpoint.

        The list may contain games that have not changed. The feed repeats games that change during the call.
        """

    def head(self, partition: int) -> str:
        """The id of the last pointer."""

    def clamp_checkpoint(self, partition: int, checkpoint: str) -> str:
        """The checkpoint itself, or the last id before it if a restored backup does not contain that pointer."""

    def checkpoint(self, partition: int, consumer: str) -> str:
        """The checkpoint of a consumer; FEED_START for a new one."""

    def save_checkpoint(self, partition: int, consumer: str, checkpoint: str) -> None:
        """Stores a checkpoint; from the first call on the feed keeps what the consumer has not read."""

    def move_checkpoint(self, partition: int, consumer: str, old: str, new: str) -> bool:
        """Stores a checkpoint if the stored one is `old`; False if another process has moved it meanwhile."""

    def owners(self, consumer: str) -> list[str]:
        """The owner that reads each partition for a consumer, in the order of the partitions; empty if none does."""

    def change_owner(self, partition: int, consumer: str, old: str, new: str) -> bool:
        """Replaces the owner of a partition if it is still `old`; False if it is another one."""

    def oldest_unread_at(self) -> float | None:
        """The second since 1970 of the oldest pointer that some consumer has not read; None if there is none.

        Without consumers no pointer has been read.
        """

    def consumers(self, partition: int) -> set[str]:
        """The consumers for which the feed keeps pointers."""

    def remove_consumer(self, partition: int, consumer: str) -> None:
        """Deletes a consumer's checkpoint, so that the feed no longer keeps pointers for it."""

    def trim(self, partition: int, max_age: float = DAY_SECONDS) -> int:
        """Deletes pointers that all consumers have read, or older than `max_age` seconds; returns their number."""


def checkpoint_milliseconds(checkpoint: str) -> int:
    """The time of the store, in milliseconds since 1970, at which the pointer was written."""
    return stream_id_order(checkpoint)[0]


def stream_id_order(checkpoint: str) -> tuple[int, int]:
    """The sort key of a checkpoint: milliseconds, then sequence number; raises ValueError for an invalid one."""
    milliseconds, _, sequence = checkpoint.partition("-")
    return int(milliseconds), int(sequence)
