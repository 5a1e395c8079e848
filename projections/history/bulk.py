"""Everything of finished games, table by table, in the order in which they came to their end here.

Who sat there has a pseudonym, which holds for one export and all that is added to it, and says nothing in another.
"""

import hmac
import re
import secrets
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Any, Final, NamedTuple

from projections.history.column import Table
from projections.history.errors import HistoryReplaced
from projections.history.file import one_moment
from projections.history.notes import about
from projections.history.schema import SEATS

TOGETHER: Final = 500
"""Rows that are read at one moment. Between two slices others are answered, and the file is nobody's: however slowly
a caller takes them, what was erased is wiped out of it."""
_PLACE: Final = re.compile(r"([0-9a-f]+)\.([0-9a-f]{16})\.([0-9]{1,15})")


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


class Part(NamedTuple):
    """The rows of a table, of the games between two places; `key` makes the pseudonyms in it."""

    table: Table
    after: Place
    until: Place
    key: bytes


def begun(history: sqlite3.Connection) -> Place:
    """Before the first game, with pseudonyms of its own."""
    return Place(about(history, "edition") or "", secrets.token_hex(8), 0)


def read_place(history: sqlite3.Connection, text: str) -> Place:
    """Raises BadPlace, and HistoryReplaced for a place in a history that was thrown away since."""
    if (found := _PLACE.fullmatch(text)) is None:
        raise BadPlace(text)
    edition, nonce, number = found.groups()
    if edition != about(history, "edition"):
        raise HistoryReplaced
    return Place(edition, nonce, int(number))


def following(history: sqlite3.Connection, table: Table, place: Place, games: int) -> Part:
    """The part with so many games that are in the table, or with all that are left: one without a row is the last."""
    asked = (
        "SELECT number FROM finished WHERE number > ?"
        f" AND EXISTS (SELECT 1 FROM {table.name} WHERE game = finished.game) ORDER BY number LIMIT 1 OFFSET ?"
    )
    reached = history.execute(asked, (place.number, games - 1)).fetchone()
    reached = reached or history.execute("SELECT max(number) FROM finished").fetchone()
    until = place._replace(number=max(place.number, reached[0] or 0))
    return Part(table, place, until, _key(history, place.nonce))


def slices(history: sqlite3.Connection, part: Part) -> Iterator[list[tuple[Any, ...]]]:
    """The rows of a part, some at a time and in the order of the table's columns.

    Raises HistoryReplaced once the history was made anew.
    """
    columns = part.table.all_columns
    hidden = [at for at, column in enumerate(columns) if part.table is SEATS and column.name == "player"]
    names = ", ".join([f"{part.table.name}.{column.name}" for column in columns])
    asked = (
        f"SELECT number, {names} FROM finished CROSS JOIN {part.table.name} USING (game)"
        " WHERE number BETWEEN :number AND :last AND (number > :number OR (version, n) > (:version, :n))"
        " ORDER BY number, version, n LIMIT :most"
    )
    reached = {"number": part.after.number + 1, "version": -1, "n": -1}
    while some := _slice(history, part, asked, reached):
        number, _, version, n, *_ = some[-1]
        reached = {"number": number, "version": version, "n": n}
        yield [_hiding(part.key, row, hidden) for _, *row in some]


def _slice(
    history: sqlite3.Connection, part: Part, asked: str, reached: Mapping[str, int]
) -> Sequence[tuple[Any, ...]]:
    with one_moment(history):
        if about(history, "edition") != part.after.edition:
            raise HistoryReplaced
        return history.execute(asked, {**reached, "last": part.until.number, "most": TOGETHER}).fetchall()


def pseudonym(key: bytes, player: str) -> str:
    """What stands for a player: a keyed hash of their id."""
    return hmac.digest(key, player.encode(), sha256).hex()[:16]


def _key(history: sqlite3.Connection, nonce: str) -> bytes:
    """Nobody who has an export can work it out: the secret never leaves the file."""
    return hmac.digest(bytes.fromhex(about(history, "secret") or ""), nonce.encode(), sha256)


def _hiding(key: bytes, row: list[Any], hidden: list[int]) -> tuple[Any, ...]:
    for at in hidden:
        row[at] = None if row[at] is None else pseudonym(key, row[at])
    return tuple(row)
