"""The due set: which game should move next and when, and who has taken it in hand."""

from collections.abc import Callable
from typing import Any, NamedTuple

from redis import Redis

from events.keys import Keys
from events.partitions import of_each
from events.script import script

_lease = script("lease")
_renew = script("renew")
_defer = script("defer")
_fail = script("fail")
_revive = script("revive")

MOST_TRIES = 3
"""Failed tries after which something legal is played at random; a game in which that fails too is stuck."""


class Due(NamedTuple):
    """A game, and the second since 1970 at which something should happen in it."""

    game: str
    at: float


class Stuck(NamedTuple):
    """A game, and how many tries at its next turn failed."""

    game: str
    failures: int


class DueSet:
    """The due sets of a store; appends put games in and take them out. Times are seconds since 1970."""

    def __init__(self, client: "Redis", keys: Keys) -> None:
        self.client = client
        self.keys = keys

    def due_now(self, partition: int, now: float, limit: int = 100) -> list[Due]:
        """The games that are due at `now`, the longest overdue first."""
        key = self.keys.due(partition)
        rows: Any = self.client.zrangebyscore(key, "-inf", now, start=0, num=limit, withscores=True)
        return [Due(game.decode(), float(at)) for game, at in rows]

    def earliest(self) -> float | None:
        """When that game is due which is due first; None if none is."""
        found = self._of_each(lambda asked, number: asked.zrange(self.keys.due(number), 0, 0, withscores=True))
        return min([at for rows in found for _, at in rows], default=None)

    def overdue(self, now: float) -> int:
        """How many games are due at `now`."""
        return sum(self._of_each(lambda asked, number: asked.zcount(self.keys.due(number), "-inf", now)))

    def due_at(self, game: str) -> float | None:
        """When something should happen in a game; None if nothing is due."""
        at: Any = self.client.zscore(self.keys.due(self.keys.partition(game)), game)
        return None if at is None else float(at)

    def defer(self, game: str, at: float, version: int | None = None) -> bool:
        """Moves the time of a game that is due; False if it is not, or has left `version`."""
        keys = [self.keys.due(self.keys.partition(game)), self.keys.meta(game)]
        return bool(_defer(self.client, keys, game, at, "" if version is None else version))

    def lease(self, game: str, version: int, holder: str, seconds: float) -> bool:
        """Takes the next turn in hand; False if the game has left `version` or another holder is alive.

        The same holder may take it again, which prolongs it.
        """
        keys = [self.keys.lease(game), self.keys.meta(game)]
        return bool(_lease(self.client, keys, version, holder, _milliseconds(seconds)))

    def leased(self, game: str) -> bool:
        """Whether somebody has the next turn in hand."""
        return bool(self.client.exists(self.keys.lease(game)))

    def renew(self, game: str, holder: str, seconds: float) -> bool:
        """Prolongs a lease; False if it ran out."""
        return bool(_renew(self.client, [self.keys.lease(game)], holder, _milliseconds(seconds)))

    def release(self, game: str, holder: str) -> bool:
        """Gives a lease back; False if it ran out."""
        return bool(_renew(self.client, [self.keys.lease(game)], holder, 0))

    def fail(self, game: str, version: int) -> int:
        """Counts a failed try and says how many there were on this version; 0 if the game has moved."""
        keys = [self.keys.failures(self.keys.partition(game)), self.keys.meta(game)]
        return int(_fail(self.client, keys, game, version))

    def revive(self, game: str, version: int, at: float) -> bool:
        """Forgets failed tries and lease, and makes the game due; False if it has left `version`."""
        number = self.keys.partition(game)
        keys = [self.keys.due(number), self.keys.failures(number), self.keys.lease(game), self.keys.meta(game)]
        return bool(_revive(self.client, keys, game, at, version))

    def stuck(self, partition: int, at_least: int) -> list[Stuck]:
        """The games whose next turn failed at least so often; an entry takes a game off the list."""
        rows: Any = self.client.zrangebyscore(self.keys.failures(partition), at_least, "+inf", withscores=True)
        return [Stuck(game.decode(), int(failures)) for game, failures in rows]

    def count_stuck(self, at_least: int) -> int:
        """How many games there are of which the next turn failed at least so often."""
        return sum(self._of_each(lambda asked, number: asked.zcount(self.keys.failures(number), at_least, "+inf")))

    def _of_each(self, ask: Callable[[Any, int], object]) -> list[Any]:
        return of_each(self.client, self.keys, ask)


def _milliseconds(seconds: float) -> int:
    return max(1, round(seconds * 1000))
