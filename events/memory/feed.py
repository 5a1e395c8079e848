"""The in-memory feed."""

import time
from bisect import bisect_right

from events.feed import (
    DAY_SECONDS,
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

    def read_feed(self, partition: int, checkpoint: str, count: int = 256) -> FeedPage:
        with self._state.lock:
            held = self._state.partitions[partition]
            if stream_id_order(checkpoint) < stream_id_order(held.last_trimmed):
                return FeedPage([], checkpoint, True)
            rows = self._after(partition, checkpoint)[:count]
            return FeedPage([pointer for _, pointer in rows], rows[-1][0] if rows else checkpoint, False)

    def catch_up(self, partition: int, checkpoint: str) -> CatchUp:
        with self._state.lock:
            changed = self._state.partitions[partition].changed
            since = checkpoint_milliseconds(checkpoint)
            found = sorted([(at, game) for game, at in changed.items() if at >= since])
            return CatchUp([game for _, game in found], self.head(partition))

    def head(self, partition: int) -> str:
        with self._state.lock:
            held = self._state.partitions[partition]
            return held.feed[-1][0] if held.feed else held.last_trimmed

    def clamp_checkpoint(self, partition: int, checkpoint: str) -> str:
        with self._state.lock:
            held = self._state.partitions[partition]
            order = stream_id_order(checkpoint)
            found = max(
                [each for each, _ in held.feed if stream_id_order(each) <= order], key=stream_id_order, default=""
            )
            if found == checkpoint or stream_id_order(held.last_trimmed) >= order:
                return checkpoint
            return max(found or FEED_START, held.last_trimmed, key=stream_id_order)

    def checkpoint(self, partition: int, consumer: str) -> str:
        with self._state.lock:
            return self._state.partitions[partition].checkpoints.get(consumer, FEED_START)

    def save_checkpoint(self, partition: int, consumer: str, checkpoint: str) -> None:
        with self._state.lock:
            self._state.partitions[partition].checkpoints[consumer] = checkpoint

    def oldest_unread_at(self) -> float | None:
        with self._state.lock:
            unread = []
            for number, held in enumerate(self._state.partitions):
                slowest = min(held.checkpoints.values(), key=stream_id_order, default=FEED_START)
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
            held = self._state.partitions[partition]
            bound = int(time.time() * 1000) - int(max_age * 1000), 0
            if held.checkpoints:
                bound = max(bound, min(map(stream_id_order, held.checkpoints.values())))
            kept = [row for row in held.feed if stream_id_order(row[0]) >= bound]
            trimmed = len(held.feed) - len(kept)
            if trimmed:
                held.last_trimmed = held.feed[trimmed - 1][0]
                held.feed[:] = kept
            return trimmed

    def _after(self, partition: int, checkpoint: str) -> list[tuple[str, FeedPointer]]:
        feed = self._state.partitions[partition].feed
        return feed[bisect_right(feed, stream_id_order(checkpoint), key=lambda row: stream_id_order(row[0])) :]
