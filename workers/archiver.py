"""The archiver moves finished games out of Redis when they have been over for a while, and lets go of what expires.

Run as `python -m workers.archiver`. A process of its own: it compresses, and waits for disks and object stores, for
which no AI's turn shall wait. It keeps nothing in mind, so it may die at any moment, and there may be more than one.
"""

import logging
from collections.abc import Iterator
from threading import Event
from typing import Any, NamedTuple

from redis.exceptions import RedisError

from events.answers import Meta
from events.errors import ArchiveAway, BrokenLog
from events.store import Store
from service.archiving import dropped, finish_dropping, is_kept, moved
from service.figures import note_archived_until
from service.house import House
from workers.complaint import Complaint
from workers.process import work
from workers.settings import Settings, from_environment

BATCH = 100
LONGEST_PAUSE, SHORTEST_PAUSE = 60.0, 0.2
"""Seconds between two rounds; short ones where games are archived soon after their end."""

_log = logging.getLogger(__name__)


class Old(NamedTuple):
    """A game, the second since 1970 of its last entry, and how it stands; None of one that is gone."""

    game: str
    at: float
    meta: Meta | None


class Archiver:
    """A round looks at every game in which nothing has happened for a while."""

    def __init__(self, house: House, settings: Settings) -> None:
        self.house = house
        self.settings = settings
        self.redis = Store(house.log, house.store.keys)
        self._complaint = Complaint(_log, "The archive is away, games wait where they are: %s")

    def run(self, leaving: Event) -> None:
        """Works until told to leave; comes back by itself when a server or the archive was away."""
        pause = min(LONGEST_PAUSE, max(SHORTEST_PAUSE, self.settings.archive_after / 10))
        while not leaving.is_set():
            try:
                self.round(leaving)
            except RedisError as error:
                _log.warning("A server is away: %s", error)
            leaving.wait(pause)

    def round(self, leaving: Event | None = None) -> None:
        """Moves and drops what is due, and notes how far that came."""
        now = self.house.clock().timestamp()
        left = [now]
        for old in self._old(now):
            if leaving is not None and leaving.is_set():
                return
            due = old.at + stay(old.meta, self.settings)
            if due <= now and not self._dealt_with(old):
                left.append(due)
        note_archived_until(self.house, min(left))

    def _dealt_with(self, old: Old) -> bool:
        """Whether nothing is left to do; a game that cannot be archived is tried again in the next round."""
        if old.meta is None:
            finish_dropping(self.house, old.game)
            return True
        if not is_kept(old.meta):
            return dropped(self.house, old.game, old.meta)
        try:
            done = moved(self.house, old.game, old.meta)
        except ArchiveAway as error:
            self._complaint.say(str(error))
        except BrokenLog as error:
            _log.error("Game %s cannot be archived: %s", old.game, error)
        else:
            self._complaint.withdraw()
            return done
        return False

    def _old(self, now: float) -> Iterator[Old]:
        """Games in which nothing has happened for the shortest of the times, the quietest first."""
        settings = self.settings
        until = now - min(settings.archive_after, settings.expire_open, settings.expire_sandbox)
        for number in range(self.house.store.keys.partitions):
            key = self.house.store.keys.changed(number)
            rows: Any = self.house.log.zrangebyscore(key, "-inf", until * 1000, withscores=True)
            for start in range(0, len(rows), BATCH):
                batch = rows[start : start + BATCH]
                metas = self.redis.meta_many([game.decode() for game, _ in batch])
                found = zip(batch, metas, strict=True)
                yield from [Old(game.decode(), at / 1000, meta) for (game, at), meta in found]


def stay(meta: Meta | None, settings: Settings) -> float:
    """Seconds after its last entry for which a game stays in Redis; for ever, while it goes on."""
    if meta is None:
        return 0.0
    if is_kept(meta):
        return settings.archive_after
    if meta.summary.get("kind") == "sandbox":
        return settings.expire_sandbox
    return settings.expire_open if meta.summary.get("status") == "open" else float("inf")


if __name__ == "__main__":
    work(lambda house: Archiver(house, from_environment()))
