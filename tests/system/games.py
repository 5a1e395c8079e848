"""Whole games over HTTP: a scripted player among three greedy AI seats, each game exported and verified."""

import subprocess
import sys
from pathlib import Path

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


def run_verify(path: Path) -> subprocess.CompletedProcess[str]:
    """The result of `landnama verify`."""
    command = [sys.executable, "-P", "-m", "landnama", "verify", str(path)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


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
