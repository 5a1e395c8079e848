"""The standing answers of seats, in the record of their game until it is over; log and archive do not have them.

A process does not read them before an append: it uses the values that it has seen last, and the store compares them.
"""

from collections import OrderedDict
from collections.abc import Iterable
from threading import Lock

from events.records import GAME_RECORD, RecordKey, RecordStore
from events.store import RecordFields

CAPACITY = 10_000
"""Seats of which a process remembers the answers."""


def field_of(seat: int) -> str:
    """The field of a seat in the record of its game."""
    return f"standing:{seat}"


class StandingAnswerRegister:
    """The answers of each seat as bytes, which only the use cases can read."""

    def __init__(self, records: RecordStore) -> None:
        self._records = records
        self._lock = Lock()
        self._seen: OrderedDict[tuple[str, str], bytes] = OrderedDict()

    def last_seen(self, game: str, seat: int) -> bytes | None:
        """The answers that this process has seen last; None if it has seen none, or that there are none."""
        return self._seen.get((game, field_of(seat)))

    def remember(self, game: str, fields: RecordFields) -> None:
        """Caches the fields that the store has returned."""
        with self._lock:
            for field, value in fields.items():
                self._seen.pop((game, field), None)
                if value is not None:
                    self._seen[game, field] = value
            while len(self._seen) > CAPACITY:
                self._seen.popitem(last=False)

    def read(self, game: str, seat: int) -> bytes | None:
        """The answers of a seat; None if it has none."""
        (found,) = self._records.get_many([(RecordKey(GAME_RECORD, game), field_of(seat))])
        return found

    def put(self, game: str, seat: int, answers: bytes) -> None:
        """Replaces the answers of a seat, unless the game has left the store."""
        if self._records.put_existing(RecordKey(GAME_RECORD, game), field_of(seat), answers.decode()):
            self.remember(game, {field_of(seat): answers})

    def remove(self, game: str, seats: Iterable[int]) -> None:
        """Deletes the answers of seats."""
        fields = [field_of(seat) for seat in seats]
        self._records.remove_fields(RecordKey(GAME_RECORD, game), *fields)
        self.remember(game, dict.fromkeys(fields))
