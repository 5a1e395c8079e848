"""Plays one game under a lease: service duties, deadlines and AI seats, until nothing is due or the time is up."""

import logging
import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from enum import Enum

from events.errors import BrokenLog, UnknownGame
from projections.game.fold import NewerRules
from projections.game.snapshot import GameSnapshot, UnknownEvent
from service.commands import deadlines
from service.commands.deadlines import DeadlineAction
from service.play.resign import remind_seat, resign_late
from service.play.seeds import continue_seeding
from service.play.takebacks import execute_agreed_takeback
from service.runtime.game_terms import RESIGN
from service.runtime.problems import Problem, restore_outages
from service.services import Services
from workers.ai.ai_player import STUCK_PAUSE, AiPlayer, MoveOutcome, next_ai_seat
from workers.settings import WorkerSettings

NEWER_RULES_PAUSE = 1.0
"""Seconds until a game that needs newer rules is queued again, for a worker that has them."""
RENEW_SHARE = 1 / 3
"""The share of the lease time after which the holder renews the lease. Each renewal is a write that the store syncs."""
DEADLINE_FLAG = "deadline"
"""The flag of an action that a policy takes for a seat that missed its deadline."""

_log = logging.getLogger(__name__)


class RunOutcome(Enum):
    """How a run ends: nothing is due, the time slice is over, or another worker or attempt continues."""

    DONE = "done"
    TO_BE_CONTINUED = "to be continued"
    LEFT = "left"


class Lease:
    """Keeps other workers from playing a game. Losing it costs time but is safe: appends check the version."""

    def __init__(self, services: Services, game: str, holder: str, seconds: float) -> None:
        self.services = services
        self.game = game
        self.holder = holder
        self.seconds = seconds
        self._renew_at = 0.0

    def hold(self, snapshot: GameSnapshot) -> bool:
        """Acquires or renews the lease if necessary; False if another worker holds it."""
        if time.monotonic() < self._renew_at:
            return True
        while not self.services.schedule.lease(self.game, snapshot.version, self.holder, self.seconds):
            current = self.services.snapshots.fresh(self.game)
            if current.version == snapshot.version:
                return False
            snapshot = current
        self._renew_at = time.monotonic() + RENEW_SHARE * self.seconds
        return True


def never() -> bool:
    """For a game that does not end its time slice early."""
    return False


def new_holder() -> str:
    """A unique name for the holder of a lease."""
    return secrets.token_hex(8)


