"""The example programs work with a running service."""

import json
import os
import re
import subprocess
import sys
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest
from landnama_client import Client

from tests.ports import free_port
from tests.threaded_servers import run_server
from tests.waiting import PATIENCE, eventually

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "examples"
BOT = EXAMPLES / "bot.py"
CLIENT_BOT = EXAMPLES / "python" / "every_ruleset.py"
TYPESCRIPT = ROOT / "clients" / "typescript"


@pytest.fixture
def service(shared_service):
    return shared_service.url


def bot(*arguments):
    """The bot's output and exit status; it cannot import this project."""
    return subprocess.run(
        [sys.executable, "-I", str(BOT), *arguments], capture_output=True, text=True, timeout=PATIENCE, check=False
    )


@pytest.mark.parametrize("ruleset", ["settlers", "natick", "puerto"])
def test_the_bot_plays_a_game_to_its_end(service, ruleset):
    ended = bot(service, ruleset, "--target-points", "4")
    assert ended.returncode == 0, ended.stderr
    began, over = ended.stdout.splitlines()
    assert began.startswith(f"Playing {ruleset} at {service}/v1/games/")
    assert "won by seat [" in over


def test_the_bot_prints_the_error_for_an_unknown_ruleset(service):
    ended = bot(service, "chess")
    assert ended.returncode == 1
    assert ended.stderr.startswith("ruleset: must be one of dinosaurs, first_nations, ")


def test_the_bot_is_short():
    assert len(BOT.read_text().splitlines()) < 100


