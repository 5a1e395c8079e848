"""A backup of a service with running games, and the service that is restored from it."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from landnama.verification.verdict import INCOMPLETE, PROVEN
from tests.system.clients.client import Client
from tests.system.games import export_game, run_verify
from tests.system.progress import create_ai_game, end_games, version
from tests.system.running import RunningService, running_on, running_service
from tests.waiting import eventually


@pytest.fixture(scope="module")
def services() -> Iterator[RunningService]:
    with running_service() as running:
        yield running


def landnama(data_dir: Path, *words: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("REDIS_URL", "VOLATILE_REDIS_URL")}
    command = [sys.executable, "-P", "-m", "landnama", *words]
    environment = {**kept, "DATA_DIR": str(data_dir)}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def read_positions(client: Client, games: list[str]) -> dict[str, tuple[int, str]]:
    """Version and hash of each game, as the service reports them."""
    pages = [client.get(f"/v1/games/{game}")[1] for game in games]
    return {page["game"]: (page["version"], page["hash"]) for page in pages}


def hash_at(client: Client, game: str, at: int) -> str:
    """The hash of one entry of the log."""
    page = client.get(f"/v1/games/{game}/events?after={at - 1}&limit=1")[1]
    return str(page["entries"][0]["hash"])


def test_a_backup_holds_all_acknowledged_entries_and_games_continue_from_it(
    services: RunningService, tmp_path: Path
) -> None:
    client = services.client("Gudrid")
    games = [create_ai_game(client) for _ in range(3)]
    before = read_positions(client, games)
    made = landnama(services.folder, "backup", str(tmp_path / "service.backup"))
    assert made.returncode == 0, made.stderr
    eventually(lambda: all(version(client, game) > before[game][0] for game in games))
    end_games(services)
    folder = tmp_path / "var"
    again = landnama(folder, "restore", str(tmp_path / "service.backup"))
    assert again.returncode == 0, again.stderr
    with running_on(folder) as restored:
        check_restored(before, restored.client(), client.headers, tmp_path)


def create_short_game(client: Client) -> str:
    """A game of AI seats that is over at once; waits until its end is in the transparency log."""
    fields = {"seats": 2, "ai": "random", "take_seat": False, "options": {"turn_cap": 2}}
    game = str(client.post("/v1/games", fields)[1]["game"])
    eventually(lambda: b'"inclusion"' in client.get(f"/v1/games/{game}/export?tree_size=0")[1])
    return game


def witness(url: str, state: Path) -> subprocess.CompletedProcess[str]:
    """Everything new in the log of a service, compared with what the witness saw before."""
    return landnama(state.parent, "witness", url, "--state", str(state))


def leaf_count(client: Client) -> int:
    return int(client.get("/v1/transparency/checkpoint")[1].split(b"\n")[1])


def test_the_transparency_log_continues_after_a_restore_with_its_files(tmp_path: Path) -> None:
    """A game that ended after the backup is lost, but its leaf is not: the files have it."""
    folder, seen = tmp_path / "var", tmp_path / "witness"
    with running_service() as service:
        client = service.client("Torfinn")
        create_short_game(client)
        assert landnama(service.folder, "backup", str(tmp_path / "service.backup")).returncode == 0
        create_short_game(client)
        before = leaf_count(client)
        assert witness(service.url, seen).returncode == 0
        files = service.folder / "transparency"
        eventually(lambda: f"\n{before}\n".encode() in (files / "checkpoint").read_bytes())
        restored = landnama(folder, "restore", str(tmp_path / "service.backup"))
        assert f"transparency log into {folder / 'transparency'}" in restored.stdout
        shutil.copytree(files, folder / "transparency")
    with running_on(folder) as service:
        client = service.client("Torstein")
        create_short_game(client)
        assert leaf_count(client) == before + 1
        checked = witness(service.url, seen)
        assert (checked.returncode, checked.stderr) == (0, f"{before + 1} leaves, 1 new.\n")


def check_restored(before: dict[str, tuple[int, str]], client: Client, headers: dict[str, str], folder: Path) -> None:
    client.headers = headers
    assert client.get("/v1/me")[1]["name"] == "Gudrid"
    for game, (at, hash_) in before.items():
        reached = read_version(client, game)
        assert reached >= at
        assert hash_at(client, game, at) == hash_
        eventually(lambda game=game, reached=reached: version(client, game) > reached or is_finished(client, game))
        checked = run_verify(export_game(client, game, folder))
        assert checked.returncode in (PROVEN, INCOMPLETE), checked.stdout


def read_version(client: Client, game: str) -> int:
    """The version of the game; requested again if the service closed an idle connection."""
    return eventually(lambda: version(client, game) + 1) - 1


def is_finished(client: Client, game: str) -> bool:
    return bool(client.get(f"/v1/games/{game}")[1]["status"] == "finished")


@pytest.fixture(scope="module")
def backup(services: RunningService, tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("backup") / "service.backup"
    made = landnama(services.folder, "backup", str(file))
    assert made.returncode == 0, made.stderr
    return file


def test_only_the_owner_can_read_a_backup(backup: Path) -> None:
    assert backup.stat().st_mode & 0o777 == 0o600


def test_a_backup_never_overwrites_another(services: RunningService, backup: Path) -> None:
    before = backup.read_bytes()
    again = landnama(services.folder, "backup", str(backup))
    assert (again.returncode, "exists already" in again.stderr) == (1, True)
    assert backup.read_bytes() == before


def test_a_backup_is_not_restored_over_an_existing_store(services: RunningService, backup: Path) -> None:
    refused = landnama(services.folder, "restore", str(backup))
    assert refused.returncode == 1
    assert "Set DATA_DIR to an empty folder" in refused.stderr
    assert services.answers()


def test_a_damaged_backup_is_refused_and_its_folder_cannot_be_opened(backup: Path, tmp_path: Path) -> None:
    data = bytearray(backup.read_bytes())
    data[len(data) // 2] ^= 1
    (tmp_path / "damaged").write_bytes(data)
    refused = landnama(tmp_path / "var", "restore", str(tmp_path / "damaged"))
    assert (refused.returncode, "damaged" in refused.stderr) == (1, True)
    served = landnama(tmp_path / "var", "serve")
    assert (served.returncode, "store_identity.json is missing" in served.stderr) == (1, True)


@pytest.mark.parametrize("content", [b"", b"PK", b"a log of nothing" * 100])
def test_a_file_that_is_no_backup_is_reported(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "file").write_bytes(content)
    refused = landnama(tmp_path / "var", "restore", str(tmp_path / "file"))
    assert refused.returncode == 1
    assert "is not a backup of Landnama" in refused.stderr
    assert "Traceback" not in refused.stderr


def test_a_backup_requires_a_running_service(tmp_path: Path) -> None:
    refused = landnama(tmp_path / "var", "backup", str(tmp_path / "file"))
    assert (refused.returncode, "Start the service" in refused.stderr) == (1, True)
    assert not (tmp_path / "file").exists()
