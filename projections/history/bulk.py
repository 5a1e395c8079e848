"""Everything of finished games, table by table, in the order in which they came to their end here.

Who sat there has a pseudonym, which holds for one export and all that is added to it, and says nothing in another.
"""

import hmac
import secrets
import sqlite3
from collections.abc import Iterator
from hashlib import sha256
from typing import Any, Final, NamedTuple

from projections.history.column import Table
from projections.history.errors import HistoryReplaced
from projections.history.file import about
from projections.history.schema import SEATS

TOGETHER: Final = 500
"""Rows that are fetched at once; nobody else is answered by a process while it reads."""


class BadPlace(ValueError):
    """The text is no place in an export."""


class Place(NamedTuple):
    """How far an export is: `number` is that of the last game, `nonce` makes its pseudonyms its own.

    `edition` is that of the history: in one that was made anew, games have other numbers.
    """

    edition: str
    nonce: str
    number: int

    def written(self) -> str:
        return f"{self.edition}.{self.nonce}.{self.number}"


def begun(history: sqlite3.Connection) -> Place:
    """Before the first game, with pseudonyms of its own."""
    return Place(about(history, "edition") or "", secrets.token_hex(8), 0)


def read_place(history: sqlite3.Connection, text: str) -> Place:
    """Raises BadPlace, and HistoryReplaced for a place in a history that was thrown away since."""
    edition, _, rest = text.partition(".")
    nonce, _, number = rest.partition(".")
    if not (edition.isalnum() and len(nonce) == 16 and nonce.isalnum() and number.isascii() and number.isdigit()):
        raise BadPlace(text)
    if edition != about(history, "edition"):
        raise HistoryReplaced
    return Place(edition, nonce, int(number[:15]))


def following(history: sqlite3.Connection, table: Table, place: Place, games: int) -> Place:
    """The place so many games on that are in the table, or behind the last game: a part without a row is the last."""
    asked = (
        "SELECT number FROM finished WHERE number > ?"
        f" AND EXISTS (SELECT 1 FROM {table.name} WHERE game = finished.game) ORDER BY number LIMIT 1 OFFSET ?"
    )
    reached = history.execute(asked, (place.number, games - 1)).fetchone()
    reached = reached or history.execute("SELECT max(number) FROM finished").fetchone()
    return place._replace(number=max(place.number, reached[0] or 0))


def rows(history: sqlite3.Connection, table: Table, after: Place, until: Place) -> Iterator[tuple[Any, ...]]:
    """The rows of a table, of the games between two places, in the order of the table's columns."""
    names = ", ".join([f"{table.name}.{column.name}" for column in table.all_columns])
    found = history.execute(
        f"SELECT {names} FROM finished JOIN {table.name} USING (game) WHERE number > ? AND number <= ?"
        " ORDER BY number, version, n",
        (after.number, until.number),
    )
    key = _key(history, after.nonce)
    hidden = [at for at, column in enumerate(table.all_columns) if table is SEATS and column.name == "player"]
    while some := found.fetchmany(TOGETHER):
        yield from [_hiding(key, row, hidden) for row in some] if hidden else some


def pseudonym(key: bytes, player: str) -> str:
    """What stands for a player: a keyed hash of their id."""
    return hmac.digest(key, player.encode(), sha256).hex()[:16]


def _key(history: sqlite3.Connection, nonce: str) -> bytes:
    """Nobody who has an export can work it out: the secret never leaves the file."""
    return hmac.digest(bytes.fromhex(about(history, "secret") or ""), nonce.encode(), sha256)


def _hiding(key: bytes, row: tuple[Any, ...], hidden: list[int]) -> tuple[Any, ...]:
    values = list(row)
    for at in hidden:
        values[at] = None if values[at] is None else pseudonym(key, values[at])
    return tuple(values)
