"""Quotas limit everything that a caller can create; finished games free their place."""

import pytest

from service.lobby import create_game, seating
from service.runtime.quotas import MOST_ENTRIES_BEFORE_START, MOST_GAMES
from tests.service.language import problem


@pytest.fixture
def full(services, red):
    """Red has as many unfinished games as allowed."""
    return [create_game.create_game(services, red, "settlers", 2) for _ in range(MOST_GAMES)]


def test_the_number_of_unfinished_games_is_limited(services, red, blue, full):
    reason = problem(create_game.create_game, services, red, "settlers", 2)
    assert (reason.code, reason.facts["limit"]) == ("limit_reached", "unfinished_games_per_player")
    create_game.create_game(services, blue, "settlers", 2)


def test_a_finished_game_does_not_count_against_the_limit(services, red, full, redis_log):
    services.storage.client.hset(services.storage.keys.meta(full[0]), "=status", "finished")
    create_game.create_game(services, red, "settlers", 2)


def test_a_repeated_creation_is_answered_at_the_limit(services, red):
    first = create_game.create_game(services, red, "settlers", 2, key="k")
    for _ in range(MOST_GAMES - 1):
        create_game.create_game(services, red, "settlers", 2)
    assert create_game.create_game(services, red, "settlers", 2, key="k") == first


def test_the_number_of_entries_before_the_start_is_limited(services, red, blue):
    game = create_game.create_game(services, red, "settlers", 2)
    while services.snapshots.get(game).version < MOST_ENTRIES_BEFORE_START:
        seating.take_seat(services, blue, game, 1)
        seating.leave_seat(services, blue, game, 1)
    assert problem(seating.take_seat, services, blue, game, 1).facts["limit"] == "entries_before_the_start"


def test_finished_games_are_counted_only_at_the_limit(services, red, redis_log):
    game = create_game.create_game(services, red, "settlers", 2)
    services.storage.client.delete(services.storage.keys.meta(game))
    create_game.create_game(services, red, "settlers", 2)
    assert services.registers.ownership.count_games(red.player_id) == 2
