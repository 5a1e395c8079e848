"""The in-memory schedule."""

import time
from collections.abc import Sequence

from events.memory.state import MemoryState
from events.schedule import ScheduledGame, ScheduleState, StuckTurn


class MemorySchedule:
    """The schedule of an in-memory store."""

    def __init__(self, state: MemoryState) -> None:
        self._state = state

    def due_games(self, partition: int, now: float, limit: int) -> list[ScheduledGame]:
        with self._state.lock:
            due = self._state.partitions[partition].due
            found = sorted([(at, game) for game, at in due.items() if at <= now])
            return [ScheduledGame(game, at) for at, game in found[:limit]]

    def next_due_at(self) -> float | None:
        with self._state.lock:
            return min([at for each in self._state.partitions for at in each.due.values()], default=None)

    def count_overdue(self, now: float) -> int:
        with self._state.lock:
            return sum([at <= now for each in self._state.partitions for at in each.due.values()])

    def due_at(self, game: str) -> float | None:
        with self._state.lock:
            return self._state.partition(game).due.get(game)

    def look_up(self, games: Sequence[str]) -> list[ScheduleState]:
        with self._state.lock:
            return [ScheduleState(self.due_at(game), self.is_leased(game)) for game in games]

    def defer(self, game: str, at: float, version: int | None = None) -> bool:
        with self._state.lock:
            due = self._state.partition(game).due
            if game not in due or (version is not None and not self._state.has_version(game, version)):
                return False
            due[game] = at
            return True

    def lease(self, game: str, version: int, holder: str, seconds: float) -> bool:
        with self._state.lock:
            if not self._state.has_version(game, version) or self._state.lease_holder(game) not in (None, holder):
                return False
            self._state.leases[game] = holder, time.time() + seconds
            return True

    def is_leased(self, game: str) -> bool:
        with self._state.lock:
            return self._state.lease_holder(game) is not None

    def renew(self, game: str, holder: str, seconds: float) -> bool:
        with self._state.lock:
            if self._state.lease_holder(game) != holder:
                return False
            self._state.leases[game] = holder, time.time() + seconds
            return True

    def release(self, game: str, holder: str) -> bool:
        with self._state.lock:
            if self._state.lease_holder(game) != holder:
                return False
            del self._state.leases[game]
            return True

    def count_failure(self, game: str, version: int) -> int:
        with self._state.lock:
            if not self._state.has_version(game, version):
                return 0
            failures = self._state.partition(game).failures
            failures[game] = failures.get(game, 0) + 1
            return failures[game]

    def reset_turn(self, game: str, version: int, at: float) -> bool:
        with self._state.lock:
            if not self._state.has_version(game, version):
                return False
            partition = self._state.partition(game)
            partition.failures.pop(game, None)
            self._state.leases.pop(game, None)
            partition.due[game] = at
            return True

    def stuck_turns(self, partition: int, at_least: int) -> list[StuckTurn]:
        with self._state.lock:
            failures = self._state.partitions[partition].failures
            found = sorted([(count, game) for game, count in failures.items() if count >= at_least])
            return [StuckTurn(game, count) for count, game in found]

    def count_stuck_turns(self, at_least: int) -> int:
        return sum([len(self.stuck_turns(number, at_least)) for number in range(len(self._state.partitions))])
