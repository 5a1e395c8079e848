"""The records port: data outside the logs that can be changed and erased, such as players, tokens and keys.

A record is a mapping of fields, a set, a ranking, a single value or a list of rows; a ranking is a set whose members
have scores. Each call is atomic for one record.
"""

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple, Protocol, TypeAlias

GAME_RECORD = "game"
"""The kind of the one record that is kept and archived with a game."""

BoundedAdd: TypeAlias = Literal["added", "exists", "full"]


class RecordKey(NamedTuple):
    """The key of a record. Records of the same kind and id are stored on the same server; `part` distinguishes them."""

    kind: str
    id: str = ""
    part: str = ""


class RankedMember(NamedTuple):
    """A position in a ranking: the score, then the member."""

    score: float
    member: str


class RecordStore(Protocol):
    """All records of a store; values are bytes, members of sets and rankings are text. A missing record is empty."""

    def fields(self, key: RecordKey) -> dict[str, bytes]:
        """All fields; empty if there is no such record."""

    def fields_many(self, keys: Sequence[RecordKey]) -> list[dict[str, bytes]]:
        """The fields of many records in the same order, in one round trip."""

    def get_many(self, wanted: Sequence[tuple[RecordKey, str]]) -> list[bytes | None]:
        """Single fields of many records in the same order, in one round trip."""

    def put(self, key: RecordKey, fields: Mapping[str, str | bytes], seconds: int | None = None) -> None:
        """Sets fields; with `seconds` the record expires that many seconds after this call."""

    def put_new(self, key: RecordKey, field: str, value: str | bytes, seconds: int | None = None) -> bool:
        """Sets a field that is not set yet; False if it is.

        With `seconds` the record expires that many seconds after a call that sets the field.
        """

    def add_bounded(self, key: RecordKey, field: str, value: str, most: int) -> BoundedAdd:
        """Sets a field that is not set yet, if the record has fewer than `most` fields."""

    def put_existing(self, key: RecordKey, field: str, value: str) -> bool:
        """Sets a field of a record that exists; an empty value deletes the field. False if there is no record."""

    def compare_and_set(self, key: RecordKey, field: str, old: str, new: str | None) -> bool:
        """Replaces a field that has the value `old`, or deletes it for None; False if it has another value."""

    def replace_fields(self, key: RecordKey, old: Mapping[str, str], new: Mapping[str, str]) -> bool:
        """Replaces all fields of `old` by those of `new`; False and no change if any has another value."""

    def remove_fields(self, key: RecordKey, *fields: str) -> None:
        """Deletes fields."""

    def claim(self, key: RecordKey, value: str) -> bool:
        """Sets a single value that is not set yet; False if it is."""

    def put_value(self, key: RecordKey, value: str, seconds: int) -> None:
        """Sets a single value, which expires that many seconds after this call."""

    def value(self, key: RecordKey) -> bytes | None:
        """A single value."""

    def add(self, key: RecordKey, member: str) -> None:
        """Adds a member to a set."""

    def remove(self, key: RecordKey, *members: str) -> None:
        """Removes members from a set."""

    def members(self, key: RecordKey) -> set[str]:
        """All members of a set."""

    def rank(self, source: RecordKey, ranking: RecordKey, member: str, score: float) -> None:
        """Moves a member from a set to a ranking of the same kind and id, if the set holds it."""

    def ranked_members(self, ranking: RecordKey, above: float) -> list[str]:
        """The members of a ranking whose score is greater than `above`, the lowest first."""

    def last_ranked(self, ranking: RecordKey, below: RankedMember | None, limit: int) -> list[RankedMember]:
        """At most `limit` members below a position, or the last ones for None; the highest score first."""

    def scores(self, ranking: RecordKey, members: Sequence[str]) -> list[float | None]:
        """The scores of members in the same order, None for those that the ranking does not hold."""

    def unrank(self, ranking: RecordKey, *members: str) -> None:
        """Removes members from a ranking."""

    def append_row(self, key: RecordKey, row: Mapping[str, str], most: int | None = None) -> None:
        """Appends to a list of rows; with `most` it trims the list to about that many rows, never to fewer."""

    def last_rows(self, key: RecordKey, limit: int) -> list[dict[str, str]]:
        """The last rows, at most `limit`, which is at least 1; the oldest first."""

    def delete(self, *keys: RecordKey) -> None:
        """Deletes records."""
