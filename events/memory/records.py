"""The in-memory records."""

import time
from collections.abc import Mapping, Sequence
from typing import TypeVar

from events.memory.state import MemoryState, Ranking, RecordValue
from events.records import BoundedAdd, RankedMember, RecordKey

Value = TypeVar("Value", bound=RecordValue)


class MemoryRecordStore:
    """The records of an in-memory store."""

    def __init__(self, state: MemoryState) -> None:
        self._state = state

    def fields(self, key: RecordKey) -> dict[str, bytes]:
        with self._state.lock:
            return dict(self._get(key, dict[str, bytes]()))

    def fields_many(self, keys: Sequence[RecordKey]) -> list[dict[str, bytes]]:
        with self._state.lock:
            return [self.fields(key) for key in keys]

    def get_many(self, wanted: Sequence[tuple[RecordKey, str]]) -> list[bytes | None]:
        with self._state.lock:
            return [self._get(key, dict[str, bytes]()).get(field) for key, field in wanted]

    def put(self, key: RecordKey, fields: Mapping[str, str | bytes], seconds: int | None = None) -> None:
        with self._state.lock:
            self._ensure(key, dict[str, bytes]()).update({name: _bytes(value) for name, value in fields.items()})
            if seconds is not None:
                self._state.record_expiry[key] = time.time() + seconds

    def put_new(self, key: RecordKey, field: str, value: str | bytes, seconds: int | None = None) -> bool:
        with self._state.lock:
            is_new = field not in self.fields(key)
            if is_new:
                self.put(key, {field: value}, seconds)
            return is_new

    def add_bounded(self, key: RecordKey, field: str, value: str, most: int) -> BoundedAdd:
        with self._state.lock:
            if field not in (held := self.fields(key)) and len(held) >= most:
                return "full"
            return "added" if self.put_new(key, field, value) else "exists"

    def put_existing(self, key: RecordKey, field: str, value: str) -> bool:
        with self._state.lock:
            if not self.fields(key):
                return False
            self.put(key, {field: value}) if value else self.remove_fields(key, field)
            return True

    def compare_and_set(self, key: RecordKey, field: str, old: str, new: str | None) -> bool:
        with self._state.lock:
            is_equal = self.replace_fields(key, {field: old}, {field: old if new is None else new})
            if is_equal and new is None:
                self.remove_fields(key, field)
            return is_equal

    def replace_fields(self, key: RecordKey, old: Mapping[str, str], new: Mapping[str, str]) -> bool:
        with self._state.lock:
            is_equal = {name: value.encode() for name, value in old.items()}.items() <= self.fields(key).items()
            if is_equal:
                self.put(key, new)
            return is_equal

    def remove_fields(self, key: RecordKey, *fields: str) -> None:
        with self._state.lock:
            stored = self._get(key, dict[str, bytes]())
            for field in fields:
                stored.pop(field, None)
            if not stored:
                self.delete(key)

    def claim(self, key: RecordKey, value: str) -> bool:
        with self._state.lock:
            if self.value(key) is not None:
                return False
            self._ensure(key, value.encode())
            return True

    def put_value(self, key: RecordKey, value: str, seconds: int) -> None:
        with self._state.lock:
            self._state.records[key] = value.encode()
            self._state.record_expiry[key] = time.time() + seconds

    def value(self, key: RecordKey) -> bytes | None:
        with self._state.lock:
            return self._get(key, b"") or None

    def add(self, key: RecordKey, member: str) -> None:
        with self._state.lock:
            self._ensure(key, set[str]()).add(member)

    def remove(self, key: RecordKey, *members: str) -> None:
        with self._state.lock:
            stored = self._get(key, set[str]())
            stored.difference_update(members)
            if not stored:
                self.delete(key)

    def members(self, key: RecordKey) -> set[str]:
        with self._state.lock:
            return set(self._get(key, set[str]()))

    def rank(self, source: RecordKey, ranking: RecordKey, member: str, score: float) -> None:
        with self._state.lock:
            if member in self._get(source, set[str]()):
                self.remove(source, member)
                self._ensure(ranking, Ranking())[member] = score

    def ranked_members(self, ranking: RecordKey, above: float) -> list[str]:
        with self._state.lock:
            return [each.member for each in self._get(ranking, Ranking()).positions() if each.score > above]

    def last_ranked(self, ranking: RecordKey, below: RankedMember | None, limit: int) -> list[RankedMember]:
        with self._state.lock:
            return self._get(ranking, Ranking()).last_positions(below, limit)

    def scores(self, ranking: RecordKey, members: Sequence[str]) -> list[float | None]:
        with self._state.lock:
            return [self._get(ranking, Ranking()).get(member) for member in members]

    def unrank(self, ranking: RecordKey, *members: str) -> None:
        with self._state.lock:
            held = self._get(ranking, Ranking())
            for member in members:
                held.pop(member, None)
            if not held:
                self.delete(ranking)

    def append_row(self, key: RecordKey, row: Mapping[str, str], most: int | None = None) -> None:
        with self._state.lock:
            rows = self._ensure(key, list[dict[str, str]]())
            rows[:] = [*rows, dict(row)][-(most or len(rows) + 1) :]

    def last_rows(self, key: RecordKey, limit: int) -> list[dict[str, str]]:
        with self._state.lock:
            return [dict(row) for row in self._get(key, list[dict[str, str]]())[-limit:]]

    def delete(self, *keys: RecordKey) -> None:
        with self._state.lock:
            for key in keys:
                self._state.records.pop(key, None)
                self._state.record_expiry.pop(key, None)

    def _get(self, key: RecordKey, default: Value) -> Value:
        """The record, which has the type of the default; drops it if it has expired."""
        if time.time() >= self._state.record_expiry.get(key, float("inf")):
            self.delete(key)
        found = self._state.records.get(key, default)
        if not isinstance(found, type(default)):
            raise TypeError(f"{key} is of another type")
        return found

    def _ensure(self, key: RecordKey, default: Value) -> Value:
        self._state.records[key] = found = self._get(key, default)
        return found


def _bytes(value: str | bytes) -> bytes:
    return value.encode() if isinstance(value, str) else value
