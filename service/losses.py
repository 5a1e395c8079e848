"""Losses: a process that had read more than the log holds says so, in its journal, in a metric and on the log server.

That happens when a replica takes over that did not have the last entries, or when a log is restored from an older
copy under a running service. What was acknowledged is gone then, and the game goes on from where its log stands.
"""

import logging
from typing import Any, NamedTuple

import msgspec
from redis import Redis
from redis.exceptions import RedisError

from events.keys import Keys
from projections.cache import Loss
from service.metrics import LOSSES

KEPT = 7 * 24 * 3600
"""Seconds for which the log server remembers."""

_log = logging.getLogger(__name__)


class Noted(NamedTuple):
    """A loss, and when it was found."""

    at: str
    loss: Loss


class Losses:
    """One hash for the whole store; of a game the highest version that anybody had read."""

    def __init__(self, client: "Redis", keys: Keys) -> None:
        self.client = client
        self.key = keys.set_back

    def note(self, at: str, loss: Loss) -> None:
        """Says it where it is heard even if the log server is away."""
        LOSSES.inc()
        _log.error("The log of game %s was set back: %s", loss.game, in_words(loss))
        try:
            self._keep(at, loss)
        except RedisError as error:
            _log.error("The loss in game %s could not be noted: %s", loss.game, error)

    def read(self) -> list[Noted]:
        """What was found in the last days, the latest last."""
        found: Any = self.client.hvals(self.key)
        return sorted([msgspec.json.decode(each, type=Noted) for each in found])

    def forget(self, game: str) -> None:
        """For a game that has left the log."""
        self.client.hdel(self.key, game)

    def _keep(self, at: str, loss: Loss) -> None:
        found: Any = self.client.hget(self.key, loss.game)
        if found and msgspec.json.decode(found, type=Noted).loss.read >= loss.read:
            return
        self.client.hset(self.key, loss.game, msgspec.json.encode(Noted(at, loss)))
        self.client.expire(self.key, KEPT)


def in_words(loss: Loss) -> str:
    """For the operator."""
    stands = "it is gone" if loss.stands is None else f"it stands at version {loss.stands}"
    return f"version {loss.read} was read and is not in it any more, {stands}"
