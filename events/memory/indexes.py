"""The in-memory indexes."""

from events.indexes import NO_VALUES, ChangedGame, IndexValues, LobbyPosition, RewriteResult
from events.memory.state import MemoryState

CLOCK_MARGIN = 60_000
"""Milliseconds by which an index may differ from the time of the entry, because it has the clock of the store."""


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

    def lobby_games(self, after: LobbyPosition | None, limit: int) -> list[LobbyPosition]:
        with self._state.lock:
            found = [LobbyPosition(at, game) for each in self._state.partitions for game, at in each.lobby.items()]
        return sorted([each for each in found if after is None or each < after], reverse=True)[:limit]

    def rewrite(self, game: str, values: IndexValues) -> RewriteResult:
        with self._state.lock:
            known, partition = self._state.games.get(game), self._state.partition(game)
            if known is None:
                for names in (partition.changed, partition.lobby, partition.failures):
                    names.pop(game, None)
                partition.due.pop(game, None)
                return "gone"
            if (known.version, known.hash) != (values.version, values.hash):
                return "moved"
            known.summary = dict(values.summary)
            for index, at in ((partition.changed, values.at), (partition.lobby, values.bumped_at)):
                if game not in index or abs(index[game] - at) > CLOCK_MARGIN:
                    index[game] = at
            partition.due.pop(game, None)
            if values.due_at is not None:
                partition.due[game] = values.due_at
            return "rewritten"

    def remove_stale_games(self) -> int:
        with self._state.lock:
            removed = 0
            for partition in self._state.partitions:
                listed = {*partition.changed, *partition.lobby, *partition.due, *partition.failures}
                for game in listed - self._state.games.keys():
                    removed += self.rewrite(game, NO_VALUES) == "gone"
            return removed
