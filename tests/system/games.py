"""Whole games over HTTP: a scripted player among three greedy AI seats, each game exported and verified."""

from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import NamedTuple

from landnama.cli import main
from tests.system.clients.client import Client
from tests.system.clients.scripted_player import Player
from tests.system.running import RunningService


def create_game(client: Client, **fields: object) -> str:
    """The id of a started game, with the caller in the first seat and greedy AIs in the others."""
    status, made = client.post("/v1/games", {"ruleset": "settlers", "seats": 4, "ai": "greedy", **fields})
    assert status == 201, made
    game: str = made["game"]
    return game


def export_game(client: Client, game: str, folder: Path) -> Path:
    """Exports a game to a file."""
    status, rows = client.get(f"/v1/games/{game}/export")
    assert status == 200, rows
    path = folder / f"{game}.ndjson"
    path.write_bytes(rows)
    return path


class Verified(NamedTuple):
    """How `landnama verify` ended, and what it printed."""

    returncode: int
    stdout: str
    stderr: str


def run_verify(path: Path) -> Verified:
    """Runs `landnama verify` in this process: a process of its own would import all rules again."""
    with redirect_stdout(StringIO()) as stdout, redirect_stderr(StringIO()) as stderr:
        status = main(["verify", str(path)])
    return Verified(status, stdout.getvalue(), stderr.getvalue())


def play_and_verify(services: RunningService, number: int, **fields: object) -> Player:
    """Plays one game to its end; raises if a listed action was refused or the export does not verify."""
    client = services.client(f"player {number}")
    player = Player(client, create_game(client, **fields), number)
    described = player.play()
    assert not player.refused, player.refused
    game = str(described["game"])
    found = run_verify(export_game(client, game, services.folder))
    assert found.returncode == 0, found.stdout + found.stderr
    return player
