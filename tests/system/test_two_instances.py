"""Two instances on one log: players of both play one game, and each answers for all games; one can be killed."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from events.redis.client import client_from_url
from events.redis.storage import RedisStorage
from landnama.storage.embedded import log_server
from landnama.storage.server_binary import find_binary
from service.admin.consumers import DISPATCHER
from service.lobby import create_game
from service.services import Services
from tests.ports import free_port
from tests.service.language import sign_up
from tests.system.running import RunningService, running_on
from tests.waiting import PATIENCE, eventually
from tests.workers.processes import Server

SMALL = {"WEB_WORKERS": "1", "AI_WORKERS": "1", "ARCHIVE_AFTER": "0"}
SHORT_GAME = {"ruleset": "settlers", "seats": 2, "ai": "greedy", "options": {"target_points": 4}}


class Instances(NamedTuple):
    """Two running instances, and the storage of their log."""

    alpha: RunningService
    beta: RunningService
    storage: RedisStorage

    def owners(self) -> list[str]:
        """The names of those that own a partition."""
        return sorted(set(self.storage.feed.owners(DISPATCHER)))

    def answers(self, path: str) -> list[Any]:
        """The answer of each instance."""
        return [each.client().get(path) for each in (self.alpha, self.beta)]


def create_open_game(log_url: str) -> None:
    """A log with a game, in which no instance starts the demo game."""
    with client_from_url(log_url) as client:
        services = Services(RedisStorage(client))
        create_game.create_game(services, sign_up(services, "Snorri"), "settlers", 2)
        services.close()


@pytest.fixture(scope="module")
def settings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, str]]:
    """The settings that all instances share: the log with a server of its own, and the archive."""
    folder = tmp_path_factory.mktemp("shared")
    with Server(log_server(find_binary(), folder)) as server:
        create_open_game(server.url)
        yield {**SMALL, "REDIS_URL": server.url, "ARCHIVE_LOCATION": str(folder / "archive")}


@pytest.fixture(scope="module")
def instances(settings: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Instances]:
    folder = tmp_path_factory.mktemp("instances")
    with ExitStack() as stack:
        alpha, beta = [
            stack.enter_context(running_on(folder / name, INSTANCE_NAME=name, **settings)) for name in ("alpha", "beta")
        ]
        found = Instances(alpha, beta, RedisStorage(stack.enter_context(client_from_url(settings["REDIS_URL"]))))
        eventually(lambda: found.owners() == ["alpha", "beta"])
        yield found


def test_players_at_two_instances_play_one_game(instances: Instances) -> None:
    ada, bo = instances.alpha.client("Ada"), instances.beta.client("Bo")
    made = ada.post("/v1/games", {"ruleset": "settlers", "seats": 2})[1]
    path = f"/v1/games/{made['game']}"
    assert bo.post(f"{path}/seats/1", {})[0] == 200
    assert ada.post(f"{path}/start", {})[0] == 200
    for _ in range(6):
        due = bo.get(path)[1]["due"][0]
        player, other = (ada, bo) if due == 0 else (bo, ada)
        found = player.get(f"{path}/actions")[1]
        version = found["version"]
        status, _ = player.post(f"{path}/actions", found["actions"][0], If_Match=f'"v{version}"')
        assert status == 200
        heard = other.get(f"{path}/events?after={version}&wait=30")[1]["entries"]
        assert [each["entry"]["version"] for each in heard] == [version + 1]


def create_finished_game(instances: Instances) -> str:
    """A game that ended and has left the log."""
    fields = {**SHORT_GAME, "take_seat": False}
    game: str = instances.beta.client("Cilla").post("/v1/games", fields)[1]["game"]
    eventually(lambda: instances.storage.events.meta(game) is None)
    return game


def test_each_instance_answers_for_archived_games_and_continues_exports(instances: Instances) -> None:
    game = create_finished_game(instances)
    one, other = instances.answers(f"/v1/games/{game}/export")
    assert one == other
    assert one[0] == 200
    one, other = instances.answers("/v1/history/games?limit=100")
    assert one == other
    assert game in [each["game"] for each in one[1]["games"]]
    assert len({answer[1] for answer in instances.answers("/v1/history/export?table=rolls&games=100")}) == 1


def test_an_instance_with_an_archive_of_its_own_does_not_start(
    instances: Instances, settings: dict[str, str], tmp_path: Path
) -> None:
    own = {**settings, "ARCHIVE_LOCATION": "", "DATA_DIR": str(tmp_path), "PORT": str(free_port())}
    command = [sys.executable, "-P", "-m", "landnama", "serve"]
    how: dict[str, Any] = {"capture_output": True, "text": True, "check": False, "timeout": PATIENCE}
    served = subprocess.run(command, env={**os.environ, **own}, **how)
    assert served.returncode == 1
    assert f"that is {settings['ARCHIVE_LOCATION']}. Set ARCHIVE_LOCATION to the archive" in served.stderr


def test_when_one_instance_is_killed_the_other_plays_all_games(instances: Instances) -> None:
    ada = instances.alpha.client("Disa")
    instances.beta.kill_all()
    fields = {**SHORT_GAME, "take_seat": False}
    games = [ada.post("/v1/games", fields)[1]["game"] for _ in range(4)]
    eventually(lambda: instances.owners() == ["alpha"])
    eventually(lambda: instances.storage.events.meta_many(games) == [None] * 4)
