"""Everything of finished games in bulk: the rows of a table as lines of ndjson or as a Parquet file, piece by piece.

While one caller takes much of it home, the others of the process are answered between two pieces.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from importlib.util import find_spec
from itertools import chain
from typing import Any, Final, Literal, NamedTuple, TypeAlias

import msgspec

from projections.history import bulk
from projections.history.column import Column, Table
from projections.history.errors import HistoryReplaced
from projections.history.file import one_moment
from projections.history.schema import BY_NAME
from service.errors import Problem, use_case
from service.history import opened
from service.house import House

Form: TypeAlias = Literal["ndjson", "parquet"]
Row: TypeAlias = tuple[Any, ...]
Slices: TypeAlias = Iterator[Sequence[Row]]
"""Rows that are read at once, time and again."""
Written: TypeAlias = Callable[[Table, Slices], Iterator[bytes]]

ROW_GROUP: Final = 5_000
"""Rows that are written at once as Parquet, in about 7 ms; with four times as many a file is a fifth smaller."""


class Bulk(NamedTuple):
    """A part of an export, and where one goes on that has it."""

    pieces: Iterator[bytes]
    after: str


def writes_parquet() -> bool:
    """Whether what that takes is installed: pyarrow, of the extra `analytics`."""
    return find_spec("pyarrow") is not None


@use_case
def export(house: House, table: str, after: str | None = None, games: int = 100, form: Form = "ndjson") -> Bulk:
    """The rows of a table, of so many games that came to their end next.

    Raises bad_cursor, history_rebuilt and parquet_missing. A history that is made anew while pieces are taken ends them
    with history_rebuilt: it is never two histories that one export is of.
    """
    written, closing = _written(form), ExitStack()
    history = closing.enter_context(opened(house))
    with closing:
        if history is None:
            return Bulk(written(BY_NAME[table], iter(())), after or "")
        try:
            with one_moment(history):
                begin = bulk.read_place(history, after) if after else bulk.begun(history)
                part = bulk.following(history, BY_NAME[table], begin, games)
        except bulk.BadPlace as error:
            raise Problem("bad_cursor", facts={"field": "after"}) from error
        except HistoryReplaced as error:
            raise Problem("history_rebuilt") from error
        found = written(part.table, _in_turns(bulk.slices(history, part)))
        return Bulk(_closing(found, closing.pop_all()), part.until.written())


def _written(form: Form) -> Written:
    """Raises parquet_missing."""
    if form == "ndjson":
        return _lines
    if not writes_parquet():
        raise Problem("parquet_missing")
    return _file


def _closing(pieces: Iterator[bytes], closing: ExitStack) -> Iterator[bytes]:
    with closing:
        try:
            yield from pieces
        except HistoryReplaced as error:
            raise Problem("history_rebuilt") from error


def _in_turns(slices: Slices) -> Slices:
    """The same, and after each it is somebody else's turn: a greenlet gives way only where it waits."""
    for rows in slices:
        yield rows
        time.sleep(0)


def _lines(table: Table, slices: Slices) -> Iterator[bytes]:
    for rows in slices:
        yield b"".join([_line(table.all_columns, row) for row in rows])


def _file(table: Table, slices: Slices) -> Iterator[bytes]:
    """What takes pyarrow is imported for the first caller who asks for it."""
    from projections.history import parquet

    return parquet.pieces(table, chain.from_iterable(slices), ROW_GROUP)


def _line(columns: tuple[Column, ...], row: Row) -> bytes:
    return (
        msgspec.json.encode({column.name: _value(column, value) for column, value in zip(columns, row, strict=True)})
        + b"\n"
    )


def _value(column: Column, value: Any) -> Any:
    if value is None:
        return None
    if column.kind == "json":
        return msgspec.Raw(value.encode())
    return bool(value) if column.kind == "truth" else value
