"""Hindsight: games as they were a while ago; of each, the record asked for last is kept and goes on with its log."""

from collections import OrderedDict
from threading import Lock

from events.errors import BrokenLog
from events.store import Store
from projections.cache import read_lines
from projections.folding import OutOfReach, fold
from projections.record import Record
from projections.views import at_version

CAPACITY = 200


class Hindsight:
    """For many threads, and for those who look further on each time: then only what is new to them is folded."""

    def __init__(self, store: Store, capacity: int = CAPACITY) -> None:
        self.store = store
        self.capacity = capacity
        self._lock = Lock()
        self._kept: OrderedDict[str, Record] = OrderedDict()

    def at(self, record: Record, version: int) -> Record:
        """The record as it was at an earlier version."""
        if version == record.version:
            return record
        with self._lock:
            kept = self._kept.get(record.game)
        goes_on = kept is not None and 0 < kept.version <= version and kept.rules_version == record.rules_version
        found = self._gone_on(kept, version) if kept is not None and goes_on else None
        return self._keep(found or at_version(self.store, record, version))

    def _gone_on(self, kept: Record, version: int) -> Record | None:
        """None if the log holds another entry where it was kept, or goes back behind what it remembers."""
        lines = list(read_lines(self.store, kept.game, kept.version - 1, version))
        if not lines or lines[0].hash != kept.hash:
            return None
        try:
            for line in lines[1:]:
                kept = fold(kept, line)
        except (OutOfReach, BrokenLog):
            return None
        return kept

    def _keep(self, record: Record) -> Record:
        with self._lock:
            self._kept[record.game] = record
            self._kept.move_to_end(record.game)
            while len(self._kept) > self.capacity:
                self._kept.popitem(last=False)
        return record
