"""The history: finished games, what came of them by ruleset and by player, and all of it in bulk.

Only games that are over are told of, so nothing here is hidden from anybody, and no delay is to be kept.
"""

import logging
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from typing import Any, NamedTuple

import msgspec

from games.catalog import RULESETS
from projections.history import bulk, listing
from projections.history.column import Column, Table
from projections.history.errors import HistoryAway, HistoryReplaced
from projections.history.file import readable
from projections.history.schema import BY_NAME
from projections.history.statistics import rated
from projections.history.statistics import statistics as counted
from projections.list_cursor import BadCursor
from service.errors import Problem, use_case
from service.house import House
from service.names import folded

_log = logging.getLogger(__name__)


class Bulk(NamedTuple):
    """Lines of ndjson, and where an export goes on that has them."""

    lines: Iterator[bytes]
    after: str


@use_case
def finished(house: House, filters: Mapping[str, str], cursor: str | None = None, limit: int = 20) -> listing.Page:
    """Finished games, the latest first; a player among the filters is named. Raises bad_cursor and unknown_player."""
    narrowed = dict(filters)
    if "player" in narrowed:
        narrowed["player"] = _player(house, narrowed["player"])
    with _opened(house) as history:
        if history is None:
            return listing.Page([], None)
        try:
            found = listing.page(history, narrowed, cursor, limit)
        except BadCursor as error:
            raise Problem("bad_cursor", facts={"field": "cursor"}) from error
    return found._replace(games=_named(house, found.games))


@use_case
def statistics(house: House, ruleset: str) -> dict[str, Any]:
    """What was counted of a ruleset's finished games, but for sandbox games; raises unknown_ruleset."""
    if ruleset not in RULESETS:
        raise Problem("unknown_ruleset", f"There are {', '.join(sorted(RULESETS))}.")
    with _opened(house) as history:
        return counted(history, ruleset)


@use_case
def of_player(house: House, name: str) -> dict[str, Any]:
    """What came of a player's finished games by ruleset; raises unknown_player."""
    player = _player(house, name)
    with _opened(house) as history:
        found = listing.results(history, player) if history is not None else []
    rows = [{**row, **rated(row["won"], row["games"])} for row in found]
    return {"name": house.register.players.names([player])[player], "rulesets": rows}


@use_case
def export(house: House, table: str, after: str | None = None, games: int = 100) -> Bulk:
    """The rows of a table, of so many games that came to their end next; raises bad_cursor and history_rebuilt."""
    closing = ExitStack()
    history = closing.enter_context(_opened(house))
    with closing:
        if history is None:
            return Bulk(iter(()), after or "")
        try:
            begin = bulk.read_place(history, after) if after else bulk.begun(history)
        except bulk.BadPlace as error:
            raise Problem("bad_cursor", facts={"field": "after"}) from error
        except HistoryReplaced as error:
            raise Problem("history_rebuilt") from error
        until = bulk.following(history, begin, games)
        found = bulk.rows(history, BY_NAME[table], begin, until)
        return Bulk(_lines(BY_NAME[table], found, closing.pop_all()), until.written())


@contextmanager
def _opened(house: House) -> Iterator[sqlite3.Connection | None]:
    """What cannot be read is said with a problem like any other."""
    try:
        with readable(house.history) as history:
            yield history
    except HistoryAway as error:
        _log.error("The history cannot be read: %s", error)
        raise Problem("history_away") from error


def _player(house: House, name: str) -> str:
    player = house.register.players.player_named(folded(name))
    if player is None:
        raise Problem("unknown_player")
    return player


def _named(house: House, games: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Everybody by name instead of by id; those who were erased have none."""
    ids = {seat["player"] for game in games for seat in game["seats"] if seat["player"] is not None}
    names = house.register.players.names(sorted(ids))
    return [
        {**game, "seats": [{**seat, "player": names.get(seat["player"])} for seat in game["seats"]]} for game in games
    ]


def _lines(table: Table, rows: Iterator[tuple[Any, ...]], closing: ExitStack) -> Iterator[bytes]:
    with closing:
        for row in rows:
            yield _line(table.all_columns, row)


def _line(columns: tuple[Column, ...], row: tuple[Any, ...]) -> bytes:
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
