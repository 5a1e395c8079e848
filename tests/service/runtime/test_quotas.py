"""Quotas limit everything that a caller can create; finished games free their place."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest

from service.lobby import create_game, games, seating
from service.runtime.quotas import MAX_ENTRIES_BEFORE_START, MAX_GAMES
from service.services import Services, utc_now
from tests.service.language import problem


@pytest.fixture
def unfinished_games(services, red):
    """Red has as many unfinished games as allowed."""
    return [create_game.create_game(services, red, "settlers", 2) for _ in range(MAX_GAMES)]


def test_the_number_of_unfinished_games_is_limited(services, red, blue, unfinished_games):
    reason = problem(create_game.create_game, services, red, "settlers", 2)
    assert (reason.code, reason.facts["limit"]) == ("limit_reached", "unfinished_games_per_player")
    create_game.create_game(services, blue, "settlers", 2)


def test_a_finished_game_does_not_count_against_the_limit(services, red, unfinished_games, redis_log):
    services.storage.client.hset(services.storage.keys.meta(unfinished_games[0]), "=status", "finished")
    create_game.create_game(services, red, "settlers", 2)


def test_a_repeated_creation_is_answered_at_the_limit(services, red):
    first = create_game.create_game(services, red, "settlers", 2, key="k")
    for _ in range(MAX_GAMES - 1):
        create_game.create_game(services, red, "settlers", 2)
    assert create_game.create_game(services, red, "settlers", 2, key="k") == first


def test_the_number_of_entries_before_the_start_is_limited(services, red, blue):
    game = create_game.create_game(services, red, "settlers", 2)
    while services.snapshots.get(game).version < MAX_ENTRIES_BEFORE_START:
        seating.take_seat(services, blue, game, 1)
        seating.leave_seat(services, blue, game, 1)
    assert problem(seating.take_seat, services, blue, game, 1).facts["limit"] == "entries_before_the_start"


def test_finished_games_are_counted_only_at_the_limit(services, red, redis_log):
    game = create_game.create_game(services, red, "settlers", 2)
    services.storage.client.delete(services.storage.keys.meta(game))
    create_game.create_game(services, red, "settlers", 2)
    assert len(services.registers.ownership.games(red.player_id)) == 2


def test_concurrent_requests_do_not_exceed_the_number_of_games(services, red, redis_log):
    for _ in range(MAX_GAMES - 10):
        create_game.create_game(services, red, "settlers", 2)
    with ThreadPoolExecutor(20) as pool:
        tries = [pool.submit(create_game.create_game, services, red, "settlers", 2) for _ in range(20)]
    refused = [each.exception().code for each in tries if each.exception()]
    assert (refused, len(games.list_own_games(services, red))) == (["limit_reached"] * 10, MAX_GAMES)


def test_a_game_that_is_being_created_counts_and_one_whose_creation_failed_does_not(storage, red):
    now = [utc_now()]
    services = Services(storage, clock=lambda: now[0])
    for number in range(MAX_GAMES):
        services.registers.ownership.add_game(red.player_id, f"{number:016x}", services.now())
    assert problem(create_game.create_game, services, red, "settlers", 2).code == "limit_reached"
    now[0] += timedelta(seconds=61)
    create_game.create_game(services, red, "settlers", 2)
    services.close()


def test_a_refused_creation_does_not_count_against_the_limit(services, red):
    create_game.create_game(services, red, "settlers", 2, key="k", body=b"one")
    create_game.create_game(services, red, "settlers", 2, key="k", body=b"one")
    refused = problem(create_game.create_game, services, red, "settlers", 2, key="k", body=b"two")
    assert (refused.code, len(services.registers.ownership.games(red.player_id))) == ("idempotency_key_reused", 1)
