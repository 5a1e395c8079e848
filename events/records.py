"""The records port: data outside the logs that can be changed and erased, such as players, tokens and keys.

A record is a mapping of fields, a set, a single value or a list of rows. Each call is atomic for one record.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

GAME_RECORD = "game"
"""The kind of the one record that is kept and archived with a game."""


class RecordKey(NamedTuple):
    """The key of a record. Records of the same kind and id are stored on the same server; `part` distinguishes them."""

    kind: str
    id: str = ""
    part: str = ""


class RecordStore(Protocol):
    """All records of a store; values are bytes, members of sets are text."""

    def fields(self, key: RecordKey) -> dict[str, bytes]:
        """All fields; empty if there is no such record."""

    def get_many(self, wanted: Sequence[tuple[RecordKey, str]]) -> list[bytes | None]:
        """Single fields of many records in the same order, in one round trip."""

    def put(self, key: RecordKey, fields: Mapping[str, str | bytes], seconds: int | None = None) -> None:
        """Sets fields; with `seconds` the record expires so long after this call."""

    def put_new(self, key: RecordKey, field: str, value: str | bytes) -> bool:
        """Sets a field that is not set yet; False if it is."""

    def put_existing(self, key: RecordKey, field: str, value: str) -> bool:
        """Sets a field of a record that exists; an empty value deletes the field. False if there is no record."""

    def compare_and_set(self, key: RecordKey, field: str, old: str, new: str | None) -> bool:
        """Replaces a field that holds `old`, or deletes it for None; False if it holds something else."""

    def remove_fields(self, key: RecordKey, *fields: str) -> None:
        """Deletes fields."""

    def claim(self, key: RecordKey, value: str, seconds: int | None = None) -> bool:
        """Sets a single value that is not set yet; False if it is. With `seconds` it expires."""

    def value(self, key: RecordKey) -> bytes | None:
        """A single value."""

    def add(self, key: RecordKey, member: str) -> None:
        """Adds a member to a set."""

    def remove(self, key: RecordKey, *members: str) -> None:
        """Removes members from a set."""

    def move(self, source: RecordKey, target: RecordKey, member: str) -> None:
        """Moves a member from one set to another of the same kind and id, if the first holds it."""

    def members(self, key: RecordKey) -> set[str]:
        """All members of a set."""

    def count_members(self, key: RecordKey) -> int:
        """The number of members of a set."""

    def append_row(self, key: RecordKey, row: Mapping[str, str]) -> None:
        """Appends to a list of rows."""

    def last_rows(self, key: RecordKey, limit: int) -> list[dict[str, str]]:
        """The last rows, oldest first."""

    def delete(self, *keys: RecordKey) -> None:
        """Deletes records."""
