"""`landnama play` against a running service: a whole game, resuming, and errors."""

import json
import os
import re
import stat
import subprocess
import sys
from contextlib import closing
from http.server import BaseHTTPRequestHandler, HTTPServer
from io import StringIO
from typing import NamedTuple

import pytest

from landnama.supervisor.first_game import PLAYER_NAME
from landnama.terminal.connection import ApiError, Connection
from landnama.terminal.saved_players import SavedPlayers
from tests.ports import free_port
from tests.threaded_servers import run_server
from tests.waiting import PATIENCE

QUICK = ("--option", "board=fixed", "--option", "target_points=4", "--seats", "3")


@pytest.fixture
def service(shared_service):
    """The address of a service, and the file with its console output."""
    return shared_service.url, shared_service.output


class Ended(NamedTuple):
    """How `landnama play` ended, and what it printed."""

    returncode: int
    stdout: str
    stderr: str


@pytest.fixture
def play(landnama, monkeypatch):
    """Runs `landnama play` in this process, as a player who has a home folder and types a text."""

    def run(home, url, *arguments, typed=""):
        monkeypatch.setenv("XDG_CONFIG_HOME", str(home))
        monkeypatch.setenv("COLUMNS", "100")
        monkeypatch.setattr("sys.stdin", StringIO(typed))
        status, printed = landnama("play", "--url", url, *arguments)
        return Ended(status, printed.out, printed.err)

    return run


