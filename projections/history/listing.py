"""Finished games in a list, the latest first, and what came of them for one player."""

import sqlite3
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from projections import list_cursor
from projections.history.schema import GAMES, SEATS

_OWN: Final = tuple([column.name for column in GAMES.columns if column.name != "seats"])
_OF_SEATS: Final = tuple([column.name for column in SEATS.columns])

NARROWED: Final[Mapping[str, str]] = {
    "ruleset": "ruleset = ?",
    "kind": "kind = ?",
    "reason": "reason = ?",
    "since": "finished_at >= ?",
    "until": "finished_at < ?",
    "player": "game IN (SELECT game FROM seats WHERE player = ?)",
    "policy": "game IN (SELECT game FROM seats WHERE policy = ?)",
}
"""What a list can be narrowed by, and the condition for it; a player is an id, times are as in the rows."""


class Page(NamedTuple):
    """Games with their seats, and the cursor of the next page, if there is one."""

    games: list[dict[str, Any]]
    cursor: str | None


def page(history: sqlite3.Connection, filters: Mapping[str, str], cursor: str | None, limit: int) -> Page:
    """The next games that fit every filter; raises BadCursor."""
    conditions = ["finished_at IS NOT NULL", *[NARROWED[name] for name in filters]]
    values: list[Any] = list(filters.values())
    if cursor is not None:
        conditions.append("(finished_at, game) < (?, ?)")
        values += list_cursor.read(cursor)
    rows = history.execute(
        f"SELECT game, {', '.join(_OWN)} FROM games WHERE {' AND '.join(conditions)}"
        " ORDER BY finished_at DESC, game DESC LIMIT ?",
        [*values, limit + 1],
    ).fetchall()
    games = [_game(row) for row in rows[:limit]]
    seats = _seats(history, [game["game"] for game in games])
    told = [{**game, "seats": seats[game["game"]]} for game in games]
    return Page(told, _behind(told[-1]) if len(rows) > limit else None)


def results(history: sqlite3.Connection, player: str) -> list[dict[str, Any]]:
    """What came of a player's finished games by ruleset, of those that count."""
    rows = history.execute(
        "SELECT ruleset, count(*), sum(won), avg(points), avg(place) FROM seats JOIN games USING (game)"
        " WHERE player = ? AND finished_at IS NOT NULL AND counts GROUP BY ruleset ORDER BY ruleset",
        (player,),
    )
    names = ("ruleset", "games", "won", "mean_points", "mean_place")
    return [dict(zip(names, row, strict=True)) for row in rows]


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


def _behind(game: Mapping[str, Any]) -> str:
    return list_cursor.written(game["finished_at"], game["game"])
