"""The state of an in-memory store: plain dictionaries and lists, guarded by one lock."""

import time
from collections.abc import Iterable
from copy import deepcopy
from dataclasses import dataclass, field
from queue import SimpleQueue
from threading import RLock

from events.entry import StoredEntry
from events.errors import StorageUnavailable, UnknownGame
from events.feed import FEED_START, FeedPointer, stream_id_order
from events.notifications import WAKE_ALL, Wakeup
from events.records import GAME_RECORD, RankedMember, RecordKey
from events.store import (
    ALL_GAMES,
    AlreadyAccepted,
    Append,
    CommandFingerprint,
    KeyReused,
    LobbyUpdate,
    game_partition,
)
from events.takebacks import TakebackAnswer, TakebackRequest


class Ranking(dict[str, float]):
    """The scores of the members of a ranking."""

    def positions(self) -> list[RankedMember]:
        """All members with their scores, the lowest score first, of equal scores the earlier name."""
        return sorted([RankedMember(score, member) for member, score in self.items()])

    def last_positions(self, below: RankedMember | None, limit: int) -> list[RankedMember]:
        """At most `limit` positions below one, or the last ones for None; the highest first."""
        return [each for each in reversed(self.positions()) if below is None or each < below][:limit]


RecordValue = dict[str, bytes] | set[str] | Ranking | bytes | list[dict[str, str]]


@dataclass
class MemoryGame:
    """A game; `commands` maps the key of a command to its body, first version and number of entries."""

    genesis: bytes
    genesis_hash: str
    hash: str
    is_finished: bool = False
    entries: list[StoredEntry] = field(default_factory=list)
    summary: dict[str, str] = field(default_factory=dict)
    commands: dict[bytes, tuple[bytes, int, int]] = field(default_factory=dict)

    @property
    def version(self) -> int:
        return len(self.entries)

    def accepted_before(self, command: CommandFingerprint | None) -> AlreadyAccepted | KeyReused | None:
        """The result for a command whose key was accepted before, None for a new one."""
        if command is None or command.key not in self.commands:
            return None
        body, first, count = self.commands[command.key]
        if body != command.body:
            return KeyReused()
        return AlreadyAccepted(self.version, self.entries[first - 1 : first - 1 + count])

    def write(self, append: Append) -> None:
        entries, command = append.entries, append.command
        if command is not None:
            self.commands[command.key] = command.body, entries[0].version, len(entries)
        self.entries.extend(entries)
        self.hash = entries[-1].hash
        self.is_finished = append.is_finished
        self.summary.update(append.summary)


@dataclass
class GameTakebacks:
    """The open requests by seat at the entry with the hash `head`, and their answers by request and seat."""

    head: str
    expires_at: float
    requests: dict[int, TakebackRequest] = field(default_factory=dict)
    answers: dict[str, dict[int, TakebackAnswer]] = field(default_factory=dict)


@dataclass
class MemoryPartition:
    """The data of a partition apart from its games: the feed with its consumers, the indexes and the schedule.

    `lobby` holds, by the name of a list, the millisecond at which each game last moved to the front.
    """

    feed: list[tuple[str, FeedPointer]] = field(default_factory=list)
    last_trimmed: str = FEED_START
    checkpoints: dict[str, str] = field(default_factory=dict)
    owners: dict[str, str] = field(default_factory=dict)
    changed: dict[str, int] = field(default_factory=dict)
    lobby: dict[str, dict[str, int]] = field(default_factory=dict)
    due: dict[str, float] = field(default_factory=dict)
    failures: dict[str, int] = field(default_factory=dict)
    archived: int = 0

    def set_due_at(self, game: str, due_at: float | None) -> None:
        if due_at is None:
            self.due.pop(game, None)
        else:
            self.due[game] = due_at

    def move_in_lobby(self, game: str, update: LobbyUpdate, at: int) -> None:
        """Moves a game in the lists that have it, to `at` or to the position that it has among all games."""
        position = at if update.moves_to_front else self.lobby.get(ALL_GAMES, {}).get(game, at)
        for name in update.lists:
            self.lobby.setdefault(name, {})[game] = position
        for name in update.left:
            self.lobby.get(name, {}).pop(game, None)

    def leave_lobby(self, game: str) -> None:
        """Removes a game from every list of the lobby."""
        for games in self.lobby.values():
            games.pop(game, None)

    def is_unread(self, game: str) -> bool:
        """Whether a consumer has not read every pointer up to the millisecond of the game's last change."""
        at = self.changed.get(game, -1)
        pointers = [stream_id_order(each) for each, _ in self.feed]
        for checkpoint in map(stream_id_order, self.checkpoints.values()):
            if checkpoint[0] > at:
                continue
            if checkpoint < stream_id_order(self.last_trimmed):
                return True
            if any(checkpoint < pointer and pointer[0] <= at for pointer in pointers):
                return True
        return False