def test_a_whole_game_plays_itself_to_the_end(service, tmp_path):
    ended = subprocess.run(
        [sys.executable, "-m", "landnama", "play", "--url", service[0], "--auto", *QUICK],
        env={**os.environ, "XDG_CONFIG_HOME": str(tmp_path), "COLUMNS": "100"},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert ended.returncode == 0, ended.stderr
    assert re.search(r"The game is over, won by (you|\w+ \((blue|white)\))\.", ended.stdout)
    assert "landnama verify game.ndjson" in ended.stdout
    assert max(map(len, ended.stdout.splitlines())) <= 100


def test_a_game_without_hexes_plays_itself_to_the_end(play, service, tmp_path):
    ended = play(tmp_path, service[0], "natick", "--auto", "--option", "target_points=4")
    assert ended.returncode == 0, ended.stderr
    assert re.search(r"The game is over(, won by| without a winner)", ended.stdout)
    assert "The pool has" in ended.stdout


PARTNER_GAME = ("trade_partners", "--option", "target_points=4")


@pytest.mark.parametrize("seats", [2, 3])
def test_a_game_with_trade_partners_plays_itself_to_the_end(play, service, tmp_path, seats):
    ended = play(tmp_path, service[0], "--auto", *PARTNER_GAME, "--seats", str(seats))
    assert ended.returncode == 0, ended.stderr
    assert "The game is over, won by" in ended.stdout
    assert f"Your trade partner ({('white', 'orange')[seats - 2]}) founded a settlement at" in ended.stdout


@pytest.mark.parametrize("paired", ["false", "true"])
def test_five_seats_play_the_base_game_to_the_end_on_the_larger_island(play, service, tmp_path, paired):
    options = ("--option", "target_points=4", "--option", f"paired_players={paired}")
    ended = play(tmp_path, service[0], "--auto", "--seats", "5", *options)
    assert ended.returncode == 0, ended.stderr
    assert "The game is over, won by" in ended.stdout
    assert ("The second part of the turn: " if paired == "true" else "may build between the turns.") in ended.stdout


def test_a_player_types_the_moves_and_sees_the_larger_island(play, service, tmp_path):
    shown = play(tmp_path, service[0], *PARTNER_GAME, "--seats", "3", "--name", "Eve", typed="b\nq\n")
    assert shown.returncode == 0, shown.stderr
    assert "which corner?" in shown.stdout
    assert shown.stdout.count("forest") >= 6


def test_a_game_without_hexes_is_typed_to_the_end(play, service, tmp_path):
    options = ("natick", "--option", "turn_cap=6", "--policy", "random")
    ended = play(tmp_path, service[0], *options, "--name", "Nat", typed="1\n" * 3000)
    assert ended.returncode == 0, ended.stderr
    assert "Divide dice: how?" in ended.stdout
    assert re.search(
        r"The game is over(, won by (you|\w+ \(blue\))| without a winner), because [\w\s]+\. Points:", ended.stdout
    )


def test_a_ruleset_with_its_own_terms_plays_itself_to_the_end(play, service, tmp_path):
    options = "--option", "target_points=9", "--option", "board=fixed", "--seats", "3"
    ended = play(tmp_path, service[0], "dinosaurs", "--auto", *options)
    assert ended.returncode == 0, ended.stderr
    assert "founded a colony" in ended.stdout
    assert re.search(r"The game is over, won by (you|\w+ \((blue|white)\))\.", ended.stdout)


def test_a_player_types_moves_leaves_and_resumes(play, service, tmp_path):
    begun = play(tmp_path, service[0], *QUICK, "--name", "Alva", typed="b\nq\n")
    game = re.search(r"--game (\w+)", begun.stdout)[1]
    assert "which corner?" in begun.stdout
    again = play(tmp_path, service[0], "--game", game, typed="")
    assert again.returncode == 0, again.stderr
    assert "which corner?" in again.stdout


def test_a_player_undoes_and_redoes_an_action(play, service, tmp_path):
    shown = play(tmp_path, service[0], *QUICK, "--name", "Una", typed="u\n0\nu\nr\nu\nq\n")
    assert shown.returncode == 0, shown.stderr
    assert "The caller has no action to undo." in shown.stdout
    assert re.findall("You (undid|redid)", shown.stdout) == ["undid", "redid", "undid"]
    assert shown.stdout.count("Place settlement: which corner?") >= 3


def test_only_the_owner_can_read_the_stored_token(play, service, tmp_path):
    play(tmp_path, service[0], *QUICK, "--name", "Bea", typed="q\n")
    kept = tmp_path / "landnama" / "players.json"
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    assert json.loads(kept.read_text())[service[0]]["Bea"]["token"]


def test_a_taken_name_gets_a_clear_message(play, service, tmp_path):
    play(tmp_path / "one", service[0], *QUICK, "--name", "Cleo", typed="q\n")
    ended = play(tmp_path / "other", service[0], *QUICK, "--name", "Cleo")
    assert ended.returncode == 1
    assert ended.stderr == "landnama: This name is already taken.\n"


def test_an_unknown_option_is_reported(play, service, tmp_path):
    ended = play(tmp_path, service[0], "--option", "dragons=7", "--name", "Dora")
    assert ended.returncode == 1
    assert "dragons" in ended.stderr
    assert "Traceback" not in ended.stderr


def test_without_a_service_the_client_says_how_to_start_one(play, tmp_path):
    ended = play(tmp_path, f"http://127.0.0.1:{free_port()}")
    assert ended.returncode == 1
    assert "make run" in ended.stderr
    assert "Traceback" not in ended.stderr


def test_a_new_service_plays_a_demo_game_and_prints_its_address(service):
    url, output = service
    address = re.search(r"http\S+/g/(\w+)", output.read_text())
    line = Connection(url)
    assert line.get(f"/games/{address[1]}")["creator"] == PLAYER_NAME
    line.close()


def test_the_last_player_is_remembered(tmp_path):
    memory = SavedPlayers(tmp_path / "players.json")
    for name in ("Ada", "Bea", "Ada"):
        memory.save_player("http://here", {"name": name, "token": "x"})
    assert memory.find_player("http://here", None)["name"] == "Ada"
    assert memory.find_player("http://elsewhere", None) is None


class UnstableServer(BaseHTTPRequestHandler):
    """Closes the connection twice, then answers."""

    protocol_version = "HTTP/1.1"
    left = 2

    def do_GET(self):
        if UnstableServer.left:
            UnstableServer.left -= 1
            self.close_connection = True
            return
        self.send_response(200)
        self.send_header("Content-Length", "2")
        self.end_headers()
        self.wfile.write(b"{}")

    def log_message(self, *_):
        pass


def test_a_network_error_is_reported_and_the_request_repeated():
    server, output = HTTPServer(("127.0.0.1", 0), UnstableServer), []
    with run_server(server) as address, closing(Connection(address, output.append)) as line:
        assert line.get("/me") == {}
        assert output == ["The service does not answer; trying again...", "The service answers again."]


def test_a_refused_request_is_not_repeated(service):
    line = Connection(service[0])
    with pytest.raises(ApiError, match="unknown_game"):
        line.get("/games/nothing")
    line.close()
