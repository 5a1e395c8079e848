"""Rows on their way into the history: by table, each with its key."""

from collections.abc import Iterable
from typing import Any, Final

import msgspec

from projections.history.schema import TABLES

Row = tuple[Any, ...]

_encode: Final = msgspec.json.Encoder().encode


def as_json(value: Any) -> str:
    """JSON as it stands in a column."""
    return _encode(value).decode()


class Rows:
    """The rows of one game that are not written yet."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.by_table: dict[str, list[Row]] = {table.name: [] for table in TABLES}

    def add(self, table: str, version: int, rows: Iterable[Row]) -> None:
        """What an entry gave of a table, all of it at once."""
        found, game = self.by_table[table], self.game
        for n, row in enumerate(rows):
            found.append((game, version, n, *row))

    def take(self) -> dict[str, list[Row]]:
        """What was added since the last time."""
        taken, self.by_table = self.by_table, {table.name: [] for table in TABLES}
        return taken