def test_the_bot_of_the_tutorial_plays_as_its_page_says(service):
    blocks = re.findall(r"^```python\n(.*?)^```", (ROOT / "docs" / "bots.md").read_text(), re.DOTALL | re.MULTILINE)
    typed = "\n".join(blocks).replace("http://127.0.0.1:8080", service)
    ended = subprocess.run(
        [sys.executable, "-I", "-c", typed], capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert ended.returncode == 0, ended.stderr
    assert ended.stdout.startswith("Won by seat [")


def test_the_bot_with_the_client_plays_several_rulesets_at_once(service):
    rulesets = ("natick", "dinosaurs")
    ended = run(sys.executable, CLIENT_BOT, service, *rulesets)
    assert ended.returncode == 0, ended.stderr
    lines = ended.stdout.splitlines()
    assert sorted(line.partition(":")[0] for line in lines) == sorted(rulesets)
    assert all("won by seat [" in line for line in lines)


def test_the_bot_with_the_client_prints_the_error_for_an_unknown_ruleset(service):
    ended = run(sys.executable, CLIENT_BOT, service, "chess")
    assert ended.returncode == 1
    assert ended.stderr.startswith("ruleset: must be one of dinosaurs, first_nations, ")


def test_the_bot_with_the_client_is_short():
    assert len(CLIENT_BOT.read_text().splitlines()) < 60


def test_the_notifier_posts_the_turns_of_a_player(service):
    posted = []

    class Webhook(BaseHTTPRequestHandler):
        def do_POST(self):
            posted.append(json.loads(self.rfile.read(int(self.headers["Content-Length"])))["content"])
            self.send_response(204)
            self.end_headers()

        def log_message(self, *words):
            """Prints nothing."""

    with Client(service) as client, run_server(HTTPServer(("127.0.0.1", 0), Webhook)) as webhook:
        environment = {**os.environ, "LANDNAMA_TOKEN": client.sign_up()["token"]}
        command = [sys.executable, EXAMPLES / "python" / "notify.py", service, webhook]
        with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as notifier:
            game = client.create_game(ruleset="natick", ai="random", ai_delay=0)
            turn = f"It is your turn: {service}/g/{game.id}"
            eventually(lambda: turn in posted)
            notifier.terminate()
            assert turn in notifier.stdout.read()


def test_the_webhook_bot_plays_without_any_request_of_its_own(service):
    port = free_port()
    with Client(service) as client:
        client.sign_up()
        bot = client.create_bot(name="Webhook bot")
        webhook = client.create_webhook(url=f"http://127.0.0.1:{port}/", bot_id=bot["bot_id"])
        environment = {**os.environ, "LANDNAMA_WEBHOOK_SECRET": webhook["secret"]}
        command = [sys.executable, EXAMPLES / "webhook_bot.py", str(port)]
        with subprocess.Popen(command, env=environment) as program, Client(service, bot["token"]) as player:
            game = player.create_game(ruleset="natick", ai="random", ai_delay=0)
            eventually(lambda: game.details()["version"] > 20)
            program.terminate()


def test_the_agent_plays_a_whole_game_with_its_stand_in_for_a_model(service, tmp_path):
    environment = {**os.environ, "XDG_CONFIG_HOME": str(tmp_path)}
    ended = run(sys.executable, EXAMPLES / "agent.py", service, "natick", env=environment)
    assert ended.returncode == 0, ended.stderr
    assert "natick, finished" in ended.stdout


@pytest.mark.parametrize("program", ["agent.py", "webhook_bot.py", "python/notify.py", "typescript/bot.ts"])
def test_the_other_examples_are_short_too(program):
    assert len((EXAMPLES / program).read_text().splitlines()) < 60


def test_the_cells_of_the_notebook_draw_the_points_of_a_game(service, tmp_path):
    notebook = json.loads((EXAMPLES / "python" / "points.ipynb").read_text())
    cells = ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert all(cell["outputs"] == [] for cell in notebook["cells"] if cell["cell_type"] == "code")
    shown = ['figure.savefig("points.svg")', "print(last.event, game._repr_html_())"]
    environment = {**os.environ, "LANDNAMA_URL": service, "MPLBACKEND": "agg", "MPLCONFIGDIR": str(tmp_path)}
    ended = run(sys.executable, "-c", "\n".join([*cells, *shown]), cwd=tmp_path, env=environment)
    assert ended.returncode == 0, ended.stderr
    assert ended.stdout.startswith("game_over <table>")
    assert "</svg>" in (tmp_path / "points.svg").read_text()


@pytest.fixture(scope="module")
def typescript(shared_service, tmp_path_factory):
    """A folder with the compiled bot and the compiled code of the page of its client.

    They find the package as npm installs a folder: as a link.
    """
    folder = tmp_path_factory.mktemp("typescript")
    (folder / "node_modules").mkdir()
    (folder / "node_modules" / "landnama-client").symlink_to(TYPESCRIPT)
    for file in ("bot.ts", "package.json", "tsconfig.json"):
        text = (EXAMPLES / "typescript" / file).read_text()
        (folder / file).write_text(text.replace('"bot.ts"]', '"bot.ts", "readme.ts"]'))
    shown = re.findall(r"^```ts\n(.*?)^```", (TYPESCRIPT / "README.md").read_text(), re.DOTALL | re.MULTILINE)
    assert len(shown) == 3
    (folder / "readme.ts").write_text("\n".join(shown).replace("http://127.0.0.1:8080", shared_service.url))
    compiled = run(TYPESCRIPT / "node_modules" / ".bin" / "tsc", "-p", folder)
    assert compiled.returncode == 0, compiled.stdout
    return folder / "out"


@pytest.mark.parametrize("game", [("natick",), ("settlers", "seafarers")], ids="+".join)
def test_the_typescript_bot_plays_a_game_to_its_end(typescript, service, game):
    ended = run("node", typescript / "bot.js", service, *game)
    assert ended.returncode == 0, ended.stderr
    assert re.match(rf"{game[0]}: points [0-9, ]+, won by seat ", ended.stdout)


def test_the_code_of_the_page_of_the_typescript_client_plays_as_it_says(typescript):
    ended = run("node", typescript / "readme.js")
    assert ended.returncode == 0, ended.stderr
    played, refused, *_, closed = ended.stdout.splitlines()
    assert re.fullmatch(r"Points \[ \d+, \d+ \] won by seat \[.*\]", played)
    assert refused == "game_over The game is over."
    assert closed.startswith("game_closing { game: ")


def test_the_environments_of_the_page_play():
    blocks = re.findall(r"^```python\n(.*?)^```", (ROOT / "docs" / "learning.md").read_text(), re.DOTALL | re.MULTILINE)
    ended = run(sys.executable, "-c", "\n".join(blocks))
    assert len(blocks) == 2
    assert ended.returncode == 0, ended.stderr


def run(*command, **more):
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False, **more)
