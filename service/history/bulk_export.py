"""Bulk export of finished games: the rows of a table as ndjson or as a Parquet file, in chunks.

Between two chunks the process answers other requests.
"""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from functools import partial
from importlib.util import find_spec
from itertools import chain
from typing import Any, Final, Literal, NamedTuple, TypeAlias

import msgspec

from projections.history import bulk
from projections.history.action_tables import exported_tables
from projections.history.database import HistoryReplaced, read_transaction
from projections.history.statistics.table_rows import list_rows
from projections.history.table import HistoryColumn, HistoryTable
from service.history.queries import open_history
from service.runtime.problems import Problem, use_case
from service.services import Services

ExportFormat: TypeAlias = Literal["ndjson", "parquet"]
Row: TypeAlias = tuple[Any, ...]
RowBatches: TypeAlias = Iterator[Sequence[Row]]
"""Batches of rows, each read at once."""
WriteRows: TypeAlias = Callable[[HistoryTable, RowBatches], Iterator[bytes]]

ROW_GROUP: Final = 5_000
"""Rows that are written at once as Parquet, in about 7 ms; with four times as many a file is a fifth smaller."""


class BulkExport(NamedTuple):
    """A part of an export, and the cursor after it."""

    chunks: Iterator[bytes]
    cursor: str


def writes_parquet() -> bool:
    """Whether pyarrow is installed, which the extra `analytics` brings."""
    return find_spec("pyarrow") is not None


@use_case
def export_table(
    services: Services,
    table: str,
    cursor: str | None = None,
    games: int = 100,
    form: ExportFormat = "ndjson",
    row_group: int = ROW_GROUP,
) -> BulkExport:
    """The rows of a table for the next `games` games that finished after the cursor.

    Raises invalid_cursor, history_rebuilt and parquet_unavailable. A rebuild of the history ends an export with
    history_rebuilt, so no export mixes the rows of two histories.
    """
    write, closing, exported = _writer_for(form, row_group), ExitStack(), exported_tables()[table]
    history = closing.enter_context(open_history(services))
    with closing:
        if history is None:
            return BulkExport(write(exported.table, iter(())), cursor or "")
        try:
            with read_transaction(history):
                start = bulk.parse_export_position(history, cursor) if cursor else bulk.start_export(history)
                part = bulk.next_part(history, exported, start, games)
        except bulk.BadExportPosition as error:
            raise Problem("invalid_cursor", facts={"field": "cursor"}) from error
        except HistoryReplaced as error:
            raise Problem("history_rebuilt") from error
        chunks = write(exported.table, _yield_to_others(bulk.read_slices(history, part)))
        return BulkExport(_close_after(chunks, closing.pop_all()), part.until.format())


def write_statistics(statistics: Mapping[str, Any]) -> bytes:
    """Statistics as one table in a Parquet file; raises parquet_unavailable."""
    if not writes_parquet():
        raise Problem("parquet_unavailable")
    from projections.history import parquet

    return parquet.encode_rows(list(list_rows(statistics)))


def _writer_for(form: ExportFormat, row_group: int) -> WriteRows:
    """Raises parquet_unavailable."""
    if form == "ndjson":
        return _write_ndjson
    if not writes_parquet():
        raise Problem("parquet_unavailable")
    return partial(_write_parquet, row_group)


def _close_after(chunks: Iterator[bytes], closing: ExitStack) -> Iterator[bytes]:
    with closing:
        try:
            yield from chunks
        except HistoryReplaced as error:
            raise Problem("history_rebuilt") from error


def _yield_to_others(slices: RowBatches) -> RowBatches:
    """The same batches; after each one other greenlets run, since a greenlet yields only where it waits."""
    for rows in slices:
        yield rows
        time.sleep(0)


def _write_ndjson(table: HistoryTable, slices: RowBatches) -> Iterator[bytes]:
    for rows in slices:
        yield b"".join([_ndjson_line(table.all_columns, row) for row in rows])


def _write_parquet(row_group: int, table: HistoryTable, slices: RowBatches) -> Iterator[bytes]:
    """Imports the module that needs pyarrow only here."""
    from projections.history import parquet

    return parquet.encode_pieces(table, chain.from_iterable(slices), row_group)


def _ndjson_line(columns: tuple[HistoryColumn, ...], row: Row) -> bytes:
    return (
        msgspec.json.encode(
            {column.name: _json_value(column, value) for column, value in zip(columns, row, strict=True)}
        )
        + b"\n"
    )


def _json_value(column: HistoryColumn, value: Any) -> Any:
    if value is None:
        return None
    if column.kind == "json":
        return msgspec.Raw(value.encode())
    return bool(value) if column.kind == "boolean" else value
