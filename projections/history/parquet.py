"""History rows as Parquet, with native types for timestamps, booleans and JSON.

Needs pyarrow from the extra `analytics`; the importing module reports its absence to the user.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from io import BytesIO
from itertools import islice
from typing import IO, Any, Final, TypeAlias

import pyarrow as pa
from pyarrow import parquet

from projections.history.schema import SCHEMA_VERSION
from projections.history.table import ColumnKind, HistoryColumn, HistoryTable

ParquetRow: TypeAlias = Sequence[Any]
"""Values in the order of the columns, as SQLite returns them."""

ARROW_TYPES: Final[dict[ColumnKind, pa.DataType]] = {
    "integer": pa.int64(),
    "text": pa.string(),
    "json": pa.json_(pa.string()),
    "timestamp": pa.timestamp("ms", "UTC"),
    "boolean": pa.bool_(),
    "integers": pa.list_(pa.int64()),
    "texts": pa.list_(pa.string()),
}
ROW_GROUP_SIZE: Final = 20_000
"""Rows of a row group, all of which are held in memory."""


def arrow_schema(table: HistoryTable) -> pa.Schema:
    """The columns of a table in order, each with its meaning as the metadata `description`."""
    fields = [
        pa.field(column.name, ARROW_TYPES[column.kind], column.nullable, {"description": column.description})
        for column in table.all_columns
    ]
    return pa.schema(fields, {"description": table.description, "schema_version": str(SCHEMA_VERSION)})


def write_file(file: IO[bytes], table: HistoryTable, rows: Iterable[ParquetRow]) -> int:
    """Writes rows in the given order, and returns their number."""
    written = 0
    with _writer(file, table) as writer:
        for batch in _batches(table, rows, ROW_GROUP_SIZE):
            writer.write_batch(batch)
            written += batch.num_rows
    return written


def encode_pieces(table: HistoryTable, rows: Iterable[ParquetRow], group_size: int = ROW_GROUP_SIZE) -> Iterator[bytes]:
    """The same file in pieces: one for each row group, and the footer."""
    file = BytesIO()
    with _writer(file, table) as writer:
        for batch in _batches(table, rows, group_size):
            writer.write_batch(batch)
            yield _drain(file)
    yield _drain(file)


def encode_rows(rows: Sequence[Mapping[str, Any]]) -> bytes:
    """A table of rows that may have different columns; a missing value is null."""
    names = list(dict.fromkeys(name for row in rows for name in row))
    table = pa.table({name: [row.get(name) for row in rows] for name in names})
    file = BytesIO()
    parquet.write_table(table, file, compression="zstd")
    return file.getvalue()


def _writer(file: IO[bytes], table: HistoryTable) -> parquet.ParquetWriter:
    return parquet.ParquetWriter(file, arrow_schema(table), compression="zstd")


def _drain(file: BytesIO) -> bytes:
    """The bytes written since the last call; pyarrow keeps track of file offsets by itself."""
    written = file.getvalue()
    file.seek(0)
    file.truncate()
    return written


def _batches(table: HistoryTable, rows: Iterable[ParquetRow], group_size: int) -> Iterator[pa.RecordBatch]:
    remaining = iter(rows)
    while group := list(islice(remaining, group_size)):
        yield _batch(table, group)


def _batch(table: HistoryTable, rows: Sequence[ParquetRow]) -> pa.RecordBatch:
    columns = zip(table.all_columns, zip(*rows, strict=True), strict=True)
    return pa.record_batch([_array(column, values) for column, values in columns], arrow_schema(table))


def _array(column: HistoryColumn, values: Sequence[Any]) -> pa.Array:
    """SQLite stores a boolean as a number and an instant as text."""
    kind = ARROW_TYPES[column.kind]
    if column.kind == "boolean":
        return pa.array([None if value is None else bool(value) for value in values], kind)
    if column.kind == "timestamp":
        return pa.array(values, pa.string()).cast(kind)
    return pa.array(values, kind)
