"""Helpers for tests of the history: a game of a player, all pages of an export, and rows as plain data."""

import json
from datetime import datetime
from io import BytesIO

import pyarrow.parquet

from projections.history.action_tables import exported_tables
from service.api.http.negotiation import NDJSON, PARQUET
from service.registers.games import NO_CREATOR, GameRegistration
from service.runtime.game_terms import DEFAULT_TERMS
from tests.projections.history.games import store_log


def store_game_of(services, found, player):
    """Stores a log with the player in its first seat."""
    game = store_log(services.store, found)
    table = GameRegistration(NO_CREATOR, DEFAULT_TERMS)
    services.registers.games.add_game(game, bytes(32), table, {}, is_prefilled=False)
    services.registers.seat_player(game, "0" * 16, player)


def export(person, table, media=NDJSON, **query):
    """Every row of a table, page by page, and the address for later rows."""
    path, rows = export_path(table, **query), []
    while True:
        answer = person.get(path, headers={"Accept": media})
        assert answer.status_code == 200, answer.text
        path = next_path(answer)
        found = read_rows(answer)
        if not found:
            return rows, path
        rows += found


def export_path(table, **query):
    return f"/v1/history/export?table={table}" + "".join([f"&{name}={value}" for name, value in query.items()])


def next_path(answer):
    """The address of the next page."""
    return answer.headers["Link"][1:].partition(">")[0]


def read_rows(answer):
    """The rows of a response; those of a Parquet file as pyarrow reads them."""
    if answer.mimetype == NDJSON:
        return [json.loads(line) for line in answer.data.splitlines()]
    assert answer.mimetype == PARQUET
    return pyarrow.parquet.read_table(BytesIO(answer.data)).to_pylist()


def parse_rows(table, rows):
    """Rows of either format, with times and JSON parsed."""
    kinds = {column.name: column.kind for column in exported_tables()[table].table.all_columns}
    return [{name: _parse_value(kinds[name], value) for name, value in row.items()} for row in rows]


def _parse_value(kind, value):
    if kind == "json" and isinstance(value, str):
        return json.loads(value)
    return datetime.fromisoformat(value) if kind == "timestamp" and isinstance(value, str) else value
