"""Helpers for tests of the bulk export: all pages in either format, and rows as plain data."""

import json
from datetime import datetime
from io import BytesIO

import pyarrow.parquet

from projections.history.schema import TABLES_BY_NAME
from service.api.http.response import NDJSON, PARQUET


def export(person, table, media=NDJSON, **query):
    """Every row of a table, page by page, and the address for later rows."""
    path, rows = address(table, **query), []
    while True:
        answer = person.get(path, headers={"Accept": media})
        assert answer.status_code == 200, answer.text
        path = link(answer)
        found = rows_of(answer)
        if not found:
            return rows, path
        rows += found


def address(table, **query):
    return f"/v1/history/export?table={table}" + "".join([f"&{name}={value}" for name, value in query.items()])


def link(answer):
    """The address of the next page."""
    return answer.headers["Link"][1:].partition(">")[0]


def rows_of(answer):
    """The rows of a response; those of a Parquet file as pyarrow reads them."""
    if answer.mimetype == NDJSON:
        return [json.loads(line) for line in answer.data.splitlines()]
    assert answer.mimetype == PARQUET
    return pyarrow.parquet.read_table(BytesIO(answer.data)).to_pylist()


def plain(table, rows):
    """Rows of either format, with times and JSON parsed."""
    kinds = {column.name: column.kind for column in TABLES_BY_NAME[table].all_columns}
    return [{name: _plain(kinds[name], value) for name, value in row.items()} for row in rows]


def _plain(kind, value):
    if kind == "json" and isinstance(value, str):
        return json.loads(value)
    return datetime.fromisoformat(value) if kind == "timestamp" and isinstance(value, str) else value
