"""A column of the history: its name, what kind of value stands in it, and what that means."""

from typing import Final, Literal, NamedTuple, TypeAlias

Kind: TypeAlias = Literal["integer", "text", "json", "instant", "truth"]
"""What a value is. `json` is JSON as text, `instant` RFC 3339 in UTC with milliseconds as text, `truth` 0 or 1."""

SQL: Final[dict[Kind, str]] = {
    "integer": "INTEGER",
    "text": "TEXT",
    "json": "TEXT",
    "instant": "TEXT",
    "truth": "INTEGER",
}


class Column(NamedTuple):
    """`about` gives the meaning and, for a number, what is counted; `nullable` where there may be none."""

    name: str
    kind: Kind
    about: str
    nullable: bool = False

    @property
    def sql(self) -> str:
        """The column as SQLite is told of it."""
        return f"{self.name} {SQL[self.kind]}{'' if self.nullable else ' NOT NULL'}"


class Table(NamedTuple):
    """`columns` come after those of the key, which every table has."""

    name: str
    about: str
    columns: tuple[Column, ...]
    indexes: tuple[tuple[str, ...], ...] = ()

    @property
    def all_columns(self) -> tuple[Column, ...]:
        """The key first, then the rest."""
        return KEY + self.columns

    @property
    def sql(self) -> str:
        """The statement that makes the table; rows lie in the order of their key, a game's together."""
        columns = ", ".join([column.sql for column in self.all_columns])
        return f"CREATE TABLE {self.name} ({columns}, PRIMARY KEY (game, version, n)) STRICT, WITHOUT ROWID"


KEY: Final = (
    Column("game", "text", "The game's id."),
    Column("version", "integer", "The entry that gave the row: its version; 0 for the opening of the game."),
    Column("n", "integer", "Which of the rows of this table that the entry gave, from 0 on."),
)


def integer(name: str, about: str) -> Column:
    return Column(name, "integer", about)


def text(name: str, about: str) -> Column:
    return Column(name, "text", about)


def json(name: str, about: str) -> Column:
    return Column(name, "json", about)


def instant(name: str, about: str) -> Column:
    return Column(name, "instant", about)


def truth(name: str, about: str) -> Column:
    return Column(name, "truth", about)


def maybe(column: Column) -> Column:
    """The same column, where there may be no value."""
    return column._replace(nullable=True)
