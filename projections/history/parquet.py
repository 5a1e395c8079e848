"""Rows of the history as Parquet, with types of their own for instants, truths and JSON.

Needs pyarrow, which comes with the extra `analytics`: whoever imports this says what to do where it is missing.
"""

from collections.abc import Iterable, Iterator, Sequence
from io import BytesIO
from itertools import islice
from typing import IO, Any, Final, TypeAlias

import pyarrow as pa
from pyarrow import parquet

from projections.history.column import Column, Kind, Table
from projections.history.schema import SCHEMA_VERSION

Row: TypeAlias = Sequence[Any]
"""Values in the order of the columns, as SQLite gives them."""

TYPES: Final[dict[Kind, pa.DataType]] = {
    "integer": pa.int64(),
    "text": pa.string(),
    "json": pa.json_(pa.string()),
    "instant": pa.timestamp("ms", "UTC"),
    "truth": pa.bool_(),
}
TOGETHER: Final = 20_000
"""Rows of a row group, which is what is held in memory at once."""


def schema(table: Table) -> pa.Schema:
    """The columns of a table in their order; what they mean stands beside each as `about`."""
    fields = [
        pa.field(column.name, TYPES[column.kind], column.nullable, {"about": column.about})
        for column in table.all_columns
    ]
    return pa.schema(fields, {"about": table.about, "schema_version": str(SCHEMA_VERSION)})


def write(file: IO[bytes], table: Table, rows: Iterable[Row]) -> int:
    """Writes a file of rows as they come, whole columns in the order of the schema; how many there were."""
    written = 0
    with _writer(file, table) as writer:
        for batch in _batches(table, rows, TOGETHER):
            writer.write_batch(batch)
            written += batch.num_rows
    return written


def pieces(table: Table, rows: Iterable[Row], together: int = TOGETHER) -> Iterator[bytes]:
    """The same file piece by piece, a row group each and then what a reader looks at first."""
    file = BytesIO()
    with _writer(file, table) as writer:
        for batch in _batches(table, rows, together):
            writer.write_batch(batch)
            yield _taken(file)
    yield _taken(file)


def _writer(file: IO[bytes], table: Table) -> parquet.ParquetWriter:
    return parquet.ParquetWriter(file, schema(table), compression="zstd")


def _taken(file: BytesIO) -> bytes:
    """What was written since the last time; the writer counts for itself how far it is."""
    written = file.getvalue()
    file.seek(0)
    file.truncate()
    return written


def _batches(table: Table, rows: Iterable[Row], together: int) -> Iterator[pa.RecordBatch]:
    waiting = iter(rows)
    while group := list(islice(waiting, together)):
        yield _batch(table, group)


def _batch(table: Table, rows: Sequence[Row]) -> pa.RecordBatch:
    columns = zip(table.all_columns, zip(*rows, strict=True), strict=True)
    return pa.record_batch([_array(column, values) for column, values in columns], schema(table))


def _array(column: Column, values: Sequence[Any]) -> pa.Array:
    """SQLite keeps a truth as a number and an instant as text."""
    kind = TYPES[column.kind]
    if column.kind == "truth":
        return pa.array([None if value is None else bool(value) for value in values], kind)
    if column.kind == "instant":
        return pa.array(values, pa.string()).cast(kind)
    return pa.array(values, kind)
