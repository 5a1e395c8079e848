"""Definitions of history tables: columns with type and meaning, the SQL that creates them, and the form of rows."""

from typing import Any, Final, Literal, NamedTuple, TypeAlias

import msgspec

ColumnKind: TypeAlias = Literal["integer", "text", "json", "instant", "truth"]
"""What a value is. `json` is JSON as text, `instant` RFC 3339 in UTC with milliseconds as text, `truth` 0 or 1."""

SQL_TYPES: Final[dict[ColumnKind, str]] = {
    "integer": "INTEGER",
    "text": "TEXT",
    "json": "TEXT",
    "instant": "TEXT",
    "truth": "INTEGER",
}


class HistoryColumn(NamedTuple):
    """`about` gives the meaning and, for a number, the unit."""

    name: str
    kind: ColumnKind
    about: str
    nullable: bool = False

    @property
    def sql(self) -> str:
        """The column definition in SQL."""
        return f"{self.name} {SQL_TYPES[self.kind]}{'' if self.nullable else ' NOT NULL'}"


class HistoryTable(NamedTuple):
    """`columns` follow those of the key, which every table has."""

    name: str
    about: str
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
        return f"CREATE TABLE {self.name} ({columns}, PRIMARY KEY (game, version, n)) STRICT, WITHOUT ROWID"


KEY_COLUMNS: Final = (
    HistoryColumn("game", "text", "The game's id."),
    HistoryColumn("version", "integer", "The entry that gave the row: its version; 0 for the opening of the game."),
    HistoryColumn("n", "integer", "Which of the rows of this table that the entry gave, from 0 on."),
)


def integer(name: str, about: str) -> HistoryColumn:
    return HistoryColumn(name, "integer", about)


def text(name: str, about: str) -> HistoryColumn:
    return HistoryColumn(name, "text", about)


def json(name: str, about: str) -> HistoryColumn:
    return HistoryColumn(name, "json", about)


def instant(name: str, about: str) -> HistoryColumn:
    return HistoryColumn(name, "instant", about)


def boolean(name: str, about: str) -> HistoryColumn:
    return HistoryColumn(name, "truth", about)


def nullable(column: HistoryColumn) -> HistoryColumn:
    """The same column, but nullable."""
    return column._replace(nullable=True)


Row: TypeAlias = tuple[Any, ...]
"""Values in the order of the columns of a table."""

_encode: Final = msgspec.json.Encoder().encode


def as_json(value: Any) -> str:
    """JSON text for a column."""
    return _encode(value).decode()
