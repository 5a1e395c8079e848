"""Plays one AI seat: which seat moves, the policy's choice, and after three failed tries a random legal action."""

import logging
import secrets
import time
from collections.abc import Iterable, Mapping
from itertools import takewhile
from typing import Any, NamedTuple

from events.entry import parse_seconds
from events.errors import StorageError, StorageUnavailable
from events.schedule import MAX_FAILED_TRIES
from events.store import EventStore, game_partition
from games.chance import SeededChance
from games.kernel import Action, Seat, Template
from games.kernel.evaluation import seats_to_wait_for
from projections.game.cache import read_entries
from projections.game.snapshot import GameSnapshot
from projections.game.undo_path import walk_back
from service.play.actions import act_for_ai
from service.runtime.problems import Problem
from service.services import Services
from workers.policies import POLICIES, Policy, choose_with_note
from workers.settings import WorkerSettings

FALLBACK_FLAG = "fallback"
"""The flag of a random action that replaces the policy's choice."""
STUCK_PAUSE = 60.0
"""Seconds until a game is tried again after the fallback failed, too."""

_log = logging.getLogger(__name__)


class NextAiSeat(NamedTuple):
    """The AI seat that moves now; if there is none, the time at which a waiting AI stops waiting (Unix seconds)."""

    seat: Seat | None
    waits_until: float | None = None


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


class AiPlayer:
    """Chooses and commits actions for AI seats by the policies, which have names."""

    def __init__(self, services: Services, settings: WorkerSettings, policies: Mapping[str, Policy] = POLICIES) -> None:
        self.services = services
        self.settings = settings
        self.policies = policies
        self._takes_notes = settings.notes_enabled

    def play_move(self, snapshot: GameSnapshot, seat: Seat, holder: str, retried: bool) -> bool:
        """Plays by the seat's policy; True if the worker may continue with the game at once.

        `retried` says that earlier tries may have failed, so that the player looks up their number.
        """
        return self.play_move_as(_policy_name(snapshot, seat), snapshot, seat, holder, retried)

    def play_move_as(
        self, policy_name: str, snapshot: GameSnapshot, seat: Seat, holder: str, retried: bool, flag: str | None = None
    ) -> bool:
        """The same by a named policy; the entry gets `flag`."""
        if retried and self._count_failed_tries(snapshot) >= MAX_FAILED_TRIES:
            return self._fall_back(snapshot, seat)
        try:
            self._commit(snapshot, seat, *self._choose(snapshot, seat, self.policies[policy_name]), flag)
        except StorageError:
            raise
        except Exception:
            _log.exception("Seat %s of game %s failed to move at version %s", seat, snapshot.game, snapshot.version)
            return self._count_failure(snapshot, seat, holder)
        return True

    def _choose(self, snapshot: GameSnapshot, seat: Seat, policy: Policy) -> tuple[Action, list[int] | None]:
        """The policy's action and note. Its randomness is independent of the game's draws."""
        chance, deadline = SeededChance(secrets.token_hex(16)), time.monotonic() + self.settings.thinking_time
        return choose_with_note(policy, snapshot.view(seat), chance, deadline, self._takes_notes)

    def _commit(
        self, snapshot: GameSnapshot, seat: Seat, action: Action, note: list[int] | None, flag: str | None = None
    ) -> None:
        """Appends the action at the version that the policy saw; drops it if the game has moved on since."""
        try:
            act_for_ai(self.services, snapshot.game, seat, action, snapshot.version, flag, note)
        except Problem as problem:
            if problem.code == "log_unavailable":
                raise StorageUnavailable("the log is unavailable") from problem
            if self.services.snapshots.fresh(snapshot.game).version == snapshot.version:
                raise

    def _count_failure(self, snapshot: GameSnapshot, seat: Seat, holder: str) -> bool:
        """Counts a failed try, unless the lease has expired: then the sweep has counted it."""
        if not self.services.schedule.renew(snapshot.game, holder, self.settings.lease):
            return False
        tries = self.services.schedule.count_failure(snapshot.game, snapshot.version)
        return tries >= MAX_FAILED_TRIES and self._fall_back(snapshot, seat)

    def _count_failed_tries(self, snapshot: GameSnapshot) -> int:
        partition = game_partition(snapshot.game, self.services.store.partitions)
        stuck = self.services.schedule.stuck_turns(partition, MAX_FAILED_TRIES)
        return next((each.failures for each in stuck if each.game == snapshot.game), 0)

    def _fall_back(self, snapshot: GameSnapshot, seat: Seat) -> bool:
        try:
            self._commit(snapshot, seat, *self._choose(snapshot, seat, POLICIES["random"]), FALLBACK_FLAG)
        except StorageError:
            raise
        except Exception:
            _log.exception("Game %s is stuck at version %s", snapshot.game, snapshot.version)
            self.services.schedule.count_failure(snapshot.game, snapshot.version)
            self.services.schedule.defer(
                snapshot.game, self.services.clock().timestamp() + STUCK_PAUSE, snapshot.version
            )
            return False
        return True


def _policy_name(snapshot: GameSnapshot, seat: Seat) -> str:
    holder = snapshot.seats[seat]
    if holder is None or holder.policy is None:
        raise LookupError(f"seat {seat} of {snapshot.game} is not played by a policy")
    return holder.policy
