"""Plays AI seats: which seat moves, its policy's choice, and after three failed tries a random legal action."""

import logging
import secrets
import time
from collections.abc import Callable, Iterable, Mapping
from itertools import takewhile
from typing import Any, NamedTuple

from events.entry import parse_seconds
from events.errors import StorageError
from events.schedule import MAX_FAILED_TRIES
from events.store import EventStore, game_partition
from games.chance import SeededChance
from games.kernel import Seat, Template
from games.kernel.evaluation import seats_to_wait_for
from projections.game.replay import read_entries
from projections.game.snapshot import GameSnapshot
from projections.game.undo_path import walk_back
from service.commands.deadlines import has_client_seats, is_due, next_due_at
from service.play.action_command import AiChoice, ChooseNext, choose_nothing
from service.play.actions import act_for_ai
from service.runtime.problems import Problem, restore_outages
from service.services import Services
from workers.policies import POLICIES, Policy, choose_with_note
from workers.settings import WorkerSettings

FALLBACK_FLAG = "fallback"
"""The flag of a random action that replaces the policy's choice."""
ENTRIES_AT_ONCE, AHEAD_SECONDS = 8, 0.01
"""In a game of AI seats alone so many entries are appended at once, of choices that take so many seconds in all.

Meanwhile the worker does not look whether a game with other players waits.
"""
STUCK_PAUSE = 60.0
"""Seconds until a game is tried again after the fallback failed, too."""

_log = logging.getLogger(__name__)


class NextAiSeat(NamedTuple):
    """The AI seat that moves now; if there is none, the time at which a waiting AI stops waiting (Unix seconds)."""

    seat: Seat | None
    waits_until: float | None = None


class MoveOutcome(NamedTuple):
    """Whether the worker may continue with the game at once, and the snapshot after its own entry if it made one."""

    may_continue: bool
    after: GameSnapshot | None = None


class Timer(NamedTuple):
    """Measures and passes time, in seconds."""

    now: Callable[[], float]
    pause: Callable[[float], None]


SYSTEM_TIMER = Timer(time.monotonic, time.sleep)


def next_ai_seat(snapshot: GameSnapshot, store: EventStore, now: float, ai_offer_timeout: float) -> NextAiSeat:
    """An AI with an open offer waits for the answers: always for other AIs, for people up to `ai_offer_timeout`."""
    due = snapshot.due()
    until: float | None = None
    for seat in ai_seats(snapshot, due):
        awaited = seats_to_wait_for(snapshot.state, seat).intersection(due)
        if not awaited:
            return NextAiSeat(seat)
        if not ai_seats(snapshot, awaited):
            until = last_offer_at(snapshot, store, seat) + ai_offer_timeout
            if until <= now:
                return NextAiSeat(seat)
    return NextAiSeat(None, until)


def ai_seats(snapshot: GameSnapshot, seats: Iterable[Seat]) -> list[Seat]:
    """The given seats that a policy plays."""
    holders = [(seat, snapshot.seats[seat]) for seat in seats]
    return [seat for seat, holder in holders if holder is not None and holder.policy is not None]


def last_offer_at(snapshot: GameSnapshot, store: EventStore, seat: Seat) -> float:
    """Unix seconds of the seat's last offer of this turn that was not undone; 0 if it made none."""
    live = {
        each.version for each in takewhile(lambda each: each.version >= snapshot.turns[-1], walk_back(snapshot.path))
    }
    entries = [each.entry() for each in read_entries(store, snapshot.game, snapshot.turns[-1] - 1, snapshot.version)]
    own = [entry for entry in entries if entry.seat == seat and entry.version in live]
    offers = [entry.at for entry in own if entry.action and is_offer(snapshot, entry.action)]
    return parse_seconds(offers[-1]) if offers else 0.0


def is_offer(snapshot: GameSnapshot, action: dict[str, Any]) -> bool:
    """Whether a stored action asks other seats for an answer."""
    declared = snapshot.rules.actions.get(action["type"])
    move = snapshot.rules.find_move(declared.type) if declared else None
    return isinstance(move, Template) and move.is_offer


class FollowingChoices:
    """The choices that are appended together with the first one, up to a number and a time.

    In a game of AI seats alone no one waits for an entry, and one append of several costs little more than one of one.
    """

    def __init__(self, choose: ChooseNext, now: Callable[[], float], until: float) -> None:
        self._choose = choose
        self._now = now
        self._until = until
        self._left = ENTRIES_AT_ONCE - 1

    def choose_next(self, snapshot: GameSnapshot) -> AiChoice | None:
        """The choice at a snapshot; None if the policy fails: its failure counts when it has to choose first."""
        if self._left == 0 or self._now() >= self._until:
            return None
        self._left -= 1
        try:
            return self._choose(snapshot)
        except Exception:
            _log.exception("A policy failed in game %s at version %s", snapshot.game, snapshot.version)
            return None


