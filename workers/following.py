"""Following the feeds: one consumer looks where it was woken, reads every pointer behind its cursors, and keeps these.

A wake-up says that it is worth to look; what is missed is found by looking everywhere now and then, so nothing depends
on the process of a consumer living, nor on there being only one.
"""

import logging
from collections.abc import Callable, Iterator
from threading import Event
from typing import NamedTuple

from redis.exceptions import RedisError

from events.feed import Feed
from events.wakeups import Wakeup, Wakeups
from service.house import House

MOST_HINTS = 100
RETRY = 0.2
"""Seconds between two attempts to reach a server that is away."""

_log = logging.getLogger(__name__)


class Page(NamedTuple):
    """Games in which something happened, each once, and the cursor behind that.

    `lost` says that pointers were trimmed before they were read. What has left the log since is not among the games.
    """

    games: list[str]
    cursor: str
    lost: bool


class Following:
    """The reading of one consumer, which says how far it came; `cursors` holds that in this process."""

    def __init__(self, house: House, consumer: str) -> None:
        self.house = house
        self.consumer = consumer
        self.feed = Feed(house.log, house.store.keys)
        self.cursors: dict[int, str] = {}
        self._saved: dict[int, str] = {}

    def run(self, leaving: Event, look: Callable[[list[Wakeup]], None], pause: Callable[[], float]) -> None:
        """Looks after every hint and every pause, until told to leave; comes back when a server was away."""
        while not leaving.is_set():
            try:
                self._listen(leaving, look, pause)
            except RedisError as error:
                _log.warning("A server is away: %s", error)
                leaving.wait(RETRY)

    def _listen(self, leaving: Event, look: Callable[[list[Wakeup]], None], pause: Callable[[], float]) -> None:
        wakeups = Wakeups(self.house.log, self.house.store.keys)
        try:
            while not leaving.is_set():
                look(hints(wakeups, pause()))
        finally:
            wakeups.close()

    def partitions(self, woken: list[Wakeup]) -> list[int]:
        """Where something may have happened."""
        if any(hint.partition is None for hint in woken):
            return list(range(self.house.store.keys.partitions))
        return sorted({hint.partition for hint in woken if hint.partition is not None})

    def pages(self, partition: int) -> Iterator[Page]:
        """Everything behind the cursor; who asks on has dealt with the page before."""
        cursor = self.cursors.get(partition) or self.feed.cursor(partition, self.consumer)
        while (page := self._page(partition, cursor)).cursor != cursor:
            yield page
            cursor = self.cursors[partition] = page.cursor

    def _page(self, partition: int, cursor: str) -> Page:
        found = self.feed.read_feed(partition, cursor)
        if found.lost:
            return Page(*self.feed.catch_up(partition, cursor), lost=True)
        return Page(list(dict.fromkeys([pointer.game for pointer in found.pointers])), found.cursor, lost=False)

    def save(self) -> None:
        """Lets the feeds go on; not at once, because the log syncs every write and games wait for it."""
        for partition, cursor in self.cursors.items():
            if self._saved.get(partition) != cursor:
                self.feed.advance(partition, self.consumer, cursor)
                self._saved[partition] = cursor


def hints(wakeups: Wakeups, seconds: float) -> list[Wakeup]:
    """The next hint and those that came with it."""
    found: list[Wakeup] = []
    hint = wakeups.wait(seconds)
    while hint is not None:
        found.append(hint)
        hint = wakeups.wait(0) if len(found) < MOST_HINTS else None
    return found
