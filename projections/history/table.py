"""Definitions of history tables: columns with type and meaning, the SQL that creates them, and the form of rows."""

from typing import Any, Final, Literal, NamedTuple, TypeAlias

import msgspec

StoredKind: TypeAlias = Literal["integer", "text", "json", "timestamp", "boolean"]
"""What a value is. `json` is JSON as text, `timestamp` RFC 3339 in UTC with milliseconds as text, `boolean` 0 or 1."""
ColumnKind: TypeAlias = Literal[StoredKind, "integers", "texts"]
"""Exports have lists, too."""

SQL_TYPES: Final[dict[ColumnKind, str]] = {
    "integer": "INTEGER",
    "text": "TEXT",
    "json": "TEXT",
    "timestamp": "TEXT",
    "boolean": "INTEGER",
}


class HistoryColumn(NamedTuple):
    """`description` gives the meaning and, for a number, the unit."""

    name: str
    kind: ColumnKind
    description: str
    nullable: bool = False

    @property
    def sql(self) -> str:
        """The column definition in SQL."""
        return f"{self.name} {SQL_TYPES[self.kind]}{'' if self.nullable else ' NOT NULL'}"


class HistoryTable(NamedTuple):
    """`columns` follow those of the key, which every table has."""

    name: str
    description: str
    columns: tuple[HistoryColumn, ...]
    indexes: tuple[tuple[str, ...], ...] = ()

    @property
    def all_columns(self) -> tuple[HistoryColumn, ...]:
        """The key columns, then the others."""
        return KEY_COLUMNS + self.columns

    @property
    def sql(self) -> str:
        """The statement that creates the table. SQLite stores the rows in key order, so those of a game together."""
        columns = ", ".join([column.sql for column in self.all_columns])
        return f"CREATE TABLE {self.name} ({columns}, PRIMARY KEY (game, version, ordinal)) STRICT, WITHOUT ROWID"


KEY_COLUMNS: Final = (
    HistoryColumn("game", "text", "The game's id."),
    HistoryColumn(
        "version", "integer", "The version of the log entry behind the row; 0 for the game as it was created."
    ),
    HistoryColumn("ordinal", "integer", "The number of the row among those of this entry and table, from 0."),
)


def integer(name: str, description: str) -> HistoryColumn:
    return HistoryColumn(name, "integer", description)


def text(name: str, description: str) -> HistoryColumn:
    return HistoryColumn(name, "text", description)


def json(name: str, description: str) -> HistoryColumn:
    return HistoryColumn(name, "json", description)


def timestamp(name: str, description: str) -> HistoryColumn:
    return HistoryColumn(name, "timestamp", description)


def boolean(name: str, description: str) -> HistoryColumn:
    return HistoryColumn(name, "boolean", description)


def nullable(column: HistoryColumn) -> HistoryColumn:
    """The same column, but nullable."""
    return column._replace(nullable=True)


Row: TypeAlias = tuple[Any, ...]
"""Values in the order of the columns of a table."""

_encode: Final = msgspec.json.Encoder().encode


def as_json(value: Any) -> str:
    """JSON text for a column."""
    return _encode(value).decode()
