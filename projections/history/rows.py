"""Rows on their way into the history: by table, each with its key."""

from collections.abc import Iterable
from typing import Any, Final

import msgspec

from games.kernel.account import Account
from projections.history.schema import TABLES

Row = tuple[Any, ...]

_encode: Final = msgspec.json.Encoder().encode
_JSON: Final = {
    table.name: [place for place, column in enumerate(table.columns) if column.kind == "json"] for table in TABLES
}
"""By table, the columns of JSON, counted without those of the key."""


def as_json(value: Any) -> str:
    """JSON as it stands in a column."""
    return _encode(value).decode()


class Rows:
    """The rows of one game that are not written yet."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.by_table: dict[str, list[Row]] = {table.name: [] for table in TABLES}

    def add(self, table: str, version: int, row: Row) -> None:
        """The only row of a table that an entry gave."""
        self.by_table[table].append((self.game, version, 0, *row))

    def add_account(self, version: int, account: Account) -> None:
        """Everything that the events of an entry meant."""
        game, by_table = self.game, self.by_table
        for table, rows in account.take().items():
            columns, found = _JSON[table], by_table[table]
            for n, row in enumerate(rows):
                found.append((game, version, n, *(_spelled(row, columns) if columns else row)))

    def take(self) -> dict[str, list[Row]]:
        """What was added since the last time."""
        taken, self.by_table = self.by_table, {table.name: [] for table in TABLES}
        return taken


def _spelled(row: Row, columns: Iterable[int]) -> Row:
    """The row with JSON as text."""
    values = list(row)
    for place in columns:
        values[place] = as_json(values[place])
    return tuple(values)
