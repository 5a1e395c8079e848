"""`landnama bot run` and `python -m landnama_client.bot` play with a policy of the working directory."""

import re
import subprocess
import sys
from pathlib import Path
from subprocess import PIPE
from threading import Barrier

import pytest
from landnama_client import Message, Refused
from landnama_client.runner import Runner

from tests.clients.python.playing import new_player
from tests.waiting import PATIENCE, eventually

BOTS_PAGE = Path(__file__).resolve().parents[3] / "docs" / "bots.md"
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


def test_a_new_game_has_the_expansions_and_seats_of_the_command(shared_service, folder):
    wishes = ("--ruleset", "settlers", "--expansions", "seafarers", "--seats", "3")
    with new_player(shared_service) as player:
        command = ("my_bot:choose", "--server", shared_service.url, *wishes)
        with start_bot(folder, *command, LANDNAMA_TOKEN=player.token) as playing:
            eventually(lambda: list(player.games(player="me")))
            playing.terminate()
            playing.communicate(timeout=PATIENCE)
        (game,) = player.games(player="me")
    assert (game["ruleset"], game["expansions"], len(game["seats"])) == ("settlers", ["seafarers"], 3)


def test_expansions_need_a_ruleset(folder):
    status, _, complaints = bot(folder, "my_bot:choose", "--expansions", "seafarers")
    assert status == 1
    assert "name its --ruleset" in complaints


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


def test_the_policy_of_the_documentation_plays_all_games_of_its_player(shared_service, tmp_path):
    (program,) = re.findall(r"^```python\n(\"\"\"Builds.*?)^```", BOTS_PAGE.read_text(), re.DOTALL | re.MULTILINE)
    assert len(program.splitlines()) <= 20
    (tmp_path / "my_bot.py").write_text(program)
    command = [
        sys.executable,
        "-m",
        "landnama",
        "bot",
        "run",
        "my_bot:Builder",
        "--accept",
        "--url",
        shared_service.url,
    ]
    with new_player(shared_service) as player, new_player(shared_service) as other:
        environment = {"LANDNAMA_TOKEN": player.token}
        with subprocess.Popen(command, cwd=tmp_path, stdout=PIPE, stderr=PIPE, text=True, env=environment) as playing:
            games = [player.create_game(ruleset=name, ai="greedy", ai_delay=0) for name in ("settlers", "natick")]
            asked = other.challenge(opponent=player.me()["name"], ruleset="natick")["challenge"]
            eventually(lambda: other.read_challenge(asked)["status"] == "accepted")
            eventually(lambda: all(game.details()["version"] > 60 for game in games))
            playing.terminate()
            printed, complaints = playing.communicate(timeout=PATIENCE)
        assert printed == f"Playing as {player.me()['name']}\n"
        assert complaints == ""


class TwoGames:
    """A client with news of two games, in which one decision each is due: with these choices of the policy."""

    def __init__(self):
        self.due = {"a": 2, "b": 2}
        self.taken = []

    def stream(self, me):
        yield from [Message("your_turn", {"game": game}) for game in ("a", "b", "a")]

    def game(self, game):
        return OpenGame(self, game)


class OpenGame:
    def __init__(self, client, game):
        self.client, self.id = client, game

    def decision(self):
        return OpenDecision(self) if self.client.due[self.id] else None

    def events(self, after, limit, wait):
        """Another seat acts as soon as somebody waits for it."""
        return {"entries": [after + 1]}


class OpenDecision:
    def __init__(self, game):
        self.game = game
        self.version = 7

    def act(self, action):
        if action == "illegal":
            raise Refused({"status": 409, "code": "out_of_turn", "detail": "No.", "title": "", "type": "", "facts": {}})
        self.game.client.due[self.game.id] -= 1
        self.game.client.taken.append((self.game.id, action))

    def random_action(self):
        return "random"


def run_with(policy):
    """What was taken in both games, and what was reported."""
    client, reports = TwoGames(), []
    Runner(client, policy, 2, reports.append).run()
    return sorted(client.taken), reports


def test_a_decision_that_is_left_open_comes_again_after_the_next_entry():
    class Waiting(TwoGames):
        def stream(self, me):
            yield Message("your_turn", {"game": "a"})
            eventually(lambda: not self.due["a"])

    client, answers = Waiting(), [None, "roll", None, None, "end"]
    Runner(client, lambda _: answers.pop(0), 2).run()
    assert client.taken == [("a", "roll"), ("a", "end")]


def test_a_policy_that_fails_is_reported_and_replaced():
    taken, reports = run_with(lambda _: {}["missing"])
    assert taken == [("a", "random"), ("a", "random"), ("b", "random"), ("b", "random")]
    assert len(reports) == 4
    assert "KeyError: 'missing'" in reports[0]


def test_a_choice_that_is_not_legal_is_reported_and_replaced():
    taken, reports = run_with(lambda _: "illegal")
    assert {action for _, action in taken} == {"random"}
    assert "illegal was refused in game" in reports[0]


def test_games_are_played_at_the_same_time():
    both = Barrier(2, timeout=PATIENCE)

    def choose(_):
        both.wait()
        return "chosen"

    taken, reports = run_with(choose)
    assert (len(taken), reports) == (4, [])


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
