"""Ratings: a fold over the finished rated games of a ladder, in the order in which they ended.

A ladder is a combination with a number of seats. Ratings are those of Weng and Lin (model of Plackett and Luce): a
newcomer has 1500 ± 500, and of two players with settled ratings who are 350 apart, the better one is expected to win
73 % of the games with two seats. An AI policy is rated like a player. An erased player counts as a newcomer in each of
their games, so that the same rows always give the same numbers.
"""

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from openskill.models import PlackettLuce

from games.combination import PLUS, join_names, split_expansions, split_name
from projections.history.filters import OrderKey
from projections.history.ratings.ladder import DEVIATION, NEWCOMER, POLICY_PREFIX, Ladder, RatedSeat, Rating
from projections.history.table import Row
from projections.history.tally import select_columns

WITHOUT_RESULT: Final = ("closed", "called_off")
"""The reasons of games that nobody won or lost."""
FIRST: Final[OrderKey] = ("", "")
"""Before the first game."""
_MODEL: Final = PlackettLuce(mu=NEWCOMER, sigma=DEVIATION, beta=DEVIATION / 2, tau=DEVIATION / 100)


LadderPosition: TypeAlias = tuple[Ladder, OrderKey]
"""A game in its ladder."""


def rated_positions(rows: Mapping[str, Sequence[Row]]) -> list[LadderPosition]:
    """Where the rows of a game are rated; empty if the game is not rated, or not over."""
    names = ("game", "ruleset", "expansions", "kind", "seats", "finished_at", "reason", "is_counted")
    return [
        (Ladder(join_names(ruleset, split_expansions(expansions)), seats), (finished_at, game))
        for game, ruleset, expansions, kind, seats, finished_at, reason, is_counted in select_columns(
            rows, "games", *names
        )
        if kind == "rated" and is_counted and finished_at is not None and reason not in WITHOUT_RESULT
    ]


def rate_again(connection: sqlite3.Connection, positions: Iterable[LadderPosition]) -> None:
    """Rates the games at these positions, which were added or removed, and all later games of their ladders."""
    earliest: dict[Ladder, OrderKey] = {}
    for ladder, key in positions:
        earliest[ladder] = min(key, earliest.get(ladder, key))
    for ladder, key in earliest.items():
        _rate_from(connection, ladder, key)


def rate_all(connection: sqlite3.Connection) -> None:
    """Rates all games of a history without ratings."""
    ladders = connection.execute("SELECT DISTINCT ruleset, expansions, seats FROM games WHERE kind = 'rated'")
    for ruleset, expansions, seats in ladders.fetchall():
        _rate_from(connection, Ladder(join_names(ruleset, split_expansions(expansions)), seats), FIRST)


def positions_of(connection: sqlite3.Connection, contestant: str) -> list[LadderPosition]:
    """The first rated game of a contestant in each ladder."""
    rows = connection.execute(
        "SELECT combination, seats, finished_at, game FROM ratings WHERE contestant = ? AND games = 1", (contestant,)
    )
    return [(Ladder(name, seats), (finished_at, game)) for name, seats, finished_at, game in rows]


def _rate_from(connection: sqlite3.Connection, ladder: Ladder, first: OrderKey) -> None:
    """Deletes the ratings after the games from `first` on, and makes them again."""
    connection.execute(
        "DELETE FROM ratings WHERE (combination, seats) = (?, ?) AND (finished_at, game) >= (?, ?)", (*ladder, *first)
    )
    known: dict[str, Rating] = {}
    for finished_at, game in _rated_games(connection, ladder, first):
        seats = _rated_seats(connection, game)
        for each in seats:
            if each.contestant is not None and each.contestant not in known:
                known[each.contestant] = _latest_rating(connection, ladder, each.contestant)
        new = rate_game(seats, known)
        kinds = {each.contestant: each.kind for each in seats}
        connection.executemany(
            "INSERT INTO ratings VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [(*ladder, finished_at, game, each, kinds[each], *rating) for each, rating in new.items()],
        )
        known |= new


def _rated_games(connection: sqlite3.Connection, ladder: Ladder, first: OrderKey) -> list[OrderKey]:
    ruleset, expansions = split_name(ladder.combination)
    return connection.execute(
        "SELECT finished_at, game FROM games WHERE ruleset = ? AND expansions = ? AND seats = ? AND kind = 'rated'"
        f" AND is_counted AND reason NOT IN ({', '.join('?' * len(WITHOUT_RESULT))})"
        " AND (finished_at, game) >= (?, ?) ORDER BY finished_at, game",
        (ruleset, PLUS.join(expansions), ladder.seats, *WITHOUT_RESULT, *first),
    ).fetchall()


def _rated_seats(connection: sqlite3.Connection, game: str) -> list[RatedSeat]:
    """A player who resigned comes last, whatever the policy reached that played on, and has not won."""
    rows: list[Any] = connection.execute(
        "SELECT player, kind, policy, final_rank, won, resigned FROM seats WHERE game = ? ORDER BY seat", (game,)
    ).fetchall()
    last = len(rows) + 1
    return [
        RatedSeat(
            player if kind != "ai" else f"{POLICY_PREFIX}{policy}",
            str(kind),
            last if resigned else rank,
            bool(won) and not resigned,
        )
        for player, kind, policy, rank, won, resigned in rows
    ]


def _latest_rating(connection: sqlite3.Connection, ladder: Ladder, contestant: str) -> Rating:
    row = connection.execute(
        "SELECT rating, deviation, games, wins FROM ratings WHERE (combination, seats, contestant) = (?, ?, ?)"
        " ORDER BY finished_at DESC, game DESC LIMIT 1",
        (*ladder, contestant),
    ).fetchone()
    return Rating() if row is None else Rating(*row)


def rate_game(seats: Sequence[RatedSeat], known: Mapping[str, Rating]) -> dict[str, Rating]:
    """The ratings of the contestants after a game; those of a policy with several seats are averaged."""
    before = [known.get(each.contestant or "", Rating()) for each in seats]
    teams = [[_MODEL.rating(mu=each.value, sigma=each.deviation)] for each in before]
    after = [team[0] for team in _MODEL.rate(teams, ranks=[float(each.rank) for each in seats])]
    found: dict[str, Rating] = {}
    for contestant in dict.fromkeys([each.contestant for each in seats if each.contestant is not None]):
        own = [place for place, each in enumerate(seats) if each.contestant == contestant]
        found[contestant] = Rating(
            sum([after[place].mu for place in own]) / len(own),
            sum([after[place].sigma for place in own]) / len(own),
            before[own[0]].games + 1,
            before[own[0]].wins + any(seats[place].won for place in own),
        )
    return found
