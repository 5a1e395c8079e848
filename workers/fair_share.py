"""Fair share: which due games are played now. Games with people have a queue of their own, which workers serve first.

In each queue an owner has a limited number of games at a time, and the next one joins at the end. So the owners of
games take turns, and the games of one player or tournament, however many, delay those of others little.
"""

import json
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Mapping
from typing import NamedTuple

from events.errors import BrokenLog, StorageError, StorageUnavailable
from projections.game.snapshot import SeatHolder
from service.registers.games import BoundedCache
from service.runtime.policies import AI_GAMES_QUEUE, PEOPLE_QUEUE
from service.services import Services

MAX_GAMES_AT_A_TIME = {PEOPLE_QUEUE: 16, AI_GAMES_QUEUE: 4}
"""Games of one owner that are queued or played at the same time, by queue."""


class Share(NamedTuple):
    """The queue of a game and its owner: the person who created it, also through a bot, or the tournament of a match.

    The owner is empty for an erased person.
    """

    queue: str
    owner: str


UNKNOWN_SHARE = Share(AI_GAMES_QUEUE, "")
"""Of a game that cannot be read: the worker that takes it reports what is wrong."""


class FairShare:
    """Admits games to the queues; its state may be lost at any time, like that of the job scheduler."""

    def __init__(self, look_up: Callable[[str], Share], most: Mapping[str, int] = MAX_GAMES_AT_A_TIME) -> None:
        self._shares: BoundedCache[str, Share] = BoundedCache(look_up)
        self._most = most
        self._admitted: dict[str, Share] = {}
        self._counts: Counter[Share] = Counter()
        self._waiting: defaultdict[Share, dict[str, None]] = defaultdict(dict)

    def admit(self, game: str) -> str | None:
        """The queue of a due game; None if it waits until another game of its owner is released."""
        share = self._admitted.get(game) or self._find_share(game)
        if share is None:
            return None
        if game not in self._admitted:
            if self._is_full(share):
                self._waiting[share][game] = None
                return None
            self._stop_waiting(game)
            self._admitted[game] = share
            self._counts[share] += 1
        return share.queue

    @property
    def admitted(self) -> Collection[str]:
        """The games that have a share now."""
        return self._admitted.keys()

    def release(self, game: str) -> None:
        """The game is not due any more."""
        share = self._admitted.pop(game, None)
        if share is not None:
            self._counts[share] -= 1
        self._stop_waiting(game)

    def release_others(self, games: Collection[str]) -> None:
        """Releases all but these games."""
        for game in [each for each in self._admitted if each not in games]:
            self.release(game)

    def next_waiting(self) -> str | None:
        """Takes the game that has waited longest among those of an owner who may have another one admitted."""
        for share in [each for each, games in self._waiting.items() if not games]:
            del self._waiting[share]
        for share, games in self._waiting.items():
            if not self._is_full(share):
                game = next(iter(games))
                del games[game]
                return game
        return None

    def _find_share(self, game: str) -> Share | None:
        """Caches no share of a game that cannot be read, so that the game gets its own one when it is mended."""
        try:
            return self._shares.get(game)
        except StorageUnavailable:
            raise
        except (BrokenLog, StorageError):
            return UNKNOWN_SHARE

    def _stop_waiting(self, game: str) -> None:
        """The game may also wait for the share that it had while it could not be read."""
        for games in self._waiting.values():
            games.pop(game, None)

    def _is_full(self, share: Share) -> bool:
        return self._counts[share] >= self._most[share.queue]


def look_up_share(services: Services, game: str) -> Share:
    """Reads the seats from the summary of a game, and its creator from the register.

    Raises BrokenLog or StorageError for a game that cannot be read.
    """
    (meta,) = services.store.meta_many([game], ["seats"])
    seats = json.loads(meta.summary.get("seats", "[]")) if meta else []
    holders = [SeatHolder(*each) for each in seats if each is not None]
    queue = PEOPLE_QUEUE if any(holder.policy is None for holder in holders) else AI_GAMES_QUEUE
    registration = services.registers.games.registration(game)
    creator = registration.creator if registration else ""
    return Share(queue, services.registers.players.owners([creator])[creator])
