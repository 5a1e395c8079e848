"""The in-memory feed."""

import time
from bisect import bisect_right
from collections.abc import Mapping

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
from events.memory.state import MemoryState


class MemoryFeed:
    """The feeds of an in-memory store."""

    def __init__(self, state: MemoryState) -> None:
        self._state = state

    def read_feeds(self, checkpoints: Mapping[int, str], count: int = FEED_PAGE) -> dict[int, FeedPage]:
        with self._state.lock:
            return {number: self._read_page(number, checkpoint, count) for number, checkpoint in checkpoints.items()}

    def catch_up(self, partition: int, checkpoint: str) -> CatchUp:
        with self._state.lock:
            changed = self._state.partitions[partition].changed
            since = checkpoint_milliseconds(checkpoint)
            found = sorted([(at, game) for game, at in changed.items() if at >= since])
            return CatchUp([game for _, game in found], self.head(partition))

    def head(self, partition: int) -> str:
        with self._state.lock:
            stored = self._state.partitions[partition]
            return stored.feed[-1][0] if stored.feed else stored.last_trimmed

    def clamp_checkpoint(self, partition: int, checkpoint: str) -> str:
        with self._state.lock:
            stored = self._state.partitions[partition]
            order = stream_id_order(checkpoint)
            found = max(
                [each for each, _ in stored.feed if stream_id_order(each) <= order], key=stream_id_order, default=""
            )
            if found == checkpoint or stream_id_order(stored.last_trimmed) >= order:
                return checkpoint
            return max(found or FEED_START, stored.last_trimmed, key=stream_id_order)

    def checkpoint(self, partition: int, consumer: str) -> str:
        with self._state.lock:
            return self._state.partitions[partition].checkpoints.get(consumer, FEED_START)

    def save_checkpoint(self, partition: int, consumer: str, checkpoint: str) -> None:
        with self._state.lock:
            self._state.partitions[partition].checkpoints[consumer] = checkpoint

    def move_checkpoint(self, partition: int, consumer: str, old: str, new: str) -> bool:
        with self._state.lock:
            return _replace(self._state.partitions[partition].checkpoints, consumer, old, new, FEED_START)

    def owners(self, consumer: str) -> list[str]:
        with self._state.lock:
            return [stored.owners.get(consumer, "") for stored in self._state.partitions]

    def change_owner(self, partition: int, consumer: str, old: str, new: str) -> bool:
        with self._state.lock:
            return _replace(self._state.partitions[partition].owners, consumer, old, new, "")

    def oldest_unread_at(self) -> float | None:
        with self._state.lock:
            unread = []
            for number, stored in enumerate(self._state.partitions):
                slowest = min(stored.checkpoints.values(), key=stream_id_order, default=FEED_START)
                unread += self._after(number, slowest)[:1]
            return min([checkpoint_milliseconds(each) / 1000 for each, _ in unread], default=None)

    def consumers(self, partition: int) -> set[str]:
        with self._state.lock:
            return set(self._state.partitions[partition].checkpoints)

    def remove_consumer(self, partition: int, consumer: str) -> None:
        with self._state.lock:
            self._state.partitions[partition].checkpoints.pop(consumer, None)

    def trim(self, partition: int, max_age: float = DAY_SECONDS) -> int:
        with self._state.lock:
            stored = self._state.partitions[partition]
            bound = int(time.time() * 1000) - int(max_age * 1000), 0
            if stored.checkpoints:
                bound = max(bound, min(map(stream_id_order, stored.checkpoints.values())))
            kept = [row for row in stored.feed if stream_id_order(row[0]) >= bound]
            trimmed = len(stored.feed) - len(kept)
            if trimmed:
                stored.last_trimmed = stored.feed[trimmed - 1][0]
                stored.feed[:] = kept
            return trimmed

    def _read_page(self, partition: int, checkpoint: str, count: int) -> FeedPage:
        stored = self._state.partitions[partition]
        if stream_id_order(checkpoint) < stream_id_order(stored.last_trimmed):
            return FeedPage([], checkpoint, True)
        rows = self._after(partition, checkpoint)[:count]
        return FeedPage([pointer for _, pointer in rows], rows[-1][0] if rows else checkpoint, False)

    def _after(self, partition: int, checkpoint: str) -> list[tuple[str, FeedPointer]]:
        feed = self._state.partitions[partition].feed
        return feed[bisect_right(feed, stream_id_order(checkpoint), key=lambda row: stream_id_order(row[0])) :]


def _replace(values: dict[str, str], name: str, old: str, new: str, missing: str) -> bool:
    """Replaces a value that is still `old`."""
    if values.get(name, missing) != old:
        return False
    values[name] = new
    return True
