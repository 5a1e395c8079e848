"""Moves: one AI seat chooses and acts; after three failed tries it does something legal at random, and says so."""

import logging
import secrets
import time
from collections.abc import Callable

from redis.exceptions import RedisError

from events.due import MOST_TRIES
from games.chance import SeededChance
from games.kernel import Action, Seat
from projections.record import Record
from service.errors import Problem
from service.house import House
from service.play import act_for_ai
from workers.policies import Policy, chosen, policy
from workers.settings import Settings

FALLBACK = "fallback"
STUCK_PAUSE = 60.0
"""Seconds until a game is tried again in which not even the fallback worked."""

_log = logging.getLogger(__name__)


class LogAway(Exception):
    """The log does not answer; that is nobody's failed try."""


class Moves:
    """`find_policy` gives a policy for the name that the seat was given to."""

    def __init__(self, house: House, settings: Settings, find_policy: Callable[[str], Policy] = policy) -> None:
        self.house = house
        self.settings = settings
        self.find_policy = find_policy

    def move(self, record: Record, seat: Seat, holder: str, retried: bool) -> bool:
        """Whether the game may be played on at once; `retried` says that tries may have failed before this one."""
        return self.move_as(_policy_of(record, seat), record, seat, holder, retried)

    def move_as(
        self, name: str, record: Record, seat: Seat, holder: str, retried: bool, flag: str | None = None
    ) -> bool:
        """The same as a policy that is named; `flag` goes into the entry."""
        if retried and self._failed_tries(record) >= MOST_TRIES:
            return self._fall_back(record, seat)
        try:
            self._commit(record, seat, *self._chosen(record, seat, self.find_policy(name)), flag)
        except (RedisError, LogAway):
            raise
        except Exception:
            _log.exception("Seat %s of game %s failed to move at version %s", seat, record.game, record.version)
            return self._failed(record, seat, holder)
        return True

    def _chosen(self, record: Record, seat: Seat, chooser: Policy) -> tuple[Action, list[int] | None]:
        """What a policy does with luck of its own, which has nothing to do with the game's."""
        luck, until = SeededChance(secrets.token_hex(16)), time.monotonic() + self.settings.thinking
        return chosen(chooser, record.view(seat), luck, until, self.settings.noting)

    def _commit(
        self, record: Record, seat: Seat, action: Action, note: list[int] | None, flag: str | None = None
    ) -> None:
        """Acts on the version that was looked at; what was chosen for a game that has moved on is dropped."""
        try:
            act_for_ai(self.house, record.game, seat, action, record.version, flag, note)
        except Problem as problem:
            if problem.code == "log_away":
                raise LogAway from problem
            if self.house.records.fresh(record.game).version == record.version:
                raise

    def _failed(self, record: Record, seat: Seat, holder: str) -> bool:
        """Counts a try, unless the lease ran out: then the sweeper has counted it."""
        if not self.house.due.renew(record.game, holder, self.settings.lease):
            return False
        tries = self.house.due.fail(record.game, record.version)
        return tries >= MOST_TRIES and self._fall_back(record, seat)

    def _failed_tries(self, record: Record) -> int:
        partition = self.house.store.keys.partition(record.game)
        failing = self.house.due.stuck(partition, MOST_TRIES)
        return next((each.failures for each in failing if each.game == record.game), 0)

    def _fall_back(self, record: Record, seat: Seat) -> bool:
        try:
            self._commit(record, seat, *self._chosen(record, seat, policy("random")), FALLBACK)
        except (RedisError, LogAway):
            raise
        except Exception:
            _log.exception("Game %s is stuck at version %s", record.game, record.version)
            self.house.due.fail(record.game, record.version)
            self.house.due.defer(record.game, self.house.clock().timestamp() + STUCK_PAUSE, record.version)
            return False
        return True


def _policy_of(record: Record, seat: Seat) -> str:
    holder = record.seats[seat]
    if holder is None or holder.policy is None:
        raise LookupError(f"seat {seat} of {record.game} is not played by a policy")
    return holder.policy