class GameRunner:
    """Plays one game at a time. The lease belongs to the holder's name, so a later job can take it over."""

    def __init__(self, services: Services, settings: WorkerSettings, ai_player: AiPlayer) -> None:
        self.services = services
        self.settings = settings
        self.ai_player = ai_player

    def run(self, game: str, holder: str, retried: bool = False, must_yield: Callable[[], bool] = never) -> RunOutcome:
        """Plays a game; keeps the lease if another job is to continue. `must_yield` may end the time slice early."""
        until = time.monotonic() + self.settings.time_slice

        def is_over() -> bool:
            return time.monotonic() > until or must_yield()

        outcome = self._run_leased(game, holder, retried, is_over)
        # The scheduler skips a leased game, so the worker checks once more after it has released the lease.
        while outcome is RunOutcome.DONE and self._is_due(game):
            outcome = self._run_leased(game, holder, retried, is_over)
        return outcome

    def _run_leased(self, game: str, holder: str, retried: bool, is_over: Callable[[], bool]) -> RunOutcome:
        outcome = RunOutcome.LEFT
        try:
            outcome = self._run_until_done(Lease(self.services, game, holder, self.settings.lease), retried, is_over)
        except NewerRules as newer:
            _log.warning("Skipped, needs a worker with newer rules: %s", newer)
            self.services.schedule.defer(game, self._now() + NEWER_RULES_PAUSE)
        except (BrokenLog, UnknownEvent, UnknownGame):
            _log.exception("Game %s cannot be played", game)
            self._count_failure(game)
            self.services.schedule.defer(game, self._now() + STUCK_PAUSE)
        finally:
            if outcome is not RunOutcome.TO_BE_CONTINUED:
                self.services.schedule.release(game, holder)
        return outcome

    def _count_failure(self, game: str) -> None:
        """Lists the game as stuck, provided that its meta is readable."""
        with suppress(BrokenLog):
            meta = self.services.store.meta(game)
            if meta is not None:
                self.services.schedule.count_failure(game, meta.version)

    def _run_until_done(self, lease: Lease, retried: bool, is_over: Callable[[], bool]) -> RunOutcome:
        """Makes at least one move if the game is due, however short the time is."""
        snapshot = self._read_due(lease.game)
        while snapshot is not None:
            move = self._make_move(snapshot, lease.holder, retried) if lease.hold(snapshot) else MoveOutcome(False)
            if not move.may_continue:
                return RunOutcome.LEFT
            retried = retried and move.after is None
            snapshot = self._find_due(lease.game, move.after)
            if snapshot is not None and is_over():
                return RunOutcome.TO_BE_CONTINUED
        return RunOutcome.DONE

    def _find_due(self, game: str, after: GameSnapshot | None) -> GameSnapshot | None:
        """The snapshot from which the worker continues; None if nothing is due.

        After an entry of its own the worker knows what is due. If another process appends meanwhile, the log rejects
        the worker's next entry.
        """
        if after is not None and deadlines.is_due(self.services, deadlines.next_due_at(self.services, after)):
            return after
        return self._read_due(game)

    def _read_due(self, game: str) -> GameSnapshot | None:
        """The latest snapshot of a game; None if nothing is due."""
        return self.services.snapshots.fresh(game) if self._is_due(game) else None

    def _make_move(self, snapshot: GameSnapshot, holder: str, retried: bool) -> MoveOutcome:
        """Does the next thing that is due."""
        if self._perform_service_duty(snapshot):
            return MoveOutcome(True)
        late = deadlines.due_deadline_action(self.services, snapshot)
        if late is not None:
            return self._enforce_deadline(snapshot, late, holder, retried)
        turn = next_ai_seat(snapshot, self.services.store, self._now(), self.settings.ai_offer_timeout)
        if turn.seat is not None:
            return self.ai_player.play_move(snapshot, turn.seat, holder, retried)
        times = [
            at
            for at in (turn.waits_until, deadlines.next_deadline_action_at(self.services, snapshot))
            if at is not None
        ]
        self.services.schedule.defer(snapshot.game, min(times, default=self._now() + STUCK_PAUSE), snapshot.version)
        return MoveOutcome(True)

    def _perform_service_duty(self, snapshot: GameSnapshot) -> bool:
        """Does what the service itself has to do in the game; False if there was nothing to do."""
        if snapshot.status == "revealing":
            # The time for revealing seeds is over; nothing else can happen before the seeds are mixed.
            with restore_outages():
                continue_seeding(self.services, snapshot.game)
            return True
        if not self._has_agreed_takeback(snapshot):
            return False
        with restore_outages():
            return execute_agreed_takeback(self.services, snapshot)

    def _has_agreed_takeback(self, snapshot: GameSnapshot) -> bool:
        """In a game of AI seats alone no seat asks for one, so nothing is read."""
        if snapshot.status != "running" or not deadlines.has_client_seats(snapshot):
            return False
        return any(each.is_agreed for each in self.services.takebacks.open_requests(snapshot.game, snapshot.hash))

    def _enforce_deadline(
        self, snapshot: GameSnapshot, late: DeadlineAction, holder: str, retried: bool
    ) -> MoveOutcome:
        """Reminds a seat, or applies the game's deadline rule to it; each at most once, because of the version."""
        rule = self.services.registers.games.terms(snapshot.game).deadline_policy
        if late.kind == "act" and rule != RESIGN:
            return self.ai_player.play_move_as(rule, snapshot, late.seat, holder, retried, DEADLINE_FLAG)
        try:
            act = remind_seat if late.kind == "remind" else resign_late
            with restore_outages():
                act(self.services, snapshot.game, late.seat, snapshot.version)
        except Problem as problem:
            if problem.code != "stale_version":
                raise
        return MoveOutcome(True)

    def _is_due(self, game: str) -> bool:
        return deadlines.is_due(self.services, self.services.schedule.due_at(game))

    def _now(self) -> float:
        return self.services.clock().timestamp()
