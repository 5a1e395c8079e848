"""Snapshots of games at earlier versions, folded from the nearest checkpoint of the process.

A replay of a whole log keeps a checkpoint every `INTERVAL` entries. After that, a snapshot at any version needs a fold
of at most that many entries, however long the log is.
"""

from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from threading import Lock

from events.entry import StoredEntry
from events.errors import BrokenLog
from events.store import EventStore
from projections.game.fold import PositionOutOfReach
from projections.game.replay import initial_snapshot, iterate_snapshots, read_entries
from projections.game.snapshot import GameSnapshot

INTERVAL = 64
"""Entries between two checkpoints."""
CAPACITY = 1024
"""Checkpoints that a process keeps, of the games that were read last."""
LOCKS = 64
"""The number of locks for replays of whole logs: of the threads that need a game, one replays it for all."""


@dataclass(slots=True)
class KeptSnapshots:
    """The checkpoints of a game in the order of their versions, and the snapshot that was requested last."""

    checkpoints: list[GameSnapshot] = field(default_factory=list)
    latest: GameSnapshot | None = None

    @property
    def size(self) -> int:
        return len(self.checkpoints) + 1

    def nearest(self, version: int, rules_version: str) -> tuple[GameSnapshot | None, list[GameSnapshot]]:
        """The last snapshot that is not after the version, and the checkpoints up to there."""
        before = [each for each in self.checkpoints if each.version <= version and each.rules_version == rules_version]
        latest, last = self.latest, before[-1] if before else None
        if latest is None or latest.rules_version != rules_version or not 0 < latest.version <= version:
            return last, before
        return (last if last and last.version > latest.version else latest), before


def never_pause() -> None:
    """Does nothing: long work continues without a pause."""


class PastSnapshots:
    """Thread-safe. `pause` is called after each entry that is read or folded, so that other requests are answered."""

    def __init__(self, store: EventStore, pause: Callable[[], None] = never_pause, capacity: int = CAPACITY) -> None:
        self.store = store
        self.capacity = capacity
        self.pause = pause
        self._lock = Lock()
        self._replay_locks = [Lock() for _ in range(LOCKS)]
        self._kept: OrderedDict[str, KeptSnapshots] = OrderedDict()

    def at(self, snapshot: GameSnapshot, version: int) -> GameSnapshot:
        """The snapshot at an earlier version."""
        if version == snapshot.version:
            return snapshot
        past = self._fold_from_nearest(snapshot, version)
        if past is None:
            with self._replay_locks[hash(snapshot.game) % LOCKS]:
                past = self._fold_from_nearest(snapshot, version)
                past = past or self.replay(snapshot.game, snapshot.rules_version, version)
        self._keep(past, [], is_latest=True)
        return past

    def replay(self, game: str, rules_version: str, until: int | None = None) -> GameSnapshot:
        """The snapshot folded from the whole log up to a version; raises UnknownGame."""
        origin = initial_snapshot(*self.store.genesis(game), rules_version)
        return self._fold(origin, self._read_entries(game, 0, until), [])

    def _fold_from_nearest(self, snapshot: GameSnapshot, version: int) -> GameSnapshot | None:
        """None if there is no checkpoint, the log has another entry at its version, or an undo goes back too far."""
        with self._lock:
            kept = self._kept.get(snapshot.game, KeptSnapshots())
            nearest, checkpoints = kept.nearest(version, snapshot.rules_version)
        if nearest is None:
            return None
        entries = self._read_entries(snapshot.game, nearest.version - 1, version)
        if not entries or entries[0].hash != nearest.hash:
            self._forget(snapshot.game)
            return None
        try:
            return self._fold(nearest, entries[1:], checkpoints)
        except (PositionOutOfReach, BrokenLog):
            return None

    def _read_entries(self, game: str, after: int, until: int | None) -> list[StoredEntry]:
        entries = []
        for stored in read_entries(self.store, game, after, until, INTERVAL):
            entries.append(stored)
            self.pause()
        return entries

    def _fold(
        self, snapshot: GameSnapshot, entries: Sequence[StoredEntry], checkpoints: list[GameSnapshot]
    ) -> GameSnapshot:
        """The snapshot after the entries; adds checkpoints to those before it."""
        for after in iterate_snapshots(snapshot, entries):
            if _is_checkpoint(after, snapshot, checkpoints):
                checkpoints.append(replace(after, recent=after.recent[-1:]))
            snapshot = after
            self.pause()
        self._keep(snapshot, checkpoints)
        return snapshot

    def _keep(self, snapshot: GameSnapshot, checkpoints: list[GameSnapshot], is_latest: bool = False) -> None:
        with self._lock:
            kept = self._kept.setdefault(snapshot.game, KeptSnapshots())
            self._kept.move_to_end(snapshot.game)
            kept.latest = snapshot if is_latest else kept.latest
            if len(checkpoints) > len(kept.checkpoints):
                kept.checkpoints = checkpoints[: self.capacity]
            while len(self._kept) > 1 and sum([each.size for each in self._kept.values()]) > self.capacity:
                self._kept.popitem(last=False)

    def _forget(self, game: str) -> None:
        with self._lock:
            self._kept.pop(game, None)


def _is_checkpoint(after: GameSnapshot, before: GameSnapshot, checkpoints: list[GameSnapshot]) -> bool:
    """Whether to keep a snapshot: every `INTERVAL` entries, and after an undo to a position before the last checkpoint.

    A fold from the last checkpoint could not restore such a position.
    """
    if after.version % INTERVAL == 0:
        return True
    last = checkpoints[-1].version if checkpoints else 0
    restored = after.position.path.version if after.position.path else 0
    return after.reversals > before.reversals and restored <= last
