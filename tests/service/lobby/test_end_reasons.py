"""Lists of games say why each game ended, from the stored summaries alone."""

import pytest

from events.memory.storage import MemoryStorage
from events.redis.storage import RedisStorage
from service.admin import operations
from service.admin.rebuild_indexes import rebuild_indexes
from service.lobby import create_game, games, seating
from service.lobby.player_games import list_player_games
from service.play import actions, seeds
from service.play.draws import answer_draw, offer_draw
from service.play.resign import resign
from service.registers.admin_log import Operator
from service.services import Services
from tests.service.language import start_game
from tests.service.play.test_seeds import reveal, start_with_commitments
from tests.service.solo_games import sandbox
from tests.service.watched_store import WatchedStore
from tests.workers.table import Clock

CITY_WINS = (
    "settlers/2[board=fixed,target_points=4] m10p2f9/g12h6p4h10/g9f11df3m8/f8m3g4p5/h5g6p11 *go*w**bl "
    "0:r27.53|s18|c42|hg2o3 1:r33.41|s21.34 turn:7 span:7 active:0 first:0 robber:9 dice:4-6 agenda:trade_build(0)"
)


@pytest.fixture(params=["memory", "redis"])
def storage(request):
    return MemoryStorage() if request.param == "memory" else RedisStorage(request.getfixturevalue("redis_log"))


@pytest.fixture
def clock():
    return Clock()


def one_city_from_the_end(services, red):
    """A game in the turn of seat 0, which wins with a city."""
    return sandbox(services, red, options={"board": "fixed", "target_points": 4}, position=CITY_WINS)


def win(services, red):
    game = one_city_from_the_end(services, red)
    version = services.snapshots.fresh(game).version
    actions.take_action(services, red, game, {"type": "build_city", "corner": 18}, version, 0)
    return game


def agree_on_a_draw(services, red):
    game = one_city_from_the_end(services, red)
    offer_draw(services, red, game, 0)
    answer_draw(services, red, game, "accepted", 1)
    return game


def call_off(services, three, clock):
    """A player whose seed is missing leaves after the start, before play begins."""
    game = start_with_commitments(services, three, 0, 2)
    reveal(services, three, game, 0)
    clock.advance(services.settings.reveal_timeout)
    seeds.continue_seeding(services, game)
    seating.leave_seat(services, three[2], game, 2)
    return game


def close(services, red):
    game = create_game.create_game(services, red, "settlers", 3)
    operations.end_game(services, Operator("snorri", "nobody came"), game)
    return game


@pytest.fixture
def expected(services, three, clock):
    """Why each of several games ended; None for those that did not."""
    red, blue, _ = three
    resigned = start_game(services, red, blue)
    resign(services, blue, resigned)
    return {
        win(services, red): "points",
        agree_on_a_draw(services, red): "draw_agreed",
        call_off(services, three, clock): "called_off",
        close(services, red): "closed",
        resigned: "resigned",
        start_game(services, red, blue): None,
        create_game.create_game(services, red, "settlers", 3): None,
    }


def listed(rows):
    return {row["game"]: row["end_reason"] for row in rows}


def test_the_lobby_and_the_list_of_a_player_say_why_games_ended(services, red, expected):
    assert listed(games.list_games(services, {}).games) == expected
    assert listed(list_player_games(services, red.player_id, red, {}).games) == expected
    assert listed([games.describe_game(services, game) for game in expected]) == expected


@pytest.mark.parametrize("storage", ["redis"], indirect=True)
def test_a_summary_without_the_reason_is_listed_and_a_rebuild_adds_it(services, expected):
    for game in expected:
        services.storage.client.hdel(services.storage.keys.meta(game), "=end_reason")
    assert listed(games.list_games(services, {}).games) == dict.fromkeys(expected)
    for game in expected:
        rebuild_indexes(services, game)
    assert listed(games.list_games(services, {}).games) == expected


@pytest.mark.parametrize("storage", ["memory"], indirect=True)
def test_a_list_folds_no_game_to_say_why_it_ended(services, clock, expected):
    other = Services(services.storage, settings=services.settings, clock=clock)
    other.store.live = WatchedStore(services.storage.state)
    assert listed(games.list_games(other, {}).games) == expected
    assert sorted(other.store.live.games) == sorted(expected)
    assert other.store.live.folded == []
    other.close()
