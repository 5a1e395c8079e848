"""The records of a process: the games used last, each brought up to date from the log when it matters."""

from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from threading import Lock
from typing import NamedTuple

from events.answers import Missed
from events.errors import BrokenLog, UnknownGame
from events.line import Line
from events.store import PAGE, Store
from games.version import RULES_VERSION
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


class Loss(NamedTuple):
    """A log does not hold what was read of it: the version that was read, and where it stands; None if it is gone."""

    game: str
    read: int
    stands: int | None


def told_to_nobody(_: Loss) -> None:
    """For records of which nobody needs to know whether they were right."""


class Records:
    """For use by many threads; a record that is out is never changed, a newer one takes its place.

    Raises NewerRules for a game that has gone on under newer rules than this process has. `tell` hears of every
    record that was thrown away because its log had lost entries.
    """

    def __init__(
        self,
        store: Store,
        capacity: int = CAPACITY,
        rules_version: str = RULES_VERSION,
        tell: Callable[[Loss], None] = told_to_nobody,
    ) -> None:
        self.store = store
        self.tell = tell
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
        answer = self._asked(record, record.version)
        return self.caught_up(record, answer.lines, answer.version)

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
        answer = self._asked(record, have)
        if self._holds_another(record, answer.lines):
            answer = Missed(-1, [])
        if answer.version < record.version:
            record = self.caught_up(record, (), answer.version)
            return News(record, self.store.read(game, after), record.version)
        record = self.caught_up(record, answer.lines[record.version - have :], answer.version)
        return News(record, answer.lines[after - have :], answer.version)

    def _asked(self, record: Record, have: int) -> Missed:
        """What the log has after a version; less than the record, if it does not hold what the record does."""
        try:
            hash_ = record.hash if have == record.version else ""
            answer = self.store.check(record.game, None, have, hash_)
        except UnknownGame:
            self.gone(record)
            raise
        return answer if isinstance(answer, Missed) else Missed(-1, [])

    @staticmethod
    def _holds_another(record: Record, lines: Sequence[Line]) -> bool:
        return any(line.version == record.version and line.hash != record.hash for line in lines)

    def load(self, game: str) -> Record:
        """The record folded from the log, whatever was seen before."""
        self.forget(game)
        return self.put(served(read_record(self.store, game, self.rules_version)))

    def caught_up(self, record: Record, lines: Sequence[Line], version: int) -> Record:
        """The record after lines that follow it, and what comes after them up to a version.

        A log that stands behind its record has lost entries: it was restored from an older copy, or a replica that
        did not have them took over. The record is thrown away, and that is told.
        """
        if version < record.version:
            return self._read_again(record)
        return self._grown(record, lines)

    def was_set_back(self, record: Record) -> bool:
        """Whether the log does not hold the last entry of a record."""
        found = self.store.read(record.game, record.version - 1, 1) if record.version else []
        return bool(record.version) and (not found or found[0].hash != record.hash)

    def gone(self, record: Record) -> None:
        """Tells that the log of a record is not there any more."""
        self.forget(record.game)
        self.tell(Loss(record.game, record.version, None))

    def _read_again(self, record: Record) -> Record:
        after = self.load(record.game)
        if self.was_set_back(record):
            self.tell(Loss(record.game, record.version, after.version))
        return after

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
            except OutOfReach:
                # What an undo goes back to may be found from the beginning.
                return self.load(record.game)
            except BrokenLog:
                # What does not follow from here may follow from the beginning: the log lost entries and went on.
                return self._read_again(record)
            lines = self.store.read(record.game, record.version) if len(lines) == PAGE else ()
        return self.put(served(record))


def read_record(store: Store, game: str, rules_version: str, until: int | None = None) -> Record:
    """The record folded from the log up to a version; raises UnknownGame."""
    return replayed(founded(*store.genesis(game), rules_version), list(read_lines(store, game, until=until)))


def read_lines(store: Store, game: str, after: int = 0, until: int | None = None) -> Iterator[Line]:
    """The lines after a version and up to another, page by page."""
    while until is None or after < until:
        page = store.read(game, after, PAGE if until is None else min(PAGE, until - after))
        yield from page
        if len(page) < PAGE:
            return
        after = page[-1].version
