"""The snapshot cache of a process has the games that were used last, and updates their snapshots on demand."""

from collections import OrderedDict
from collections.abc import Sequence
from threading import Lock
from typing import NamedTuple, Protocol

from events.entry import StoredEntry
from events.errors import BrokenLog, UnknownGame
from events.store import PAGE_SIZE, EventStore, GameMeta, MissedEntries
from games.version import RULES_VERSION
from projections.game.fold import PositionOutOfReach, fold, require_known_rules
from projections.game.past_snapshots import PastSnapshots
from projections.game.snapshot import GameSnapshot

CAPACITY = 1000
LOCKS = 64
"""The number of locks for loading games and reading new entries: of the threads that need a game, one reads for all."""

_ANOTHER_LOG = MissedEntries(-1, [])
"""Stands for a log that does not contain the entries from which the snapshot was folded."""


class SnapshotUpdate(NamedTuple):
    """The snapshot of a game, the entries that the reader does not have yet, and the version of the log."""

    snapshot: GameSnapshot
    entries: Sequence[StoredEntry]
    version: int


class DataLoss(NamedTuple):
    """A log lost a version that a process has read; `log_version` is its last version, None if the log is gone."""

    game: str
    read_version: int
    log_version: int | None


class DataLossObserver(Protocol):
    """Receives every data loss that the cache detects."""

    def record_loss(self, loss: DataLoss) -> None: ...


