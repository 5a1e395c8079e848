"""The games of a player: running ones first, with what the reader may see of them."""

import pytest

from service.lobby import create_game, seating
from service.lobby.player_games import list_player_games
from service.play import resign
from service.runtime.game_terms import GameTerms
from tests.service.language import problem, start_game


def finish_game(services, *players):
    game = start_game(services, *players)
    for player in players[1:]:
        resign.resign(services, player, game)
    return game


def list_ids(services, player, caller=None, limit=20, **filters):
    """The ids of all pages."""
    found, cursor = [], None
    while True:
        page = list_player_games(services, player.player_id, caller, filters, cursor, limit)
        found += [each["game"] for each in page.games]
        cursor = page.cursor
        if cursor is None:
            return found


@pytest.mark.parametrize("limit", [1, 2, 3, 100])
def test_running_games_come_first_and_each_part_has_the_latest_first(services, red, blue, limit):
    ended = [finish_game(services, red, blue) for _ in range(3)]
    running = [start_game(services, red, blue) for _ in range(3)]
    create_game.create_game(services, blue, "settlers", 2)
    found = list_ids(services, red, red, limit)
    assert (set(found[:3]), set(found[3:])) == (set(running), set(ended))
    times = [services.snapshots.fresh(game).at for game in found]
    assert times == sorted(times[:3], reverse=True) + sorted(times[3:], reverse=True)


def test_the_list_has_only_games_in_which_the_player_has_a_seat(services, red, blue):
    game = create_game.create_game(services, red, "settlers", 2)
    seating.take_seat(services, blue, game, 1)
    assert list_ids(services, blue) == list_ids(services, blue, blue) == [game]
    seating.leave_seat(services, blue, game, 1)
    assert list_ids(services, blue) == list_ids(services, blue, blue) == []


def test_filters_apply(services, red, blue):
    over, running, waiting = (
        finish_game(services, red, blue),
        start_game(services, red, blue),
        create_game.create_game(services, red, "puerto", 3),
    )
    assert list_ids(services, red, status="finished") == [over]
    assert list_ids(services, red, status="running") == [running]
    assert list_ids(services, red, ruleset="puerto") == list_ids(services, red, open="true") == [waiting]


def test_a_page_that_leaves_out_many_games_is_short_and_has_a_cursor(services, red, blue):
    for _ in range(4):
        finish_game(services, red, blue)
    first = list_player_games(services, red.player_id, red, {"ruleset": "puerto"}, max_left_out=1)
    assert (first.games, first.cursor is None) == ([], False)
    second = list_player_games(services, red.player_id, red, {"ruleset": "puerto"}, first.cursor, max_left_out=2)
    assert (second.games, second.cursor) == ([], None)


def test_others_see_a_delayed_game_as_spectators_do(services, red, blue):
    terms = GameTerms(spectator_delay=3600)
    game = create_game.create_game(services, red, "settlers", 2, kind="casual", terms=terms)
    seating.take_seat(services, blue, game, 1)
    seating.start_game(services, red, game)
    resigned = start_game(services, red, blue)
    assert set(list_ids(services, red, blue)) == {game, resigned}
    own = {row["game"]: row for row in list_player_games(services, red.player_id, red, {}).games}[game]
    public = {row["game"]: row for row in list_player_games(services, red.player_id, None, {}).games}[game]
    assert own["version"] == services.snapshots.fresh(game).version >= public["version"]


def test_an_unknown_player_and_an_invalid_cursor_are_refused(services, red):
    assert problem(list_player_games, services, "nemo", None, {}).code == "unknown_player"
    for cursor in ("x", "AAAA", "YSBi", "bmFuIGE="):
        found = problem(list_player_games, services, red.player_id, red, {}, cursor)
        assert found.code == "invalid_cursor"
