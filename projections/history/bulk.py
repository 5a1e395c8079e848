"""Bulk export: the rows of finished games, table by table, in the order in which the history recorded their ends.

Players get pseudonyms, which stay the same within one export and its continuations and differ between exports.
"""

import hmac
import re
import secrets
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Any, Final, NamedTuple

from projections.history.action_tables import ExportedTable
from projections.history.database import HistoryReplaced, read_metadata, read_transaction
from projections.history.schema import SEATS

SLICE_ROWS: Final = 500
"""Rows that one transaction reads. Between two slices the thread serves other requests and the file is not locked, so
that the writer can wipe erased data even if the client reads slowly."""
_POSITION: Final = re.compile(r"([0-9a-f]+)\.([0-9a-f]{16})\.([0-9]{1,15})")


class BadExportPosition(ValueError):
    """The text is not a position in an export."""


class ExportPosition(NamedTuple):
    """The position of an export: `number` of the last exported game; `nonce` determines the pseudonyms.

    `edition` is that of the history: after a rebuild the games have other numbers.
    """

    edition: str
    nonce: str
    number: int

    def format(self) -> str:
        return f"{self.edition}.{self.nonce}.{self.number}"


class ExportPart(NamedTuple):
    """The rows of a table for the games between two positions; `key` generates the pseudonyms."""

    table: ExportedTable
    after: ExportPosition
    until: ExportPosition
    key: bytes


def start_export(history: sqlite3.Connection) -> ExportPosition:
    """The position before the first game, with a new nonce."""
    return ExportPosition(read_metadata(history, "edition") or "", secrets.token_hex(8), 0)


def parse_export_position(history: sqlite3.Connection, text: str) -> ExportPosition:
    """Raises BadExportPosition, and HistoryReplaced for a position in a history that has been rebuilt since."""
    if (match := _POSITION.fullmatch(text)) is None:
        raise BadExportPosition(text)
    edition, nonce, number = match.groups()
    if edition != read_metadata(history, "edition"):
        raise HistoryReplaced
    return ExportPosition(edition, nonce, int(number))


def next_part(history: sqlite3.Connection, table: ExportedTable, position: ExportPosition, games: int) -> ExportPart:
    """The part with the next games that have rows in the table; a part without rows is the last."""
    query = (
        "SELECT number FROM finished_games WHERE number > ?"
        f" AND EXISTS (SELECT 1 FROM {table.source} WHERE game = finished_games.game) ORDER BY number LIMIT 1 OFFSET ?"
    )
    last = history.execute(query, (position.number, games - 1)).fetchone()
    last = last or history.execute("SELECT max(number) FROM finished_games").fetchone()
    until = position._replace(number=max(position.number, last[0] or 0))
    return ExportPart(table, position, until, _pseudonym_key(history, position.nonce))


def read_slices(
    history: sqlite3.Connection, part: ExportPart, slice_rows: int = SLICE_ROWS
) -> Iterator[list[tuple[Any, ...]]]:
    """The rows of a part in slices; values are in the order of the table's columns.

    Raises HistoryReplaced if the history has been rebuilt.
    """
    table = part.table
    hidden = [at for at, name in enumerate(table.stored_names) if table.table is SEATS and name == "player"]
    names = ", ".join([f"stored.{name}" for name in table.stored_names])
    query = (
        f"SELECT number, {names} FROM finished_games CROSS JOIN {table.source} AS stored USING (game)"
        " WHERE number BETWEEN :number AND :last AND (number > :number OR (version, ordinal) > (:version, :ordinal))"
        " ORDER BY number, version, ordinal LIMIT :most"
    )
    bounds = {"last": part.until.number, "most": slice_rows}
    last_key = {"number": part.after.number + 1, "version": -1, "ordinal": -1}
    while rows := _read_slice(history, part, query, bounds | last_key):
        number, _, version, ordinal, *_ = rows[-1]
        last_key = {"number": number, "version": version, "ordinal": ordinal}
        yield [table.convert(_pseudonymize(part.key, row, hidden)) for _, *row in rows]


def _read_slice(
    history: sqlite3.Connection, part: ExportPart, query: str, values: Mapping[str, int]
) -> Sequence[tuple[Any, ...]]:
    with read_transaction(history):
        if read_metadata(history, "edition") != part.after.edition:
            raise HistoryReplaced
        return history.execute(query, values).fetchall()


def pseudonym(key: bytes, player: str) -> str:
    """A keyed hash of the player's id."""
    return hmac.digest(key, player.encode(), sha256).hex()[:16]


def _pseudonym_key(history: sqlite3.Connection, nonce: str) -> bytes:
    """The key is derived from the file's secret, which no export contains."""
    return hmac.digest(bytes.fromhex(read_metadata(history, "secret") or ""), nonce.encode(), sha256)


def _pseudonymize(key: bytes, row: list[Any], hidden: list[int]) -> tuple[Any, ...]:
    for at in hidden:
        row[at] = None if row[at] is None else pseudonym(key, row[at])
    return tuple(row)
