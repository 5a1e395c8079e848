"""What an audience sees of a game, now or at a past version, as plain data."""

from collections import OrderedDict
from threading import Lock
from typing import Any

from events.errors import BrokenLog
from events.store import EventStore
from projections.game.cache import read_entries, read_snapshot
from projections.game.fold import PositionOutOfReach, fold
from projections.game.snapshot import GameSnapshot

CAPACITY = 200
"""Games of which a process keeps one past snapshot."""


def render_view(snapshot: GameSnapshot, audience: int | None) -> dict[str, Any]:
    """A view with its version and hash; `view` is None before the start."""
    return {
        "game": snapshot.game,
        "version": snapshot.version,
        "hash": snapshot.hash,
        "status": snapshot.status,
        "seat": audience,
        "view": None if snapshot.state is None else _view_data(snapshot, audience),
    }


def _view_data(snapshot: GameSnapshot, audience: int | None) -> dict[str, Any]:
    """The view with the name of its ruleset, which says what its other fields are."""
    rules = snapshot.rules
    return {"ruleset": rules.name, **rules.game.view_data(snapshot.view(audience))}


def snapshot_at(store: EventStore, snapshot: GameSnapshot, version: int) -> GameSnapshot:
    """The snapshot at an earlier version, folded from the log."""
    if version == snapshot.version:
        return snapshot
    return read_snapshot(store, snapshot.game, snapshot.rules_version, until=version)


class PastSnapshotCache:
    """Keeps the last requested past snapshot of each game; thread-safe.

    A client that steps through a game then makes the server fold only the entries that are new.
    """

    def __init__(self, store: EventStore, capacity: int = CAPACITY) -> None:
        self.store = store
        self.capacity = capacity
        self._lock = Lock()
        self._snapshots: OrderedDict[str, GameSnapshot] = OrderedDict()

    def at(self, snapshot: GameSnapshot, version: int) -> GameSnapshot:
        """The snapshot at an earlier version."""
        if version == snapshot.version:
            return snapshot
        with self._lock:
            cached = self._snapshots.get(snapshot.game)
        usable = cached is not None and 0 < cached.version <= version and cached.rules_version == snapshot.rules_version
        past = self._advance(cached, version) if cached is not None and usable else None
        return self._put(past or snapshot_at(self.store, snapshot, version))

    def _advance(self, cached: GameSnapshot, version: int) -> GameSnapshot | None:
        """None if the log holds another entry at the cached version, or if an undo goes back too far."""
        entries = list(read_entries(self.store, cached.game, cached.version - 1, version))
        if not entries or entries[0].hash != cached.hash:
            return None
        try:
            for stored in entries[1:]:
                cached = fold(cached, stored)
        except (PositionOutOfReach, BrokenLog):
            return None
        return cached

    def _put(self, snapshot: GameSnapshot) -> GameSnapshot:
        with self._lock:
            self._snapshots[snapshot.game] = snapshot
            self._snapshots.move_to_end(snapshot.game)
            while len(self._snapshots) > self.capacity:
                self._snapshots.popitem(last=False)
        return snapshot
