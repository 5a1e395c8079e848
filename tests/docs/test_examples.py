"""The example programs work with a running service."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.waiting import PATIENCE

ROOT = Path(__file__).resolve().parents[2]
BOT = ROOT / "examples" / "bot.py"


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
    ended = bot(service, ruleset)
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