class AiPlayer:
    """Chooses and commits actions for AI seats by the policies, which have names."""

    def __init__(
        self,
        services: Services,
        settings: WorkerSettings,
        policies: Mapping[str, Policy] = POLICIES,
        timer: Timer = SYSTEM_TIMER,
    ) -> None:
        self.services = services
        self.settings = settings
        self.policies = policies
        self.timer = timer
        self._takes_notes = settings.notes_enabled

    def play_move(self, snapshot: GameSnapshot, seat: Seat, holder: str, retried: bool) -> MoveOutcome:
        """Plays by the seat's policy, for the holder of the lease.

        `retried` says that earlier tries may have failed, so that the player looks up their number.
        """
        return self.play_move_as(_policy_name(snapshot, seat), snapshot, seat, holder, retried)

    def play_move_as(
        self, policy: str, snapshot: GameSnapshot, seat: Seat, holder: str, retried: bool, flag: str | None = None
    ) -> MoveOutcome:
        """The same by a named policy; the entry gets `flag`."""
        if retried and self._count_failed_tries(snapshot) >= MAX_FAILED_TRIES:
            return self._fall_back(snapshot, seat, holder)
        began = self.timer.now()
        try:
            choice = self._choose(snapshot, seat, self.policies[policy])
            if has_client_seats(snapshot):
                self._wait_to_answer(began)
                return MoveOutcome(True, self._commit(snapshot, choice, holder, flag))
            following = FollowingChoices(self._choose_next, self.timer.now, began + AHEAD_SECONDS)
            return MoveOutcome(True, self._commit(snapshot, choice, holder, flag, following.choose_next))
        except StorageError:
            raise
        except Exception:
            _log.exception("Seat %s of game %s failed to move at version %s", seat, snapshot.game, snapshot.version)
            return self._count_failure(snapshot, seat, holder)

    def _wait_to_answer(self, began: float) -> None:
        """Hides how long the choice took, which would tell people how many actions the seat could choose from."""
        step = self.settings.answer_time
        self.timer.pause(step - (self.timer.now() - began) % step)

    def _choose(self, snapshot: GameSnapshot, seat: Seat, policy: Policy) -> AiChoice:
        """The policy's choice. Its randomness is independent of the game's draws."""
        chance, deadline = SeededChance(secrets.token_hex(16)), time.monotonic() + self.settings.thinking_time
        return AiChoice(seat, *choose_with_note(policy, snapshot.view(seat), chance, deadline, self._takes_notes))

    def _choose_next(self, snapshot: GameSnapshot) -> AiChoice | None:
        """The choice of the AI seat that moves at once, in a game of AI seats alone; None if there is none."""
        if not is_due(self.services, next_due_at(self.services, snapshot)):
            return None
        seat = next_ai_seat(snapshot, self.services.store, 0.0, 0.0).seat
        return None if seat is None else self._choose(snapshot, seat, self.policies[_policy_name(snapshot, seat)])

    def _commit(
        self,
        snapshot: GameSnapshot,
        choice: AiChoice,
        holder: str,
        flag: str | None = None,
        choose_next: ChooseNext = choose_nothing,
    ) -> GameSnapshot | None:
        """Appends the action at the version that the policy saw; drops it if the game has moved on since."""
        try:
            with restore_outages():
                made = act_for_ai(self.services, snapshot.game, choice, snapshot.version, flag, holder, choose_next)
            return made.snapshot
        except Problem:
            if self.services.snapshots.fresh(snapshot.game).version == snapshot.version:
                raise
            return None

    def _count_failure(self, snapshot: GameSnapshot, seat: Seat, holder: str) -> MoveOutcome:
        """Counts a failed try, unless the lease has expired: then the sweep has counted it."""
        if not self.services.schedule.renew(snapshot.game, holder, self.settings.lease):
            return MoveOutcome(False)
        tries = self.services.schedule.count_failure(snapshot.game, snapshot.version)
        return self._fall_back(snapshot, seat, holder) if tries >= MAX_FAILED_TRIES else MoveOutcome(False)

    def _count_failed_tries(self, snapshot: GameSnapshot) -> int:
        partition = game_partition(snapshot.game, self.services.store.partitions)
        stuck = self.services.schedule.stuck_turns(partition, MAX_FAILED_TRIES)
        return next((each.failures for each in stuck if each.game == snapshot.game), 0)

    def _fall_back(self, snapshot: GameSnapshot, seat: Seat, holder: str) -> MoveOutcome:
        try:
            choice = self._choose(snapshot, seat, POLICIES["random"])
            return MoveOutcome(True, self._commit(snapshot, choice, holder, FALLBACK_FLAG))
        except StorageError:
            raise
        except Exception:
            _log.exception("Game %s is stuck at version %s", snapshot.game, snapshot.version)
            self.services.schedule.count_failure(snapshot.game, snapshot.version)
            self.services.schedule.defer(
                snapshot.game, self.services.clock().timestamp() + STUCK_PAUSE, snapshot.version
            )
            return MoveOutcome(False)


def _policy_name(snapshot: GameSnapshot, seat: Seat) -> str:
    holder = snapshot.seats[seat]
    if holder is None or holder.policy is None:
        raise LookupError(f"seat {seat} of {snapshot.game} is not played by a policy")
    return holder.policy
