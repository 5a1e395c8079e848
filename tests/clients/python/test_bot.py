"""`python -m landnama_client.bot` plays with a policy of the working directory."""

import subprocess
import sys
from subprocess import PIPE

import pytest

from tests.clients.python.playing import new_player
from tests.waiting import PATIENCE, eventually

POLICIES = """
import random

SIZE = 3


def choose(decision):
    return decision.random_action(random.Random(decision.version))


class Builder:
    def __call__(self, decision):
        builds = decision.of_type("build_village", "build_town", "build_road")
        return builds[0] if builds else decision.random_action()
"""


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "my_bot.py").write_text(POLICIES)
    return tmp_path


def start_bot(folder, *arguments, **environment):
    command = [sys.executable, "-m", "landnama_client.bot", *arguments]
    return subprocess.Popen(command, cwd=folder, stdout=PIPE, stderr=PIPE, text=True, env=environment)


def bot(folder, *arguments, **environment):
    """Its exit status, and what it prints and complains about."""
    with start_bot(folder, *arguments, **environment) as playing:
        printed, complaints = playing.communicate(timeout=PATIENCE)
    return playing.returncode, printed, complaints


def test_a_policy_that_is_a_class_plays_a_new_game(shared_service, folder):
    status, printed, complaints = bot(folder, "my_bot:Builder", "--server", shared_service.url, "--ruleset", "natick")
    assert status == 0, complaints
    name, game, result = printed.splitlines()
    assert name.startswith("Playing as Guest ")
    assert game.startswith("Game ")
    assert result.startswith("Points [")


def test_a_policy_takes_a_free_seat_and_plays_when_the_game_has_started(shared_service, folder):
    with new_player(shared_service) as owner:
        game = owner.create_game(ruleset="natick", ai={"0": "greedy"}, take_seat=False, ai_delay=0)
        arguments = ("my_bot:choose", "--server", shared_service.url, "--game", game.id)
        with start_bot(folder, *arguments) as playing:
            eventually(lambda: game.details()["seats"][1]["kind"] == "person")
            game.start()
            printed, complaints = playing.communicate(timeout=PATIENCE)
        assert "Points [" in printed, complaints
        assert game.details()["status"] == "finished"


def test_a_policy_plays_all_games_of_its_player(shared_service, folder):
    with new_player(shared_service) as player:
        arguments = ("my_bot:choose", "--server", shared_service.url)
        with start_bot(folder, *arguments, LANDNAMA_TOKEN=player.token) as playing:
            games = [player.create_game(ruleset="natick", ai="greedy", ai_delay=0) for _ in range(2)]
            eventually(lambda: all(game.details()["version"] > 20 for game in games))
            playing.terminate()


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("my_bot", "write module:policy"),
        ("no_bot:choose", "no policy no_bot:choose"),
        ("my_bot:missing", "no policy my_bot:missing"),
        ("my_bot:SIZE", "cannot be called"),
    ],
)
def test_a_policy_that_is_none_is_named(folder, name, reason):
    status, _, complaints = bot(folder, name)
    assert status == 1
    assert reason in complaints
    assert "Traceback" not in complaints


def test_a_server_that_refuses_the_token_is_an_error(shared_service, folder):
    status, _, complaints = bot(folder, "my_bot:choose", "--server", shared_service.url, LANDNAMA_TOKEN="lnd_wrong")
    assert status == 1
    assert "(invalid_token)" in complaints
