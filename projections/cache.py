"""The records of a process: the games used last, each brought up to date from the log when it matters."""

from collections import OrderedDict
from collections.abc import Iterator, Sequence
from threading import Lock
from typing import NamedTuple

from events.answers import Missed
from events.errors import BrokenLog
from events.line import Line
from events.store import PAGE, Store
from games.catalog import RULES_VERSION
from projections.folding import OutOfReach, fold
from projections.founding import founded
from projections.record import Record
from projections.replaying import replayed
from projections.upgrade import served

CAPACITY = 1000
READERS = 64
"""How many games can be read at the same moment for those who follow them."""


class News(NamedTuple):
    """The record of a game, lines that a reader has not seen, and the version the log is at."""

    record: Record
    lines: Sequence[Line]
    version: int


class Records:
    """For use by many threads; a record that is out is never changed, a newer one takes its place.

    Raises NewerRules for a game that has gone on under newer rules than this process has.
    """

    def __init__(self, store: Store, capacity: int = CAPACITY, rules_version: str = RULES_VERSION) -> None:
        self.store = store
        self.capacity = capacity
        self.rules_version = rules_version
        self._lock = Lock()
        self._turns = [Lock() for _ in range(READERS)]
        self._records: OrderedDict[str, Record] = OrderedDict()

    def get(self, game: str) -> Record:
        """The record as last seen here, which others may have moved past; raises UnknownGame."""
        with self._lock:
            record = self._records.get(game)
            if record is not None:
                self._records.move_to_end(game)
                return record
        return self.load(game)

    def fresh(self, game: str) -> Record:
        """The record as the log has it at this moment; raises UnknownGame."""
        with self._lock:
            record = self._records.get(game)
        if record is None:
            return self.load(game)
        answer = self.store.check(game, None, record.version)
        return self.caught_up(record, answer.lines, answer.version) if isinstance(answer, Missed) else record

    def read_on(self, game: str, after: int, known: int | None = None) -> News:
        """The record, and the first lines after a version, in one round trip; raises UnknownGame.

        Of many who have heard that the game came to a version `known`, one reads it and the others find it here.
        """
        if known is None:
            return self._read_on(game, after)
        found = self._remembered(game, after, known)
        if found is None:
            with self._turns[hash(game) % len(self._turns)]:
                found = self._remembered(game, after, known) or self._read_on(game, after)
        return found

    def _remembered(self, game: str, after: int, known: int) -> News | None:
        record = self.get(game)
        lines = record.lines_since(after) if record.version >= known else None
        return None if lines is None else News(record, lines, record.version)

    def _read_on(self, game: str, after: int) -> News:
        record = self.get(game)
        have = min(after, record.version)
        answer = self.store.check(game, None, have)
        if not isinstance(answer, Missed):
            return News(record, (), record.version)
        record = self.caught_up(record, answer.lines[record.version - have :], answer.version)
        return News(record, answer.lines[after - have :], answer.version)

    def load(self, game: str) -> Record:
        """The record folded from the log, whatever was seen before."""
        self.forget(game)
        origin = founded(*self.store.genesis(game), self.rules_version)
        return self.put(served(replayed(origin, list(read_lines(self.store, game)))))

    def caught_up(self, record: Record, lines: Sequence[Line], version: int) -> Record:
        """The record after lines that follow it, and what comes after them up to a version.

        A log that stands behind its record was restored from an older copy: the record is thrown away.
        """
        if version < record.version:
            return self.load(record.game)
        return self._grown(record, lines)

    def put(self, record: Record) -> Record:
        """Keeps a record unless a later one is there, and gives the one that was put."""
        with self._lock:
            known = self._records.get(record.game)
            if known is None or known.version < record.version:
                self._records[record.game] = record
                self._records.move_to_end(record.game)
            while len(self._records) > self.capacity:
                self._records.popitem(last=False)
        return record

    def forget(self, game: str) -> None:
        with self._lock:
            self._records.pop(game, None)

    def _grown(self, record: Record, lines: Sequence[Line]) -> Record:
        while lines:
            try:
                for line in lines:
                    record = fold(record, line)
            except (OutOfReach, BrokenLog):
                # What does not follow from here may follow from the beginning: after an undo, or a restored log.
                return self.load(record.game)
            lines = self.store.read(record.game, record.version) if len(lines) == PAGE else ()
        return self.put(served(record))


def read_lines(store: Store, game: str, after: int = 0, until: int | None = None) -> Iterator[Line]:
    """The lines after a version and up to another, page by page."""
    while until is None or after < until:
        page = store.read(game, after, PAGE if until is None else min(PAGE, until - after))
        yield from page
        if len(page) < PAGE:
            return
        after = page[-1].version
