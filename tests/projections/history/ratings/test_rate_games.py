"""Ratings follow from the rated games of a ladder in the order of their ends, however the rows arrived."""

import random
from contextlib import closing
from itertools import permutations

import pytest

from projections.history.database import open_writable
from projections.history.ratings.ladder import DEVIATION, NEWCOMER, Ladder, RatedSeat
from projections.history.ratings.leaderboard import read_curves, read_leaderboard, read_ratings
from projections.history.ratings.rate_games import rate_all, rate_game
from projections.history.schema import GAMES, SEATS
from projections.history.writer import GameUpdate, HistoryFileWriter
from tests.projections.history.language import row

THREE = Ladder("settlers", 3)
STRENGTHS = {"strong": 2.0, "middling": 1.0, "weak": 0.0}


def seat(contestant, rank):
    return RatedSeat(contestant, "person", rank, rank == 1)


def rated_game(number, *ranked, at=None, resigned=(), **says):
    """An update with a finished rated game, whose players are given in the order of their ranks."""
    game = f"{number:016x}"
    ended = f"2026-11-21T{(at or number) // 60:02}:{(at or number) % 60:02}:00.000Z"
    fixed = {"ruleset": "settlers", "kind": "rated", "seats": len(ranked), "reason": "points", "is_counted": 1}
    own = row(GAMES, **{**fixed, "game": game, "started_at": ended, "finished_at": ended, **says})
    seats = [
        row(
            SEATS,
            game=game,
            ordinal=place,
            seat=place,
            final_rank=place + 1,
            won=int(place == 0),
            **{"resigned": int(player in resigned), **holder(player)},
        )
        for place, player in enumerate(ranked)
    ]
    return GameUpdate(game, {"games": [own], "seats": seats}, True)


def holder(player):
    if player == "greedy":
        return {"kind": "ai", "policy": player}
    return {"kind": "person", "player": player}


@pytest.fixture
def writer(file):
    with closing(HistoryFileWriter(file)) as opened:
        yield opened


def write(writer, *updates):
    for each in updates:
        writer.write([each], {}, {})


def stored(writer):
    return writer.rows("SELECT * FROM ratings ORDER BY combination, seats, finished_at, game, contestant")


def rated_anew(writer):
    """The ratings that a history without any gets from its rows."""
    before = stored(writer)
    with closing(open_writable(writer.path)) as connection:
        connection.execute("DELETE FROM ratings")
        rate_all(connection)
    after = stored(writer)
    assert len(before) == len(after)
    return after


def board(writer, ladder=THREE):
    found = read_leaderboard(writer.connection, ladder, 50)
    return [each["player"] or each["policy"] for each in (*found.established, *found.provisional)]


def test_the_winner_gains_what_a_loser_loses():
    after = rate_game([seat("a", 1), seat("b", 2)], {})
    assert after["a"].value - NEWCOMER == pytest.approx(NEWCOMER - after["b"].value)
    assert after["a"].value > NEWCOMER
    assert after["a"].deviation == after["b"].deviation < DEVIATION
    assert (after["a"].games, after["a"].wins, after["b"].wins) == (1, 1, 0)


def test_equal_ranks_of_equal_players_change_no_rating():
    after = rate_game([seat("a", 1), seat("b", 1)], {})
    assert after["a"].value == pytest.approx(after["b"].value) == pytest.approx(NEWCOMER)


def test_a_policy_with_two_seats_gets_the_mean_of_what_two_players_would_get():
    apart = rate_game([seat("b", 1), seat("a", 2), seat("c", 3)], {})
    after = rate_game([seat("policy:greedy", 1), seat("a", 2), seat("policy:greedy", 3)], {})
    assert after["a"] == apart["a"]
    assert after["policy:greedy"].value == pytest.approx((apart["b"].value + apart["c"].value) / 2)
    assert (after["policy:greedy"].games, after["policy:greedy"].wins) == (1, 1)


def test_a_hundred_games_order_three_strengths_and_are_rated_alike_from_the_rows(writer):
    chance = random.Random(5)
    for number in range(100):
        played = {name: strength + chance.gauss(0, 1) for name, strength in STRENGTHS.items()}
        write(writer, rated_game(number, *sorted(played, key=played.get, reverse=True)))
    assert board(writer) == list(STRENGTHS)
    assert stored(writer) == rated_anew(writer)
    assert all(each["games"] == 100 for each in read_leaderboard(writer.connection, THREE, 50).established)


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_the_order_in_which_rows_arrive_does_not_matter(writer, order):
    games = [rated_game(1, "a", "b", "c"), rated_game(2, "b", "a", "c"), rated_game(3, "c", "b", "greedy")]
    write(writer, *[games[each] for each in order])
    assert stored(writer) == rated_anew(writer)
    assert len(stored(writer)) == 9


def test_a_removed_game_is_not_rated_any_longer(writer):
    write(writer, rated_game(1, "a", "b", "c"), rated_game(2, "b", "a", "c"))
    write(writer, GameUpdate(f"{1:016x}", {}, True))
    assert stored(writer) == rated_anew(writer)
    assert {each[3] for each in stored(writer)} == {f"{2:016x}"}


@pytest.mark.parametrize(
    "says", [{"kind": "casual"}, {"kind": "sandbox", "is_counted": 0}, {"reason": "closed"}, {"finished_at": None}]
)
def test_other_games_are_not_rated(writer, says):
    write(writer, rated_game(1, "a", "b", "c", **says))
    assert stored(writer) == []


def test_ladders_are_apart(writer):
    write(writer, rated_game(1, "a", "b", "c"), rated_game(2, "b", "a"), rated_game(3, "b", "a", "c", ruleset="puerto"))
    assert [board(writer, Ladder(name, seats))[0] for name, seats in (THREE, ("settlers", 2), ("puerto", 3))] == [
        *("a", "b", "b")
    ]


def test_a_player_who_resigned_comes_last_and_has_not_won(writer):
    write(writer, rated_game(1, "a", "b", "c", resigned=["a"]))
    assert board(writer) == ["b", "c", "a"]
    assert {each["player"]: each["wins"] for each in read_leaderboard(writer.connection, THREE, 9).provisional} == {
        "a": 0,
        "b": 0,
        "c": 0,
    }


def test_an_erased_player_is_a_newcomer_in_each_game_and_leaves_no_id(writer):
    write(writer, *[rated_game(number, "a", "b", "c") for number in range(1, 4)])
    writer.erase(["c"])
    assert stored(writer) == rated_anew(writer)
    assert board(writer) == ["a", "b"]


def test_few_games_make_a_provisional_rating_and_the_curve_has_each_of_them(writer):
    write(writer, *[rated_game(number, "a", "b", "greedy") for number in range(1, 10)])
    assert read_leaderboard(writer.connection, THREE, 50).established == []
    write(writer, rated_game(10, "a", "b", "greedy"))
    first = read_leaderboard(writer.connection, THREE, 50).established[0]
    assert (first["player"], first["games"], first["wins"]) == ("a", 10, 10)
    (ladder,) = read_curves(writer.connection, "a")
    latest = {name: value for name, value in ladder.items() if name != "curve"}
    assert read_ratings(writer.connection, ["a", "nobody"]) == {"a": [latest]}
    assert not ladder["is_provisional"]
    assert [point["game"] for point in ladder["curve"]] == [f"{number:016x}" for number in range(1, 11)]
    assert ladder["curve"][-1]["rating"] == ladder["rating"] == first["rating"]
    assert [point["rating"] for point in ladder["curve"]] == sorted(point["rating"] for point in ladder["curve"])
