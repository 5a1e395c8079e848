"""The in-memory indexes."""

from events.indexes import NO_VALUES, ChangedGame, IndexValues, LobbyPosition, RewriteResult
from events.memory.state import MemoryState
from events.store import ALL_GAMES, LobbyUpdate

CLOCK_MARGIN = 60_000
"""Milliseconds by which an index may differ from the time of its entry: the index uses the clock of the store."""


class MemoryGameIndexes:
    """The indexes of an in-memory store."""

    def __init__(self, state: MemoryState) -> None:
        self._state = state

    def idle_games(self, partition: int, until: float) -> list[ChangedGame]:
        with self._state.lock:
            changed = self._state.partitions[partition].changed
            found = sorted([(at, game) for game, at in changed.items() if at <= until * 1000])
            return [ChangedGame(game, at / 1000) for at, game in found]

    def last_change_at(self) -> float:
        with self._state.lock:
            return max([at / 1000 for each in self._state.partitions for at in each.changed.values()], default=0.0)

    def lobby_games(self, name: str, after: LobbyPosition | None, limit: int) -> list[LobbyPosition]:
        with self._state.lock:
            lists = [each.lobby.get(name, {}) for each in self._state.partitions]
            found = [LobbyPosition(at, game) for games in lists for game, at in games.items()]
        return sorted([each for each in found if after is None or each < after], reverse=True)[:limit]

    def rewrite(self, game: str, values: IndexValues) -> RewriteResult:
        with self._state.lock:
            stored, partition = self._state.games.get(game), self._state.partition(game)
            if stored is None:
                partition.leave_lobby(game)
                partition.changed.pop(game, None)
                partition.failures.pop(game, None)
                partition.due.pop(game, None)
                return "missing"
            if (stored.version, stored.hash) != (values.version, values.hash):
                return "moved"
            stored.summary = dict(values.summary)
            partition.changed[game] = _keep_if_close(partition.changed.get(game), values.at)
            position = _keep_if_close(partition.lobby.get(ALL_GAMES, {}).get(game), values.moved_to_front_at)
            partition.leave_lobby(game)
            partition.move_in_lobby(game, LobbyUpdate(values.lists), position)
            partition.set_due_at(game, values.due_at)
            return "rewritten"

    def remove_stale_games(self) -> int:
        with self._state.lock:
            removed = 0
            for partition in self._state.partitions:
                indexed = {*partition.changed, *partition.due, *partition.failures}.union(*partition.lobby.values())
                for game in indexed - self._state.games.keys():
                    removed += self.rewrite(game, NO_VALUES) == "missing"
            return removed


def _keep_if_close(present: int | None, at: int) -> int:
    return at if present is None or abs(present - at) > CLOCK_MARGIN else present
