"""The demo game is created only in an empty store, and never prevents the start."""

import pytest

from landnama.supervisor.first_game import PLAYER_NAME, main, startup_lines
from landnama.supervisor.startup import local_url
from service.lobby import games
from service.players.accounts import sign_up


def list_all(services):
    return games.list_games(services, {}).games


def test_an_empty_store_gets_a_started_game_of_ai_players(services):
    lines = list(startup_lines(services, "http://here"))
    (game,) = list_all(services)
    assert game["status"] == "running"
    assert {seat["kind"] for seat in game["seats"]} == {"ai"}
    assert f"Watch the replay of a demo game of four greedy AI players: http://here/g/{game['game']}" in lines
    assert lines[-1].endswith("landnama play --url http://here")


def test_a_second_start_prints_the_game_in_progress(services):
    list(startup_lines(services, "http://here"))
    (game,) = list_all(services)
    assert list(startup_lines(services, "http://here")) == [f"Game in progress: http://here/g/{game['game']}"]
    assert len(list_all(services)) == 1


def test_a_store_with_only_archived_games_is_not_new(services):
    services.storage.client.incr(services.storage.keys.archive_count(3))
    assert list(startup_lines(services, "http://here")) == []
    assert list_all(services) == []


def test_without_a_demo_game_an_empty_store_stays_empty(services):
    assert list(startup_lines(services, "http://here", has_demo=False)) == []
    assert list_all(services) == []


def test_an_existing_player_name_does_not_prevent_the_first_game(services):
    sign_up(services, PLAYER_NAME)
    list(startup_lines(services, "http://here"))
    assert len(list_all(services)) == 1


def test_an_unreachable_service_is_reported_and_is_no_failure(monkeypatch, capsys, tmp_path):
    monkeypatch.setenv("REDIS_URL", f"unix://{tmp_path}/nobody.sock")
    assert main() == 0
    assert "demo game failed" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("localhost", "http://localhost:8080"),
        ("0.0.0.0", "http://127.0.0.1:8080"),
        ("::1", "http://[::1]:8080"),
        ("192.0.2.7", "http://192.0.2.7:8080"),
    ],
)
def test_the_address_can_be_opened_in_a_local_browser(host, address):
    assert local_url(host, 8080) == address
