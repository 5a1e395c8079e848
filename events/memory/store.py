"""The in-memory event store."""

import secrets
import time
from collections.abc import Iterator, Mapping, Sequence

from events.entry import StoredEntry, require_consecutive, require_finite
from events.errors import BrokenLog, GameExists
from events.memory.state import MemoryGame, MemoryState
from events.records import GAME_RECORD, RecordKey
from events.store import (
    CREATION_TTL,
    KEEP_DUE_AT,
    PAGE_SIZE,
    AlreadyAccepted,
    Appended,
    CommandFingerprint,
    Conflict,
    Created,
    DueAt,
    EntriesLost,
    ForgetReason,
    ForgetResult,
    GameMeta,
    KeyReused,
    MissedEntries,
    command_partition,
    game_partition,
    require_command_partition,
    resolve_conflict,
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

    def was_created(self, command: CommandFingerprint) -> bool:
        with self._state.lock:
            return self._state.find_creation(command) is not None

    def create(
        self,
        game: str,
        genesis: bytes,
        genesis_hash: str,
        due_at: float | None = None,
        command: CommandFingerprint | None = None,
        summary: Mapping[str, str] | None = None,
    ) -> Created | KeyReused:
        require_command_partition(game, command, self.partitions)
        require_finite(due_at)
        state = self._state
        with state.lock:
            if command is not None and (known := state.find_creation(command)) is not None:
                return Created(known[1], True) if known[0].body == command.body else KeyReused()
            if game in state.games:
                raise GameExists(game)
            state.games[game] = MemoryGame(genesis, genesis_hash, genesis_hash, summary=dict(summary or {}))
            partition = state.partition(game)
            partition.changed[game] = partition.lobby[game] = state.add_pointer(game, 0)
            if due_at is not None:
                partition.due[game] = due_at
            if command is not None:
                state.creations[command.key] = command, game, time.time() + CREATION_TTL
            state.publish(game, 0)
            return Created(game, False)

    def append(
        self,
        game: str,
        expected: int,
        entries: Sequence[StoredEntry],
        command: CommandFingerprint | None = None,
        due_at: DueAt = KEEP_DUE_AT,
        finished: bool = False,
        summary: Mapping[str, str] | None = None,
        previous_hash: str = "",
        unique: bool = True,
        moves_to_front: bool = True,
    ) -> Appended | AlreadyAccepted | Conflict | KeyReused:
        require_consecutive(expected, entries)
        require_finite(due_at)
        state = self._state
        with state.lock:
            known = state.game(game)
            if (answer := known.accepted_before(command)) is not None:
                return answer
            if known.version != expected:
                missed = known.entries[expected : expected + PAGE_SIZE]
                return resolve_conflict(expected, entries if unique else (), known.version, missed)
            if previous_hash and previous_hash != known.hash:
                raise BrokenLog(f"{game}: version {expected} has another hash")
            known.write(entries, command)
            known.is_finished = finished
            known.summary.update(summary or {})
            partition = state.partition(game)
            partition.set_due_at(game, due_at)
            at = [state.add_pointer(game, entry.version) for entry in entries][-1]
            partition.changed[game] = at
            if moves_to_front:
                partition.lobby[game] = at
            partition.failures.pop(game, None)
            state.publish(game, known.version)
            return Appended(known.version, known.hash)

    def check_version(
        self, game: str, command: CommandFingerprint | None, version: int, hash_: str = ""
    ) -> AlreadyAccepted | MissedEntries | EntriesLost | KeyReused:
        with self._state.lock:
            known = self._state.game(game)
            if (answer := known.accepted_before(command)) is not None:
                return answer
            if hash_ and (version > known.version or (version == known.version and hash_ != known.hash)):
                return EntriesLost(known.version)
            return MissedEntries(known.version, known.entries[version : version + PAGE_SIZE])

    def read(self, game: str, after: int = 0, limit: int = PAGE_SIZE) -> list[StoredEntry]:
        with self._state.lock:
            known = self._state.games.get(game)
            return known.entries[after : after + limit] if known else []

    def meta(self, game: str) -> GameMeta | None:
        with self._state.lock:
            known = self._state.games.get(game)
            return GameMeta(known.version, known.hash, known.is_finished, dict(known.summary)) if known else None

    def meta_many(self, games: Sequence[str]) -> list[GameMeta | None]:
        return [self.meta(game) for game in games]

    def genesis(self, game: str) -> tuple[bytes, str]:
        with self._state.lock:
            known = self._state.game(game)
            return known.genesis, known.genesis_hash

    def list_games(self) -> Iterator[str]:
        with self._state.lock:
            return iter(list(self._state.games))

    def count_games(self) -> int:
        with self._state.lock:
            return sum([len(partition.changed) for partition in self._state.partitions])

    def forget(self, game: str, meta: GameMeta, why: ForgetReason) -> ForgetResult:
        state = self._state
        with state.lock:
            known = state.games.get(game)
            if known is None or (known.version, known.hash) != (meta.version, meta.hash):
                return "moved"
            if state.partition(game).is_unread(game):
                return "unread"
            if why == "dry_run":
                return "forgotten"
            del state.games[game]
            state.takebacks.pop(game, None)
            state.leases.pop(game, None)
            partition = state.partition(game)
            partition.due.pop(game, None)
            partition.failures.pop(game, None)
            partition.lobby.pop(game, None)
            if why == "archived":
                self.finish_drop(game)
                partition.archived += 1
            else:
                state.add_pointer(game, meta.version)
                state.publish(game, meta.version)
            return "forgotten"

    def finish_drop(self, game: str) -> None:
        with self._state.lock:
            self._state.records.pop(RecordKey(GAME_RECORD, game), None)
            self._state.partition(game).changed.pop(game, None)
