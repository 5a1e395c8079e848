"""Finished games in a list, the latest first, and what came of them for one player."""

import sqlite3
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from projections import list_cursor
from projections.history.file import one_moment
from projections.history.narrowing import found
from projections.history.schema import GAMES, SEATS

_OWN: Final = tuple([column.name for column in GAMES.columns if column.name != "seats"])
_OF_SEATS: Final = tuple([column.name for column in SEATS.columns])


class Page(NamedTuple):
    """Games with their seats, and the cursor of the next page, if there is one; it may have games if this has none."""

    games: list[dict[str, Any]]
    cursor: str | None


def page(history: sqlite3.Connection, filters: Mapping[str, str], cursor: str | None, limit: int) -> Page:
    """The next games that fit every filter; raises BadCursor."""
    behind = None if cursor is None else list_cursor.read(cursor)
    with one_moment(history):
        keys, edge = found(history, filters, behind, limit + 1)
        ids = [game for _, game in keys[:limit]]
        games, seats = _games(history, ids), _seats(history, ids)
    end = keys[limit - 1] if len(keys) > limit else edge
    return Page([{**games[game], "seats": seats[game]} for game in ids], list_cursor.written(*end) if end else None)


def results(history: sqlite3.Connection, player: str) -> list[dict[str, Any]]:
    """What came of a player's finished games by ruleset, of those that count.

    Who gave a seat up wins nothing by what a policy made of it.
    """
    rows = history.execute(
        "SELECT ruleset, count(*), sum(won AND NOT resigned), avg(points), avg(place)"
        " FROM seats JOIN games USING (game)"
        " WHERE player = ? AND finished_at IS NOT NULL AND counts GROUP BY ruleset ORDER BY ruleset",
        (player,),
    )
    names = ("ruleset", "games", "won", "mean_points", "mean_place")
    return [dict(zip(names, row, strict=True)) for row in rows]


def _games(history: sqlite3.Connection, games: Sequence[str]) -> dict[str, dict[str, Any]]:
    asked = f"SELECT game, {', '.join(_OWN)} FROM games WHERE game IN ({', '.join('?' * len(games))})"
    return {row[0]: _game(row) for row in history.execute(asked, list(games))}


def _game(row: Sequence[Any]) -> dict[str, Any]:
    found = dict(zip(("game", *_OWN), row, strict=True))
    return {**found, "options": msgspec.json.decode(found["options"]), "counts": bool(found["counts"])}


def _seats(history: sqlite3.Connection, games: Sequence[str]) -> dict[str, list[dict[str, Any]]]:
    found: dict[str, list[dict[str, Any]]] = {game: [] for game in games}
    asked = ", ".join("?" * len(games))
    for game, *row in history.execute(
        f"SELECT game, {', '.join(_OF_SEATS)} FROM seats WHERE game IN ({asked}) ORDER BY game, seat", list(games)
    ):
        seat = dict(zip(_OF_SEATS, row, strict=True))
        found[game].append({**seat, "won": bool(seat["won"]), "resigned": bool(seat["resigned"])})
    return found
