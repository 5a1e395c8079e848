"""The lobby lists every game once, the last changed first, filtered and page by page."""

import pytest

from service.lobby import create_game, games, seating
from tests.service.language import problem, table


def listed(services, limit=20, **filters):
    """The ids of all pages."""
    found, cursor = [], None
    while True:
        page = games.list_games(services, filters, cursor, limit)
        found += [each["game"] for each in page.games]
        cursor = page.cursor
        if cursor is None:
            return found


@pytest.mark.parametrize("limit", [1, 3, 100])
def test_every_game_is_listed_once_with_any_page_size(services, red, limit):
    made = {create_game.create_game(services, red, "settlers", 2) for _ in range(10)}
    found = listed(services, limit)
    assert len(found) == 10
    assert set(found) == made


def test_the_game_changed_last_comes_first(services, red, blue, redis_log):
    first, _ = (
        create_game.create_game(services, red, "settlers", 2),
        create_game.create_game(services, red, "settlers", 2),
    )
    seating.take_seat(services, blue, first, 1)
    at = {services.storage.keys.lobby(services.storage.keys.partition(first)): {first: 2**45}}
    for key, member in at.items():
        services.storage.client.zadd(key, member)
    assert listed(services)[0] == first


def test_games_of_the_same_millisecond_are_all_listed(services, red, redis_log):
    made = [create_game.create_game(services, red, "settlers", 2) for _ in range(8)]
    for game in made:
        services.storage.client.zadd(services.storage.keys.lobby(services.storage.keys.partition(game)), {game: 1000})
    assert listed(services, 1) == sorted(made, reverse=True)


def test_the_list_can_be_filtered(services, red, blue):
    running, open_ = table(services, red, blue), create_game.create_game(services, red, "settlers", 2, kind="sandbox")
    assert listed(services, status="running") == [running]
    assert listed(services, status="open") == listed(services, kind="sandbox") == [open_]
    assert listed(services, ruleset="settlers", status="finished") == []


def test_a_row_shows_seats_and_points(services, red, blue):
    game = table(services, red, blue)
    (row,) = games.list_games(services, {}).games
    assert row["game"] == game
    assert [seat["name"] for seat in row["seats"]] == ["Red", "Blue"]
    assert (row["points"], row["turn"], row["winners"]) == ([0, 0], 0, [])


def test_a_row_equals_the_description_of_the_game(services, red, blue):
    game = table(services, red, blue)
    (row,) = games.list_games(services, {}).games
    page = games.describe_game(services, game)
    assert row == {name: page[name] for name in row}


def test_a_game_whose_summary_is_lost_is_read_from_its_log(services, red, blue, redis_log):
    game = table(services, red, blue)
    (before,) = games.list_games(services, {}).games
    key = services.storage.keys.meta(game)
    services.storage.client.hdel(
        key, *[field for field in services.storage.client.hkeys(key) if field.startswith(b"=")]
    )
    assert games.list_games(services, {}).games == [before]


@pytest.mark.parametrize("cursor", ["x", "é", "AAAA", "MTIzNA=="])
def test_an_invalid_cursor_is_refused(services, cursor):
    assert problem(games.list_games, services, {}, cursor).code == "invalid_cursor"


def test_an_unknown_filter_is_refused(services):
    assert problem(games.list_games, services, {"colour": "red"}).facts["field"] == "colour"
