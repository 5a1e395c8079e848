"""The in-memory records."""

import time
from collections.abc import Mapping, Sequence
from typing import TypeVar

from events.memory.state import MemoryState, RecordValue
from events.records import RecordKey

Value = TypeVar("Value", bound=RecordValue)


class MemoryRecordStore:
    """The records of an in-memory store."""

    def __init__(self, state: MemoryState) -> None:
        self._state = state

    def fields(self, key: RecordKey) -> dict[str, bytes]:
        with self._state.lock:
            return dict(self._get(key, dict[str, bytes]()))

    def get_many(self, wanted: Sequence[tuple[RecordKey, str]]) -> list[bytes | None]:
        with self._state.lock:
            return [self._get(key, dict[str, bytes]()).get(field) for key, field in wanted]

    def put(self, key: RecordKey, fields: Mapping[str, str | bytes], seconds: int | None = None) -> None:
        with self._state.lock:
            self._ensure(key, dict[str, bytes]()).update({name: _bytes(value) for name, value in fields.items()})
            if seconds is not None:
                self._state.record_expiry[key] = time.time() + seconds

    def put_new(self, key: RecordKey, field: str, value: str | bytes) -> bool:
        with self._state.lock:
            fields = self._ensure(key, dict[str, bytes]())
            if field in fields:
                return False
            fields[field] = _bytes(value)
            return True

    def put_existing(self, key: RecordKey, field: str, value: str) -> bool:
        with self._state.lock:
            if not self.fields(key):
                return False
            if value:
                self.put(key, {field: value})
            else:
                self.remove_fields(key, field)
            return True

    def compare_and_set(self, key: RecordKey, field: str, old: str, new: str | None) -> bool:
        with self._state.lock:
            if self.get_many([(key, field)]) != [old.encode()]:
                return False
            if new is None:
                self.remove_fields(key, field)
            else:
                self.put(key, {field: new})
            return True

    def remove_fields(self, key: RecordKey, *fields: str) -> None:
        with self._state.lock:
            held = self._get(key, dict[str, bytes]())
            for field in fields:
                held.pop(field, None)
            if not held:
                self.delete(key)

    def claim(self, key: RecordKey, value: str, seconds: int | None = None) -> bool:
        with self._state.lock:
            if self.value(key) is not None:
                return False
            self._ensure(key, value.encode())
            if seconds is not None:
                self._state.record_expiry[key] = time.time() + seconds
            return True

    def value(self, key: RecordKey) -> bytes | None:
        with self._state.lock:
            return self._get(key, b"") or None

    def add(self, key: RecordKey, member: str) -> None:
        with self._state.lock:
            self._ensure(key, set[str]()).add(member)

    def remove(self, key: RecordKey, *members: str) -> None:
        with self._state.lock:
            held = self._get(key, set[str]())
            held.difference_update(members)
            if not held:
                self.delete(key)

    def move(self, source: RecordKey, target: RecordKey, member: str) -> None:
        with self._state.lock:
            if member in self._get(source, set[str]()):
                self.remove(source, member)
                self.add(target, member)

    def members(self, key: RecordKey) -> set[str]:
        with self._state.lock:
            return set(self._get(key, set[str]()))

    def count_members(self, key: RecordKey) -> int:
        return len(self.members(key))

    def append_row(self, key: RecordKey, row: Mapping[str, str]) -> None:
        with self._state.lock:
            self._ensure(key, list[dict[str, str]]()).append(dict(row))

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
        found = self._get(key, default)
        self._state.records[key] = found
        return found


def _bytes(value: str | bytes) -> bytes:
    return value.encode() if isinstance(value, str) else value
