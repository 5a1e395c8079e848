"""The README's game with curl runs as written, against a running service."""

import json
import os
import re
import subprocess
from pathlib import Path

from landnama.verification.verify import verify
from tests.waiting import PATIENCE

README = (Path(__file__).resolve().parents[2] / "README.md").read_text()
ADDRESS = "http://127.0.0.1:8080"


def blocks():
    """The commands for the reader: the blocks marked as shell."""
    return re.findall(r"^```sh\n(.*?)^```", README, re.DOTALL | re.MULTILINE)


def run_blocks(url, folder):
    """Runs the blocks with another address; a mark separates the output of each."""
    script = "\n".join([f"echo; echo '--- {number}'\n{block}" for number, block in enumerate(blocks())])
    ended = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", script.replace(ADDRESS, url)],
        cwd=folder,
        env={"PATH": os.environ["PATH"], "TOKEN": ""},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert ended.returncode == 0, ended.stderr
    return re.split(r"^--- \d+\n", ended.stdout, flags=re.MULTILINE)[1:]


def test_the_curl_game_of_the_readme_works(shared_service, tmp_path):
    _, _, looked, acted, heard = run_blocks(shared_service.url, tmp_path)
    board, actions = map(json.loads, looked.split("\n")[:2])
    assert len(board["hexes"]) == 19
    entry = json.loads(acted)["entry"]
    assert (entry["seat"], entry["action"]) == (0, actions)
    assert json.loads(heard)[0]["entry"]["version"] == entry["version"]
    assert verify((tmp_path / "game.ndjson").read_bytes()).findings == []