class StateLock:
    """Reentrant; while the state is unavailable it raises StorageUnavailable instead of being taken."""

    def __init__(self) -> None:
        self.is_available = True
        self._lock = RLock()

    def __enter__(self) -> None:
        self._lock.acquire()
        if not self.is_available:
            self._lock.release()
            raise StorageUnavailable("the in-memory store is unavailable")

    def __exit__(self, *_: object) -> None:
        self._lock.release()


class MemoryState:
    """All data of a store; every access to the data holds `lock`. Times are seconds since 1970.

    A lease is its holder and the time at which it ends; `record_expiry` has the records that expire.
    """

    def __init__(self, partitions: int) -> None:
        self.lock = StateLock()
        self.partitions = [MemoryPartition() for _ in range(partitions)]
        self.archive_reference = ""
        self.games: dict[str, MemoryGame] = {}
        self.creations: dict[bytes, tuple[CommandFingerprint, str, float]] = {}
        self.takebacks: dict[str, GameTakebacks] = {}
        self.leases: dict[str, tuple[str, float]] = {}
        self.records: dict[RecordKey, RecordValue] = {}
        self.record_expiry: dict[RecordKey, float] = {}
        self.subscribers: list[SimpleQueue[Wakeup]] = []
        self.due_subscribers: list[SimpleQueue[Wakeup]] = []

    def copy(self) -> "MemoryState":
        """An independent state with the same data and no subscribers."""
        with self.lock:
            other = MemoryState(len(self.partitions))
            for name in ("archive_reference", "partitions", "games", "creations", "takebacks", "leases", "records"):
                setattr(other, name, deepcopy(getattr(self, name)))
            other.record_expiry.update(self.record_expiry)
            return other

    def find_creation(self, command: CommandFingerprint) -> tuple[CommandFingerprint, str, float] | None:
        """The stored command with the same key, the game that it created, and the time at which this record expires."""
        creation = self.creations.get(command.key)
        return creation if creation is not None and time.time() < creation[2] else None

    def partition_number(self, game: str) -> int:
        return game_partition(game, len(self.partitions))

    def partition(self, game: str) -> MemoryPartition:
        return self.partitions[self.partition_number(game)]

    def game(self, game: str) -> MemoryGame:
        """Raises UnknownGame."""
        if game not in self.games:
            raise UnknownGame(game)
        return self.games[game]

    def game_fields(self, game: str, names: Iterable[str]) -> dict[str, bytes | None]:
        """These fields of a game's record, None for those that it does not have."""
        record = self.records.get(RecordKey(GAME_RECORD, game), dict[str, bytes]())
        if not isinstance(record, dict) or isinstance(record, Ranking):
            raise TypeError(f"the record of {game} is of another type")
        return {name: record.get(name) for name in names}

    def has_version(self, game: str, version: int) -> bool:
        """Whether the game exists and has this version."""
        return game in self.games and self.games[game].version == version

    def delete_game(self, game: str) -> None:
        """Deletes the data of a game, except its record, its pointers and its place among the changed games."""
        del self.games[game]
        self.takebacks.pop(game, None)
        self.leases.pop(game, None)
        partition = self.partition(game)
        partition.due.pop(game, None)
        partition.failures.pop(game, None)
        partition.leave_lobby(game)

    def lease_holder(self, game: str) -> str | None:
        """The holder of the lease of the game's next turn; None without a valid lease."""
        holder, until = self.leases.get(game, (None, 0.0))
        return holder if time.time() < until else None

    def is_held(self, game: str, holder: str) -> bool:
        """Whether `holder` has the lease of the game's next turn; False for an empty one."""
        return bool(holder) and self.lease_holder(game) == holder

    def add_pointer(self, game: str, version: int) -> int:
        """Adds a pointer to the feed; returns the millisecond of its id, which never decreases."""
        partition = self.partition(game)
        last = partition.feed[-1][0] if partition.feed else partition.last_trimmed
        last_at, last_sequence = stream_id_order(last)
        now = int(time.time() * 1000)
        at, sequence = (now, 0) if now > last_at else (last_at, last_sequence + 1)
        partition.feed.append((f"{at}-{sequence}", FeedPointer(game, version)))
        return at

    def wake_all(self) -> None:
        """Wakes every subscriber; needs no lock."""
        for queue in [*self.subscribers, *self.due_subscribers]:
            queue.put(WAKE_ALL)

    def publish(self, name: str, version: int, is_due: bool = False) -> None:
        """Wakes the subscribers; `is_due` says that some process may have to act in the game."""
        for queue in [*self.subscribers, *(self.due_subscribers if is_due else ())]:
            queue.put(Wakeup(self.partition_number(name), name, version))
