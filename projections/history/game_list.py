"""The list of finished games, the latest first, and the results of one player."""

import sqlite3
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from games.combination import split_expansions
from projections import list_cursor
from projections.history.database import read_transaction
from projections.history.filters import SCAN_LIMIT, find_games
from projections.history.schema import GAMES, SEATS

_GAME_COLUMNS: Final = tuple([column.name for column in GAMES.columns if column.name != "seats"])
_SEAT_COLUMNS: Final = tuple([column.name for column in SEATS.columns])


class FinishedGamesPage(NamedTuple):
    """Games with their seats, and the cursor of the next page; a page may be empty and still have a next one."""

    games: list[dict[str, Any]]
    cursor: str | None


def list_games(
    history: sqlite3.Connection,
    filters: Mapping[str, str],
    cursor: str | None,
    limit: int,
    scan_limit: int = SCAN_LIMIT,
) -> FinishedGamesPage:
    """The next games that match every filter; raises BadListCursor."""
    after = None if cursor is None else list_cursor.parse_cursor(cursor)
    with read_transaction(history):
        keys, edge = find_games(history, filters, after, limit + 1, scan_limit)
        ids = [game for _, game in keys[:limit]]
        games, seats = _games(history, ids), _seats(history, ids)
    end = keys[limit - 1] if len(keys) > limit else edge
    return FinishedGamesPage(
        [{**games[game], "seats": seats[game]} for game in ids], list_cursor.format_cursor(*end) if end else None
    )


def player_results(history: sqlite3.Connection, player: str) -> list[dict[str, Any]]:
    """A player's results by ruleset and expansions, from finished games that count for statistics.

    A player who resigned has not won, even if the policy that played on did.
    """
    rows = history.execute(
        "SELECT ruleset, expansions, count(*), sum(won AND NOT resigned), avg(points), avg(final_rank)"
        " FROM seats JOIN games USING (game)"
        " WHERE player = ? AND finished_at IS NOT NULL AND is_counted"
        " GROUP BY ruleset, expansions ORDER BY ruleset, expansions",
        (player,),
    )
    names = ("ruleset", "expansions", "samples", "wins", "mean_points", "mean_final_rank")
    return [_with_expansions(dict(zip(names, row, strict=True))) for row in rows]


def _games(history: sqlite3.Connection, games: Sequence[str]) -> dict[str, dict[str, Any]]:
    query = f"SELECT game, {', '.join(_GAME_COLUMNS)} FROM games WHERE game IN ({', '.join('?' * len(games))})"
    return {row[0]: _game(row) for row in history.execute(query, list(games))}


def _game(row: Sequence[Any]) -> dict[str, Any]:
    values = dict(zip(("game", *_GAME_COLUMNS), row, strict=True))
    return {
        **_with_expansions(values),
        "options": msgspec.json.decode(values["options"]),
        "is_counted": bool(values["is_counted"]),
    }


def _with_expansions(values: dict[str, Any]) -> dict[str, Any]:
    """The values of a row with its expansions as a list."""
    return {**values, "expansions": split_expansions(values["expansions"])}


def _seats(history: sqlite3.Connection, games: Sequence[str]) -> dict[str, list[dict[str, Any]]]:
    seats_by_game: dict[str, list[dict[str, Any]]] = {game: [] for game in games}
    placeholders = ", ".join("?" * len(games))
    for game, *row in history.execute(
        f"SELECT game, {', '.join(_SEAT_COLUMNS)} FROM seats WHERE game IN ({placeholders}) ORDER BY game, seat",
        list(games),
    ):
        seat = dict(zip(_SEAT_COLUMNS, row, strict=True))
        seats_by_game[game].append({**seat, "won": bool(seat["won"]), "resigned": bool(seat["resigned"])})
    return seats_by_game
