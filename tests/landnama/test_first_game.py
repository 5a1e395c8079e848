"""The first game: only in an empty house, and never in the way of the start."""

import pytest

from landnama.commands.first_game import HOST, address_of, main, opening_lines
from service import games
from service.players import sign_up


def listed(house):
    return games.listing(house, {}).games


def test_an_empty_house_gets_a_started_game_of_ai_players(house):
    lines = list(opening_lines(house, "http://here"))
    (game,) = listed(house)
    assert game["status"] == "running"
    assert {seat["kind"] for seat in game["seats"]} == {"ai"}
    assert f"  http://here/v1/games/{game['game']}/view" in lines
    assert lines[-1].endswith("landnama play --url http://here")


def test_a_second_start_tells_of_the_game_that_goes_on(house):
    list(opening_lines(house, "http://here"))
    (game,) = listed(house)
    assert list(opening_lines(house, "http://here")) == [
        f"Game {game['game']} goes on: http://here/v1/games/{game['game']}"
    ]
    assert len(listed(house)) == 1


def test_a_house_whose_games_have_all_been_archived_is_not_new(house):
    house.log.incr(house.store.keys.archived(3))
    assert list(opening_lines(house, "http://here")) == []
    assert listed(house) == []


def test_a_player_who_has_the_name_already_is_no_hindrance(house):
    sign_up(house, HOST)
    list(opening_lines(house, "http://here"))
    assert len(listed(house)) == 1


def test_a_house_that_cannot_be_reached_is_said_and_no_failure(monkeypatch, capsys, tmp_path):
    monkeypatch.setenv("REDIS_URL", f"unix://{tmp_path}/nobody.sock")
    assert main() == 0
    assert "no first game" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("host", "address"),
    [("", "http://127.0.0.1:8080"), ("0.0.0.0", "http://127.0.0.1:8080"), ("::1", "http://[::1]:8080")],
)
def test_the_address_is_one_a_browser_here_can_open(host, address):
    assert address_of({"HOST": host}) == address
