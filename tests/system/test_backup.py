"""A backup of a service with running games, and the service that is restored from it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from landnama.verification.verdict import INCOMPLETE, PROVEN
from tests.disk_space import limit_file_size
from tests.system.clients.client import Client
from tests.system.games import export_game, run_verify
from tests.system.progress import create_ai_game, end_games, version
from tests.system.running import RunningService, running_on
from tests.waiting import eventually


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


def test_a_service_continues_from_its_backup(services: RunningService, tmp_path: Path) -> None:
    """All acknowledged entries are there and games go on. A game that ended after the backup is lost, but its leaf in
    the transparency log is not: the files have it.
    """
    seen, backup, folder = tmp_path / "witness", tmp_path / "backup", tmp_path / "var"
    client = services.client("Gudrid")
    games = [create_ai_game(client) for _ in range(3)]
    create_short_game(client)
    before = read_positions(client, games)
    made = landnama(services.folder, "backup", str(backup))
    assert made.returncode == 0, made.stderr
    eventually(lambda: all(version(client, game) > before[game][0] for game in games))
    create_short_game(client)
    leaves = leaf_count(client)
    assert witness(services.url, seen).returncode == 0
    files = services.folder / "transparency"
    eventually(lambda: f"\n{leaves}\n".encode() in (files / "checkpoint").read_bytes())
    end_games(services)
    restored = landnama(folder, "restore", str(backup))
    assert restored.returncode == 0, restored.stderr
    assert f"transparency log into {folder / 'transparency'}" in restored.stdout
    shutil.copytree(files, folder / "transparency")
    with running_on(folder) as service:
        check_restored(before, service.client(), client.headers, tmp_path)
        check_transparency(service, leaves, seen)


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


def check_transparency(service: RunningService, leaves: int, seen: Path) -> None:
    """The next leaf follows those of before the restore, and a witness of before accepts it."""
    create_short_game(service.client("Torstein"))
    after = leaf_count(service.client())
    assert after > leaves
    checked = witness(service.url, seen)
    assert (checked.returncode, checked.stderr) == (0, f"{after} leaves, {after - leaves} new.\n")


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


def test_a_damaged_backup_is_refused_and_leaves_nothing(backup: Path, tmp_path: Path) -> None:
    data = bytearray(backup.read_bytes())
    data[len(data) // 2] ^= 1
    (tmp_path / "damaged").write_bytes(data)
    refused = landnama(tmp_path / "var", "restore", str(tmp_path / "damaged"))
    assert (refused.returncode, "damaged" in refused.stderr) == (1, True)
    assert landnama(tmp_path / "var", "restore", str(backup)).returncode == 0


def test_a_restore_that_failed_on_a_full_disk_can_be_repeated(backup: Path, tmp_path: Path) -> None:
    with limit_file_size(backup.stat().st_size // 2):
        failed = landnama(tmp_path / "var", "restore", str(backup))
    assert (failed.returncode, "cannot be written: File too large" in failed.stderr) == (1, True)
    assert landnama(tmp_path / "var", "restore", str(backup)).returncode == 0


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
