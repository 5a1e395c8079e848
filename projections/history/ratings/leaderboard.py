"""The ratings as readers see them: the leaderboard of a ladder, and the ratings of a player over time."""

import sqlite3
from collections.abc import Collection, Sequence
from typing import Any, Final, NamedTuple

from games.combination import split_name
from projections.history.ratings.ladder import POLICY_PREFIX, PROVISIONAL_GAMES, Ladder

CURVE_LIMIT: Final = 1_000
"""Ratings of a player that one answer has, the latest ones."""


class Leaderboard(NamedTuple):
    """The contestants with the best ratings, and those with the best provisional ratings."""

    established: list[dict[str, Any]]
    provisional: list[dict[str, Any]]


def read_leaderboard(history: sqlite3.Connection, ladder: Ladder, limit: int) -> Leaderboard:
    """At most `limit` contestants of each kind, the best first; equal ratings in the order of games and of names."""
    return Leaderboard(
        _read_best(history, ladder, f"games >= {PROVISIONAL_GAMES}", limit),
        _read_best(history, ladder, f"games < {PROVISIONAL_GAMES}", limit),
    )


def _read_best(history: sqlite3.Connection, ladder: Ladder, condition: str, limit: int) -> list[dict[str, Any]]:
    # With max() SQLite takes the other columns from the row that has the maximum, which is the latest rating.
    rows = history.execute(
        "SELECT contestant, kind, rating, deviation, games, wins, finished_at FROM"
        " (SELECT *, max(games) FROM ratings WHERE (combination, seats) = (?, ?) GROUP BY contestant)"
        f" WHERE {condition} ORDER BY rating DESC, games DESC, contestant LIMIT ?",
        (*ladder, limit),
    )
    return [_contestant(*row) for row in rows]


def read_ladder_ratings(
    history: sqlite3.Connection, ladder: Ladder, contestants: Collection[str]
) -> dict[str, dict[str, Any]]:
    """The latest ratings of those contestants who have one in the ladder."""
    marks = ", ".join("?" * len(contestants))
    rows = history.execute(
        "SELECT contestant, rating, deviation, games, wins, max(games) FROM ratings"
        f" WHERE (combination, seats) = (?, ?) AND contestant IN ({marks}) GROUP BY contestant",
        (*ladder, *contestants),
    )
    return {contestant: _rating(*numbers) for contestant, *numbers, _ in rows}


def _rating(rating: float, deviation: float, games: int, wins: int) -> dict[str, Any]:
    numbers = {"rating": round(rating, 1), "deviation": round(deviation, 1), "games": games, "wins": wins}
    return {**numbers, "is_provisional": games < PROVISIONAL_GAMES}


def _contestant(
    contestant: str, kind: str, rating: float, deviation: float, games: int, wins: int, finished_at: str
) -> dict[str, Any]:
    """`player` is an id, null for a policy."""
    is_policy = contestant.startswith(POLICY_PREFIX)
    return {
        "player": None if is_policy else contestant,
        "kind": kind,
        "policy": contestant.removeprefix(POLICY_PREFIX) if is_policy else None,
        "rating": round(rating, 1),
        "deviation": round(deviation, 1),
        "games": games,
        "wins": wins,
        "last_game_at": finished_at,
    }


def read_ratings(history: sqlite3.Connection, players: Sequence[str]) -> dict[str, list[dict[str, Any]]]:
    """The latest rating of each of these players in each ladder."""
    rows = history.execute(
        "SELECT contestant, combination, seats, rating, deviation, games, wins, max(games) FROM ratings"
        f" WHERE contestant IN ({', '.join('?' * len(players))}) GROUP BY contestant, combination, seats"
        " ORDER BY contestant, combination, seats",
        players,
    )
    found: dict[str, list[dict[str, Any]]] = {}
    for player, name, seats, rating, deviation, games, wins, _ in rows:
        found.setdefault(player, []).append(_ladder_rating(Ladder(name, seats), rating, deviation, games, wins))
    return found


def _ladder_rating(ladder: Ladder, rating: float, deviation: float, games: int, wins: int) -> dict[str, Any]:
    place = {**split_name(ladder.combination).fields(), "seats": ladder.seats}
    return {**place, **_rating(rating, deviation, games, wins)}


def read_curves(history: sqlite3.Connection, player: str) -> list[dict[str, Any]]:
    """A player's ratings in each ladder, with the rating after each of the latest rated games, the earliest first."""
    rows = history.execute(
        "SELECT combination, seats, game, finished_at, rating, deviation, games, wins FROM ratings"
        " WHERE contestant = ? ORDER BY finished_at DESC, game DESC LIMIT ?",
        (player, CURVE_LIMIT),
    )
    ladders: dict[Ladder, dict[str, Any]] = {}
    for name, seats, game, finished_at, rating, deviation, games, wins in rows:
        latest = _ladder_rating(Ladder(name, seats), rating, deviation, games, wins)
        ladder = ladders.setdefault(Ladder(name, seats), {**latest, "curve": []})
        point = {"rating": latest["rating"], "deviation": latest["deviation"]}
        ladder["curve"].insert(0, {"game": game, "finished_at": finished_at, **point})
    return [ladders[each] for each in sorted(ladders)]
