"""Bounds: whatever a caller can make grow has an end, and what is over makes room."""

import pytest

from service import fairness, games
from service.bounds import MOST_GAMES, MOST_SEATINGS
from tests.service.language import problem


@pytest.fixture
def full(house, red):
    """Red has made as many games as may go on at once."""
    return [games.create(house, red, "settlers", 2) for _ in range(MOST_GAMES)]


def test_there_is_an_end_to_unfinished_games(house, red, blue, full):
    reason = problem(games.create, house, red, "settlers", 2)
    assert (reason.code, reason.facts["limit"]) == ("limit_reached", "unfinished_games_per_player")
    games.create(house, blue, "settlers", 2)


def test_a_game_that_is_over_makes_room(house, red, full):
    house.log.hset(house.store.keys.meta(full[0]), "=status", "finished")
    games.create(house, red, "settlers", 2)


def test_a_repeat_of_what_was_accepted_gets_the_first_answer_at_the_end_too(house, red):
    first = games.create(house, red, "settlers", 2, key="k")
    for _ in range(MOST_GAMES - 1):
        games.create(house, red, "settlers", 2)
    assert games.create(house, red, "settlers", 2, key="k") == first


def test_sitting_down_and_standing_up_has_an_end(house, red, blue):
    game = games.create(house, red, "settlers", 2)
    while house.records.get(game).version < MOST_SEATINGS:
        games.sit(house, blue, game, 1)
        games.leave(house, blue, game, 1)
    assert problem(games.sit, house, blue, game, 1).facts["limit"] == "entries_before_the_start"


def test_games_are_counted_only_where_there_may_be_too_many(house, red):
    fairness.demand_room_for_a_game(house, red.player_id, None)
