"""Turns: plays what AI seats, late ones and the service owe, under a lease, until nothing is due or its shift ends."""

import logging
import time
from contextlib import suppress
from enum import Enum

from events.errors import BrokenLog, UnknownGame
from projections.record import Record, UnknownEvent
from projections.upgrade import NewerRules
from service import deadlines
from service.house import House
from workers.duties import fulfilled
from workers.lateness import Lateness
from workers.lease import Lease
from workers.moves import STUCK_PAUSE, Moves
from workers.patience import next_mover
from workers.settings import Settings

NEWER_PAUSE = 1.0
"""Seconds until a game is offered again that newer workers have to play."""

_log = logging.getLogger(__name__)


class Outcome(Enum):
    """How the work on a game ended: nothing is due, the shift is over, or others (or another try) go on."""

    DONE = "done"
    TO_BE_CONTINUED = "to be continued"
    LEFT = "left"


class Turns:
    """A game at a time; its lease goes with a holder, so that a later job can go on with it."""

    def __init__(self, house: House, settings: Settings, moves: Moves) -> None:
        self.house = house
        self.settings = settings
        self.moves = moves
        self.lateness = Lateness(house, moves)

    def play(self, game: str, holder: str, retried: bool = False) -> Outcome:
        """Plays a game; the lease is kept if it is to be continued."""
        until = time.monotonic() + self.settings.shift
        outcome = self._hold(game, holder, retried, until)
        # Whoever saw the lease left the game alone, so it is looked at once more after giving the lease back.
        while outcome is Outcome.DONE and self._is_due(game):
            outcome = self._hold(game, holder, retried, until)
        return outcome

    def _hold(self, game: str, holder: str, retried: bool, until: float) -> Outcome:
        outcome = Outcome.LEFT
        try:
            outcome = self._play_on(Lease(self.house, game, holder, self.settings.lease), retried, until)
        except NewerRules as newer:
            _log.warning("Left to a worker with newer rules: %s", newer)
            self.house.due.defer(game, self._now() + NEWER_PAUSE)
        except (BrokenLog, UnknownEvent, UnknownGame):
            _log.exception("Game %s cannot be played", game)
            self._count_failure(game)
            self.house.due.defer(game, self._now() + STUCK_PAUSE)
        finally:
            if outcome is not Outcome.TO_BE_CONTINUED:
                self.house.due.release(game, holder)
        return outcome

    def _count_failure(self, game: str) -> None:
        """So that it is listed as stuck, as far as its meta can be read."""
        with suppress(BrokenLog):
            meta = self.house.store.meta(game)
            if meta is not None:
                self.house.due.fail(game, meta.version)

    def _play_on(self, lease: Lease, retried: bool, until: float) -> Outcome:
        while self._is_due(lease.game):
            record = self.house.records.fresh(lease.game)
            if not lease.hold(record):
                return Outcome.LEFT
            if time.monotonic() > until:
                lease.prolong()
                return Outcome.TO_BE_CONTINUED
            if not self._move(record, lease.holder, retried):
                return Outcome.LEFT
        return Outcome.DONE

    def _move(self, record: Record, holder: str, retried: bool) -> bool:
        if fulfilled(self.house, record):
            return True
        late = deadlines.passed(self.house, record)
        if late is not None:
            return self.lateness.deal_with(record, late, holder, retried)
        mover = next_mover(record, self.house.store, self._now(), self.settings.offer_wait)
        if mover.seat is not None:
            return self.moves.move(record, mover.seat, holder, retried)
        times = [at for at in (mover.until, deadlines.next_at(self.house, record)) if at is not None]
        self.house.due.defer(record.game, min(times, default=self._now() + STUCK_PAUSE), record.version)
        return True

    def _is_due(self, game: str) -> bool:
        at = self.house.due.due_at(game)
        return at is not None and at <= self._now()

    def _now(self) -> float:
        return self.house.clock().timestamp()
