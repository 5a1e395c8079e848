"""AI players: policies, the strength that the page on opponents publishes, and names that differ within a game."""

import pytest

from bench.opponents.count import read_counts
from bench.opponents.page import against_random
from games.catalog import COMBINATIONS, seat_counts
from games.combination import join_names
from service.lobby.ai_players import NAMES, ai_name, list_policies
from service.players.names import validate_name
from service.runtime.policies import POLICY_NAMES

SEATS = range(max(max(seat_counts(name)) for name in COMBINATIONS))


@pytest.mark.parametrize("game", ["0000000000000000", "0123456789abcdef", "ffffffffffffffff"])
def test_no_two_seats_of_a_game_have_the_same_name(game):
    assert len({ai_name(game, seat) for seat in SEATS}) == len(SEATS)


def test_a_name_depends_on_the_game_and_the_seat_alone():
    assert [ai_name("0123456789abcdef", seat) for seat in range(3)] == ["Hallveig", "Oddny", "Vigdis"]


def test_games_have_different_names():
    assert {ai_name(f"{number:016x}", 0) for number in range(1000)} == set(NAMES)


def test_every_name_could_be_that_of_a_player():
    assert [validate_name(name) for name in NAMES] == list(NAMES)


def test_the_list_has_every_policy_from_the_weakest_to_the_strongest():
    assert [each["name"] for each in list_policies()] == [*POLICY_NAMES] == ["random", "greedy"]
    assert all(each["title"] and each["about"].endswith(".") for each in list_policies())


def name_of(contest):
    return join_names(contest["ruleset"], contest["expansions"])


def test_the_strength_is_that_of_the_page_on_opponents():
    random, greedy = list_policies()
    published = [
        (each.ruleset, each.players, each.side, each.games, each.won) for each in against_random(read_counts())
    ]
    assert [
        (name_of(each), each["seats"], each["side"], each["games"], each["won"]) for each in greedy["strength"]
    ] == published
    assert random["strength"] == []


def test_every_table_has_a_strength():
    measured = {(name_of(each), each["seats"]) for each in list_policies()[1]["strength"]}
    assert measured == {(name, seats) for name in COMBINATIONS for seats in seat_counts(name)}
