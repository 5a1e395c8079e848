"""The lobby lists every game once, the last changed first, narrowed and page by page."""

import pytest

from service import games
from tests.service.language import problem, table


def listed(house, limit=20, **filters):
    """The ids of all pages."""
    found, cursor = [], None
    while True:
        page = games.listing(house, filters, cursor, limit)
        found += [each["game"] for each in page.games]
        cursor = page.cursor
        if cursor is None:
            return found


@pytest.mark.parametrize("limit", [1, 3, 100])
def test_every_game_is_listed_once_whatever_the_size_of_a_page(house, red, limit):
    made = {games.create(house, red, "settlers", 2) for _ in range(10)}
    found = listed(house, limit)
    assert len(found) == 10
    assert set(found) == made


def test_the_game_changed_last_comes_first(house, red, blue):
    first, _ = games.create(house, red, "settlers", 2), games.create(house, red, "settlers", 2)
    games.sit(house, blue, first, 1)
    at = {house.store.keys.lobby(house.store.keys.partition(first)): {first: 2**45}}
    for key, member in at.items():
        house.log.zadd(key, member)
    assert listed(house)[0] == first


def test_games_of_the_same_millisecond_are_all_listed(house, red):
    made = [games.create(house, red, "settlers", 2) for _ in range(8)]
    for game in made:
        house.log.zadd(house.store.keys.lobby(house.store.keys.partition(game)), {game: 1000})
    assert listed(house, 1) == sorted(made, reverse=True)


def test_the_list_can_be_narrowed(house, red, blue):
    running, open_ = table(house, red, blue), games.create(house, red, "settlers", 2, kind="sandbox")
    assert listed(house, status="running") == [running]
    assert listed(house, status="open") == listed(house, kind="sandbox") == [open_]
    assert listed(house, ruleset="settlers", status="finished") == []


def test_a_row_says_who_sits_where_and_how_it_stands(house, red, blue):
    game = table(house, red, blue)
    (row,) = games.listing(house, {}).games
    assert row["game"] == game
    assert [seat["name"] for seat in row["seats"]] == ["Red", "Blue"]
    assert (row["points"], row["turn"], row["winners"]) == ([0, 0], 0, [])


def test_a_row_and_the_page_of_the_game_say_the_same(house, red, blue):
    game = table(house, red, blue)
    (row,) = games.listing(house, {}).games
    page = games.describe(house, game)
    assert row == {name: page[name] for name in row}


def test_a_game_whose_summary_is_lost_is_read_from_its_log(house, red, blue):
    game = table(house, red, blue)
    (before,) = games.listing(house, {}).games
    key = house.store.keys.meta(game)
    house.log.hdel(key, *[field for field in house.log.hkeys(key) if field.startswith(b"=")])
    assert games.listing(house, {}).games == [before]


@pytest.mark.parametrize("cursor", ["x", "é", "AAAA", "MTIzNA=="])
def test_a_cursor_that_is_none_is_refused(house, cursor):
    assert problem(games.listing, house, {}, cursor).code == "bad_cursor"


def test_a_filter_that_is_none_is_refused(house):
    assert problem(games.listing, house, {"colour": "red"}).facts["field"] == "colour"
