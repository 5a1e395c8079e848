"""A backup of a service with running games, and the service that is restored from it."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.system.clients.client import Client
from tests.system.games import exported, verified
from tests.system.progress import version, watched
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


def told(client: Client, games: list[str]) -> dict[str, tuple[int, str]]:
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
    games = [watched(client) for _ in range(3)]
    before = told(client, games)
    made = landnama(services.folder, "backup", str(tmp_path / "service.backup"))
    assert made.returncode == 0, made.stderr
    eventually(lambda: all(version(client, game) > before[game][0] for game in games))
    folder = tmp_path / "var"
    again = landnama(folder, "restore", str(tmp_path / "service.backup"))
    assert again.returncode == 0, again.stderr
    with running_on(folder) as restored:
        goes_on_from(before, restored.client(), client.headers, tmp_path)


def goes_on_from(before: dict[str, tuple[int, str]], client: Client, headers: dict[str, str], folder: Path) -> None:
    client.headers = headers
    assert client.get("/v1/me")[1]["name"] == "Gudrid"
    for game, (at, hash_) in before.items():
        reached = now_at(client, game)
        assert reached >= at
        assert hash_at(client, game, at) == hash_
        eventually(lambda game=game, reached=reached: version(client, game) > reached or over(client, game))
        checked = verified(exported(client, game, folder))
        assert checked.returncode == 0, checked.stdout


def now_at(client: Client, game: str) -> int:
    """The version of the game; requested again if the service closed an idle connection."""
    return eventually(lambda: version(client, game) + 1) - 1


def over(client: Client, game: str) -> bool:
    return bool(client.get(f"/v1/games/{game}")[1]["status"] == "finished")


@pytest.fixture(scope="module")
def kept(services: RunningService, tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("kept") / "service.backup"
    made = landnama(services.folder, "backup", str(file))
    assert made.returncode == 0, made.stderr
    return file


def test_only_the_owner_can_read_a_backup(kept: Path) -> None:
    assert kept.stat().st_mode & 0o777 == 0o600


def test_a_backup_never_overwrites_another(services: RunningService, kept: Path) -> None:
    before = kept.read_bytes()
    again = landnama(services.folder, "backup", str(kept))
    assert (again.returncode, "exists already" in again.stderr) == (1, True)
    assert kept.read_bytes() == before


def test_a_backup_is_not_restored_over_an_existing_store(services: RunningService, kept: Path) -> None:
    refused = landnama(services.folder, "restore", str(kept))
    assert refused.returncode == 1
    assert "Set DATA_DIR to an empty folder" in refused.stderr
    assert services.answers()


def test_a_damaged_backup_is_refused_and_its_folder_cannot_be_opened(kept: Path, tmp_path: Path) -> None:
    data = bytearray(kept.read_bytes())
    data[len(data) // 2] ^= 1
    (tmp_path / "damaged").write_bytes(data)
    refused = landnama(tmp_path / "var", "restore", str(tmp_path / "damaged"))
    assert (refused.returncode, "damaged" in refused.stderr) == (1, True)
    served = landnama(tmp_path / "var", "serve")
    assert (served.returncode, "stamp.json is missing" in served.stderr) == (1, True)


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
