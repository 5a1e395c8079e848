"""The archiver moves finished games out of Redis when they have been over for a while, and lets go of what expires.

Run as `python -m workers.archiver`. A process of its own: it compresses, and waits for disks and object stores, for
which no AI's turn shall wait. It keeps nothing in mind, so it may die at any moment, and there may be more than one.
"""

import logging
from collections.abc import Iterator
from threading import Event
from typing import NamedTuple

from redis.exceptions import RedisError

from events.answers import Meta
from events.changed import quiet
from events.errors import ArchiveAway, BrokenLog
from events.store import Store
from service.archiving import dropped, finish_dropping, is_kept, moved
from service.figures import note_archived_until
from service.house import House
from workers.complaint import Complaint
from workers.process import work
from workers.settings import Settings, from_environment

BATCH = 100
"""Games whose metas are read in one round trip."""
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
        """Moves and drops what is due, and notes how far that came if every partition could be looked at."""
        now = self.house.clock().timestamp()
        leaving = leaving or Event()
        waiting, passed_over = [now], {}
        for number in range(self.house.store.keys.partitions):
            try:
                waiting += self._partition(number, now, leaving)
            except RedisError as error:
                passed_over[number] = str(error)
        if passed_over:
            _log.warning("Partitions are passed over because their server is away: %s", passed_over)
        elif not leaving.is_set():
            note_archived_until(self.house, min(waiting))

    def _partition(self, number: int, now: float, leaving: Event) -> Iterator[float]:
        """Moves and drops what is due there; since when each game waits that could not go."""
        for old in self._old(number, now):
            if leaving.is_set():
                return
            due = old.at + stay(old.meta, self.settings)
            if due <= now and not self._dealt_with(old):
                yield due

    def _dealt_with(self, old: Old) -> bool:
        """Whether nothing is left to do; a game that cannot go is tried again in the next round. On a cluster its
        players may lie on a server that is away, while it does not."""
        try:
            return self._gone(old)
        except ArchiveAway as error:
            self._complaint.say(str(error))
        except BrokenLog as error:
            _log.error("Game %s cannot be archived: %s", old.game, error)
        except RedisError as error:
            _log.warning("Game %s waits because a server is away: %s", old.game, error)
        return False

    def _gone(self, old: Old) -> bool:
        """Moves or drops it; False if somebody was in the way."""
        if old.meta is None:
            finish_dropping(self.house, old.game)
            return True
        if not is_kept(old.meta):
            return dropped(self.house, old.game, old.meta)
        done = moved(self.house, old.game, old.meta)
        self._complaint.withdraw()
        return done

    def _old(self, number: int, now: float) -> Iterator[Old]:
        """Games in which nothing has happened for the shortest of the times, the quietest first."""
        settings = self.settings
        until = now - min(settings.archive_after, settings.expire_open, settings.expire_sandbox)
        found = quiet(self.redis, number, until)
        for start in range(0, len(found), BATCH):
            batch = found[start : start + BATCH]
            metas = self.redis.meta_many([each.game for each in batch])
            yield from [Old(*each, meta) for each, meta in zip(batch, metas, strict=True)]


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
