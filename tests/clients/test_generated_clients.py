"""Clients generated from the OpenAPI document by standard tools have the right types and can play."""

import hashlib
import json
import os
import shutil
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
HERE = ROOT / "tests" / "clients"
BUILD = ROOT / "build" / "clients"
NODE_MODULES = BUILD / "node_modules"
LIMIT = 60
"""A client submits this many actions and resigns, unless the game has ended before."""


def run(*command, cwd, **environment):
    """The output of a command, which must succeed."""
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, env={**os.environ, **environment})
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def installed(program):
    """The path of a program of the environment."""
    return shutil.which(program, path=Path(sys.executable).parent)


@pytest.fixture(scope="module")
def python_client():
    """A folder with the package that openapi-python-client generates from the whole document.

    The folder has the digest of what it was generated from, so that the same is not generated again.
    """
    source = (ROOT / "openapi.yaml").read_bytes() + version("openapi-python-client").encode()
    folder = BUILD / f"python-{hashlib.sha256(source).hexdigest()[:16]}"
    if not folder.exists():
        generate_python_client(folder)
    shutil.copy(HERE / "player.py", folder)
    return folder


def generate_python_client(folder):
    """Fails if the generator has a warning; replaces the client that was generated from another document."""
    for earlier in BUILD.glob("python-*"):
        shutil.rmtree(earlier)
    unfinished = BUILD / "unfinished"
    shutil.rmtree(unfinished, ignore_errors=True)
    unfinished.mkdir(parents=True)
    (unfinished / "config.yaml").write_text("post_hooks: []\n")
    generator = installed("openapi-python-client")
    how = ("--output-path", "landnama_client", "--meta", "none", "--config", "config.yaml")
    output = run(generator, "generate", "--path", str(ROOT / "openapi.yaml"), *how, cwd=unfinished)
    assert "WARNING" not in output
    unfinished.rename(folder)


def test_the_python_client_of_the_whole_document_has_types_and_plays(shared_service, python_client):
    where = ("--search-path", ".", "--python-interpreter-path", sys.executable)
    run(installed("pyrefly"), "check", "--threads", "1", *where, "player.py", "landnama_client", cwd=python_client)
    settlers, natick = (
        json.loads(run(sys.executable, "player.py", shared_service.url, ruleset, str(LIMIT), cwd=python_client))
        for ruleset in ("settlers", "natick")
    )
    for game in (settlers, natick):
        assert game["played"] == LIMIT or game["status"] == "finished"
        assert game["lines"] == game["last"] + 1
    assert settlers["view"] == "SettlersView"
    assert natick["view"] == "NatickView"
    assert settlers["classes"]["place_settlement"] == "PlaceSettlement"
    assert settlers["classes"]["dice_rolled"] == "SettlersDiceRolled"
    assert natick["classes"]["dice_rolled"] == "NatickDiceRolled"
    assert natick["classes"]["seat_taken"] == "SeatTaken"


def test_the_typescript_client_of_the_document_of_a_ruleset_has_types_and_plays(shared_service):
    assert NODE_MODULES.exists(), "run make clients once, or install Node.js and npm first"
    folder = BUILD / "typescript"
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "tsconfig.json", "play.ts"):
        shutil.copy(HERE / "typescript" / name, folder)
    tools = NODE_MODULES / ".bin"
    output = run(
        tools / "openapi-typescript", f"{shared_service.url}/openapi/settlers.yaml", "-o", "schema.ts", cwd=folder
    )
    assert "⚠" not in output
    run(tools / "tsc", "-p", "tsconfig.json", cwd=folder)
    game = json.loads(run("node", "out/play.js", shared_service.url, str(LIMIT), cwd=folder))
    assert game["played"] >= LIMIT or "game_ended" in game["seen"]
    assert game["lines"] == game["last"] + 1
    assert game["seen"]["road_built"] >= 4
