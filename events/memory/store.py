"""The in-memory event store."""

import secrets
import time
from collections.abc import Iterator, Mapping, Sequence

from events.entry import StoredEntry, require_consecutive, require_finite_due_at
from events.errors import BrokenLog, GameExists
from events.memory.state import MemoryGame, MemoryState
from events.records import GAME_RECORD, RecordKey
from events.store import (
    ALL_GAMES,
    CREATION_TTL,
    PAGE_SIZE,
    AlreadyAccepted,
    Append,
    Appended,
    CommandFingerprint,
    Conflict,
    Created,
    EntriesLost,
    ForgetReason,
    ForgetResult,
    GameMeta,
    KeyReused,
    LobbyUpdate,
    MissedEntries,
    RecordChanged,
    command_partition,
    game_partition,
    require_command_partition,
)


class MemoryEventStore:
    """The games of an in-memory store."""

    def __init__(self, state: MemoryState) -> None:
        self._state = state
        self.partitions = len(state.partitions)

    def new_game_id(self, command: CommandFingerprint | None = None) -> str:
        while True:
            game = secrets.token_hex(8)
            if command is None or game_partition(game, self.partitions) == command_partition(command, self.partitions):
                return game

    def find_creation(self, command: CommandFingerprint) -> Created | KeyReused | None:
        with self._state.lock:
            creation = self._state.find_creation(command)
        if creation is None:
            return None
        return Created(creation[1], True) if creation[0].body == command.body else KeyReused()

    def create(
        self,
        game: str,
        genesis: bytes,
        genesis_hash: str,
        due_at: float | None = None,
        command: CommandFingerprint | None = None,
        summary: Mapping[str, str] | None = None,
        lists: Sequence[str] = (ALL_GAMES,),
    ) -> Created | KeyReused:
        require_command_partition(game, command, self.partitions)
        require_finite_due_at(due_at)
        state = self._state
        with state.lock:
            if command is not None and (earlier := self.find_creation(command)) is not None:
                return earlier
            if game in state.games:
                raise GameExists(game)
            state.games[game] = MemoryGame(genesis, genesis_hash, genesis_hash, summary=dict(summary or {}))
            partition = state.partition(game)
            at = partition.changed[game] = state.add_pointer(game, 0)
            partition.move_in_lobby(game, LobbyUpdate(tuple(lists)), at)
            partition.set_due_at(game, due_at)
            if command is not None:
                state.creations[command.key] = command, game, time.time() + CREATION_TTL
            state.publish(game, 0, is_due=due_at is not None)
            return Created(game, False)

    def append(self, append: Append) -> Appended | AlreadyAccepted | Conflict | RecordChanged | KeyReused:
        game, expected, state = append.game, append.expected_version, self._state
        require_consecutive(expected, append.entries)
        require_finite_due_at(append.due_at)
        with state.lock:
            stored = state.game(game)
            if (answer := stored.accepted_before(append.command)) is not None:
                return answer
            if stored.version != expected:
                return Conflict(stored.version, stored.entries[expected : expected + PAGE_SIZE])
            if append.previous_hash and append.previous_hash != stored.hash:
                raise BrokenLog(f"{game}: version {expected} has another hash")
            if (fields := state.game_fields(game, append.required)) != append.required:
                return RecordChanged(fields)
            stored.write(append)
            partition = state.partition(game)
            is_scheduled = game in partition.due or append.due_at is not None
            partition.set_due_at(game, append.due_at)
            at = partition.changed[game] = [state.add_pointer(game, entry.version) for entry in append.entries][-1]
            partition.move_in_lobby(game, append.lobby, at)
            partition.failures.pop(game, None)
            state.publish(game, stored.version, is_due=is_scheduled and not state.is_held(game, append.lease_holder))
            return Appended(stored.version, stored.hash)

    def check_version(
        self, game: str, command: CommandFingerprint | None, version: int, hash_: str = ""
    ) -> AlreadyAccepted | MissedEntries | EntriesLost | KeyReused:
        with self._state.lock:
            stored = self._state.game(game)
            if (answer := stored.accepted_before(command)) is not None:
                return answer
            if hash_ and (version > stored.version or (version == stored.version and hash_ != stored.hash)):
                return EntriesLost(stored.version)
            return MissedEntries(stored.version, stored.entries[version : version + PAGE_SIZE])

    def read(self, game: str, after: int = 0, limit: int = PAGE_SIZE) -> list[StoredEntry]:
        with self._state.lock:
            stored = self._state.games.get(game)
            return stored.entries[after : after + limit] if stored else []

    def read_many(self, positions: Sequence[tuple[str, int]]) -> list[list[StoredEntry]]:
        return [self.read(game, after) for game, after in positions]

    def meta(self, game: str) -> GameMeta | None:
        with self._state.lock:
            stored = self._state.games.get(game)
            return GameMeta(stored.version, stored.hash, stored.is_finished, dict(stored.summary)) if stored else None

    def meta_many(self, games: Sequence[str], fields: Sequence[str] | None = None) -> list[GameMeta | None]:
        metas = [self.meta(game) for game in games]
        return [meta and meta.with_fields(fields) for meta in metas]

    def genesis(self, game: str) -> tuple[bytes, str]:
        with self._state.lock:
            stored = self._state.game(game)
            return stored.genesis, stored.genesis_hash

    def list_games(self) -> Iterator[str]:
        with self._state.lock:
            return iter(list(self._state.games))

    def count_games(self) -> int:
        with self._state.lock:
            return sum([len(partition.changed) for partition in self._state.partitions])

    def forget(self, game: str, meta: GameMeta, reason: ForgetReason) -> ForgetResult:
        state = self._state
        with state.lock:
            if (obstacle := self._obstacle_to_forget(game, meta)) is not None:
                return obstacle
            state.delete_game(game)
            if reason == "archived":
                self.finish_drop(game)
                state.partition(game).archived += 1
            else:
                state.add_pointer(game, meta.version)
                state.publish(game, meta.version)
            return "forgotten"

    def can_forget(self, game: str, meta: GameMeta) -> bool:
        with self._state.lock:
            return self._obstacle_to_forget(game, meta) is None

    def _obstacle_to_forget(self, game: str, meta: GameMeta) -> ForgetResult | None:
        stored = self._state.games.get(game)
        if stored is None or (stored.version, stored.hash) != (meta.version, meta.hash):
            return "moved"
        return "unread" if self._state.partition(game).is_unread(game) else None

    def finish_drop(self, game: str) -> None:
        with self._state.lock:
            self._state.records.pop(RecordKey(GAME_RECORD, game), None)
            self._state.partition(game).changed.pop(game, None)
