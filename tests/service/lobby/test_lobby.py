"""The lobby lists every game once, the last changed first, filtered and page by page."""

import random
from datetime import UTC, datetime, timedelta
from itertools import combinations

import pytest

from service.lobby import create_game, games, seating
from service.runtime.game_terms import GameTerms
from service.services import Services
from tests.service.language import play_random_action, problem, start_game
from tests.service.watched_store import WatchedStore
from tests.waiting import wait_for_next_millisecond

NOON = datetime(2100, 1, 1, 12, tzinfo=UTC)
VALUES = {"status": "running", "ruleset": "puerto", "kind": "sandbox"}
WAITING = {"status": "open", "ruleset": "puerto", "kind": "sandbox", "open": "true"}
FILTER_CHOICES = [dict(chosen) for size in (1, 2, 3) for chosen in combinations(VALUES.items(), size)]


def list_ids(services, limit=20, **filters):
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
    found = list_ids(services, limit)
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
    assert list_ids(services)[0] == first


@pytest.mark.parametrize(("seconds", "expected"), [(9.9, 1), (10.0, 0)])
def test_a_running_game_comes_first_again_after_ten_seconds(services, red, blue, seconds, expected):
    times = [NOON, NOON + timedelta(seconds=seconds)]
    early, late = (Services(services.storage, clock=lambda at=at: at) for at in times)
    moved = start_game(early, red, blue)
    wait_for_next_millisecond()
    other = start_game(early, red, blue)
    wait_for_next_millisecond()
    try:
        play_random_action(late, moved, (red, blue), random.Random(1))
        assert list_ids(late).index(moved) == expected
        assert {*list_ids(late)} == {moved, other}
    finally:
        early.close()
        late.close()


def test_games_of_the_same_millisecond_are_all_listed(services, red, redis_log):
    made = [create_game.create_game(services, red, "settlers", 2) for _ in range(8)]
    for game in made:
        services.storage.client.zadd(services.storage.keys.lobby(services.storage.keys.partition(game)), {game: 1000})
    assert list_ids(services, 1) == sorted(made, reverse=True)


def test_the_list_can_be_filtered(services, red, blue):
    running, open_ = (
        start_game(services, red, blue),
        create_game.create_game(services, red, "settlers", 2, kind="sandbox"),
    )
    assert list_ids(services, status="running") == [running]
    assert list_ids(services, status="open") == list_ids(services, kind="sandbox") == [open_]
    assert list_ids(services, ruleset="settlers", status="finished") == []


@pytest.mark.parametrize("filters", FILTER_CHOICES, ids=",".join)
def test_a_page_with_any_filters_reads_only_the_games_that_match(services, red, filters):
    wanted = create_game.create_game(services, red, "puerto", 3, kind="sandbox", take_seat="all", start=True)
    for _ in range(3):
        create_game.create_game(services, red, "settlers", 2)
    services.store.live = WatchedStore(services.storage.state)
    page = games.list_games(services, filters, None, 2)
    assert [each["game"] for each in page.games] == services.store.live.games == [wanted]


@pytest.mark.parametrize("filters", [{"open": "true"}, {**WAITING}, {"open": "true", "kind": "sandbox"}], ids=",".join)
def test_a_page_of_open_games_reads_only_games_with_a_free_seat(services, red, filters):
    wanted = create_game.create_game(services, red, "puerto", 3, kind="sandbox")
    create_game.create_game(services, red, "puerto", 3, kind="sandbox", take_seat="all")
    create_game.create_game(services, red, "puerto", 3, kind="sandbox", take_seat="all", start=True)
    services.store.live = WatchedStore(services.storage.state)
    page = games.list_games(services, filters, None, 2)
    assert [each["game"] for each in page.games] == services.store.live.games == [wanted]


def test_a_game_is_open_while_a_seat_is_free(services, red, blue):
    game = create_game.create_game(services, red, "settlers", 2)
    assert list_ids(services, open="true") == [game]
    seating.take_seat(services, blue, game, 1)
    assert list_ids(services, open="true") == []
    seating.leave_seat(services, blue, game, 1)
    assert list_ids(services, open="true", status="open") == [game]
    assert list_ids(services, open="true", status="running") == []


def test_a_row_names_the_seats_that_are_due_and_the_earliest_deadline(services, red, blue):
    plain, timed = [
        create_game.create_game(
            services, red, "settlers", 2, take_seat="all", start=True, terms=GameTerms(time_limit=limit), kind="sandbox"
        )
        for limit in (None, 60)
    ]
    rows = {row["game"]: row for row in games.list_games(services, {}).games}
    pages = {game: games.describe_game(services, game, red) for game in rows}
    assert [row["due"] for row in rows.values()] == [[0], [0]]
    assert rows[plain]["deadline_at"] is None
    assert rows[timed]["deadline_at"] == pages[timed]["deadlines"][0]["deadline_at"]


def test_the_seats_that_are_due_follow_the_entries(services, three, game):
    rng = random.Random(1)
    for _ in range(30):
        play_random_action(services, game, three, rng)
        (row,) = games.list_games(services, {}).games
        assert row["due"] == list(services.snapshots.fresh(game).due())


def test_a_game_leaves_the_lists_of_its_former_status(services, red, blue):
    game = start_game(services, red, blue)
    services.store.live = WatchedStore(services.storage.state)
    assert games.list_games(services, {"status": "open"}).games == []
    assert services.store.live.games == []
    assert list_ids(services, status="running") == [game]


def test_the_last_page_has_no_cursor(services, red):
    for _ in range(4):
        create_game.create_game(services, red, "settlers", 2)
    first = games.list_games(services, {"status": "open"}, None, 2)
    last = games.list_games(services, {"status": "open"}, first.cursor, 2)
    assert [len(each.games) for each in (first, last)] == [2, 2]
    assert last.cursor is None


def test_a_row_shows_seats_and_points(services, red, blue):
    game = start_game(services, red, blue)
    (row,) = games.list_games(services, {}).games
    assert row["game"] == game
    assert [seat["name"] for seat in row["seats"]] == ["Red", "Blue"]
    assert (row["points"], row["turn"], row["winners"]) == ([0, 0], 0, [])


def test_a_row_equals_the_description_of_the_game(services, red, blue):
    game = start_game(services, red, blue)
    (row,) = games.list_games(services, {}).games
    page = games.describe_game(services, game)
    assert row == {name: page[name] for name in row}


def test_a_game_whose_summary_is_lost_is_read_from_its_log(services, red, blue, redis_log):
    game = start_game(services, red, blue)
    (before,) = games.list_games(services, {}).games
    key = services.storage.keys.meta(game)
    services.storage.client.hdel(
        key, *[field for field in services.storage.client.hkeys(key) if field.startswith(b"=")]
    )
    assert games.list_games(services, {}).games == [before]


@pytest.mark.parametrize("cursor", ["x", "é", "AAAA", "MTIzNA==", "MSBh!!!!", "MSBh====", "MSBhYR=="])
def test_an_invalid_cursor_is_refused(services, cursor):
    assert problem(games.list_games, services, {}, cursor).code == "invalid_cursor"