class SnapshotCache:
    """Thread-safe LRU cache. A snapshot is immutable; the cache replaces it by a newer one.

    Raises NewerRules for a game that needs newer rules. Discards a snapshot whose entries were lost, and reports it.
    """

    def __init__(
        self,
        store: EventStore,
        past: PastSnapshots | None = None,
        capacity: int = CAPACITY,
        rules_version: str = RULES_VERSION,
        loss_observer: DataLossObserver | None = None,
    ) -> None:
        self.store = store
        self.past = past or PastSnapshots(store)
        self.loss_observer = loss_observer
        self.capacity = capacity
        self.rules_version = rules_version
        self._lock = Lock()
        self._load_locks = [Lock() for _ in range(LOCKS)]
        self._read_locks = [Lock() for _ in range(LOCKS)]
        self._snapshots: OrderedDict[str, GameSnapshot] = OrderedDict()

    def get(self, game: str) -> GameSnapshot:
        """The cached snapshot, which may be behind the log; raises UnknownGame."""
        if snapshot := self._find(game):
            return snapshot
        with self._load_locks[hash(game) % LOCKS]:
            return self._find(game) or self.load(game)

    def fresh(self, game: str, meta: GameMeta | None = None) -> GameSnapshot:
        """The snapshot at the version of the log, or of a `meta` that was just read; raises UnknownGame."""
        snapshot = self.get(game)
        if meta is not None and (snapshot.version, snapshot.hash) == (meta.version, meta.hash):
            return snapshot
        answer = self._check_log(snapshot, snapshot.version)
        return self.catch_up(snapshot, answer.entries, answer.version)

    def load(self, game: str) -> GameSnapshot:
        """The snapshot folded from the whole log, which replaces the cached one."""
        self.forget(game)
        return self.put(require_known_rules(self.past.replay(game, self.rules_version)))

    def catch_up(self, snapshot: GameSnapshot, entries: Sequence[StoredEntry], version: int) -> GameSnapshot:
        """The snapshot after the next entries, and after those that follow them up to the version of the log.

        A log that is behind its snapshot has lost entries: it was restored from an older copy, or a replica without
        them took over. The cache then folds the log from the beginning and reports the loss.
        """
        if version < snapshot.version:
            return self._reload(snapshot)
        return self._extend(snapshot, entries) if entries else self.put(snapshot)

    def read_new_entries(self, game: str, after: int, known: int | None = None) -> SnapshotUpdate:
        """The snapshot and the first entries after a version, in one round trip; raises UnknownGame.

        `known` is a version that the log has reached, for example by a wake-up. Of many threads that wait for it, one
        reads the log, and the others use the cached entries.
        """
        if known is None:
            return self._read_new_entries(game, after)
        update = self._find_cached(game, after, known)
        if update is None:
            with self._read_locks[hash(game) % LOCKS]:
                update = self._find_cached(game, after, known) or self._read_new_entries(game, after)
        return update

    def put(self, snapshot: GameSnapshot) -> GameSnapshot:
        """Caches a snapshot unless a later one is cached already; returns the given one."""
        with self._lock:
            cached = self._snapshots.get(snapshot.game)
            if cached is None or cached.version < snapshot.version:
                self._snapshots[snapshot.game] = snapshot
                self._snapshots.move_to_end(snapshot.game)
            while len(self._snapshots) > self.capacity:
                self._snapshots.popitem(last=False)
        return snapshot

    def forget(self, game: str) -> None:
        with self._lock:
            self._snapshots.pop(game, None)

    def has_lost_entries(self, snapshot: GameSnapshot) -> bool:
        """Whether the log no longer contains the last entry of a snapshot."""
        entries = self.store.read(snapshot.game, snapshot.version - 1, 1) if snapshot.version else []
        return bool(snapshot.version) and (not entries or entries[0].hash != snapshot.hash)

    def report_lost_log(self, snapshot: GameSnapshot) -> None:
        """Discards a snapshot whose log no longer exists, and reports the loss unless the game may have expired."""
        self.forget(snapshot.game)
        if not _may_expire(snapshot):
            self._record_loss(DataLoss(snapshot.game, snapshot.version, None))

    def _find(self, game: str) -> GameSnapshot | None:
        with self._lock:
            if game in self._snapshots:
                self._snapshots.move_to_end(game)
            return self._snapshots.get(game)

    def _find_cached(self, game: str, after: int, known: int) -> SnapshotUpdate | None:
        snapshot = self.get(game)
        entries = snapshot.entries_since(after) if snapshot.version >= known else None
        return None if entries is None else SnapshotUpdate(snapshot, entries, snapshot.version)

    def _read_new_entries(self, game: str, after: int) -> SnapshotUpdate:
        snapshot = self.get(game)
        base = min(after, snapshot.version)
        answer = self._check_log(snapshot, base)
        if any(each.version == snapshot.version and each.hash != snapshot.hash for each in answer.entries):
            answer = _ANOTHER_LOG
        if answer.version < snapshot.version:
            snapshot = self.catch_up(snapshot, (), answer.version)
            return SnapshotUpdate(snapshot, self.store.read(game, after), snapshot.version)
        snapshot = self.catch_up(snapshot, answer.entries[snapshot.version - base :], answer.version)
        return SnapshotUpdate(snapshot, answer.entries[after - base :], answer.version)

    def _check_log(self, snapshot: GameSnapshot, after: int) -> MissedEntries:
        """The entries after a version; `_ANOTHER_LOG` if the log does not contain the snapshot's last entry."""
        try:
            hash_ = snapshot.hash if after == snapshot.version else ""
            answer = self.store.check_version(snapshot.game, None, after, hash_)
        except UnknownGame:
            self.report_lost_log(snapshot)
            raise
        return answer if isinstance(answer, MissedEntries) else _ANOTHER_LOG

    def _extend(self, snapshot: GameSnapshot, entries: Sequence[StoredEntry]) -> GameSnapshot:
        while entries:
            try:
                for stored in entries:
                    snapshot = fold(snapshot, stored)
            except PositionOutOfReach:
                # A replay from the genesis finds the position that the undo restores.
                return self.load(snapshot.game)
            except BrokenLog:
                # The log may have lost entries and continued differently; then a replay of the whole log succeeds.
                return self._reload(snapshot)
            entries = self.store.read(snapshot.game, snapshot.version) if len(entries) == PAGE_SIZE else ()
        return self.put(require_known_rules(snapshot))

    def _reload(self, snapshot: GameSnapshot) -> GameSnapshot:
        after = self.load(snapshot.game)
        if self.has_lost_entries(snapshot):
            self._record_loss(DataLoss(snapshot.game, snapshot.version, after.version))
        return after

    def _record_loss(self, loss: DataLoss) -> None:
        if self.loss_observer is not None:
            self.loss_observer.record_loss(loss)


def _may_expire(snapshot: GameSnapshot) -> bool:
    """Whether the archiver deletes the game after a while: a sandbox game, or one that was never started."""
    return snapshot.kind == "sandbox" or snapshot.status == "open"
