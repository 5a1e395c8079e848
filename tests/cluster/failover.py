"""A failover: games between AI seats continue after their master was killed, and lost entries are reported."""

import os
import subprocess
import sys
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from signal import SIGCONT, SIGSTOP

from prometheus_client.parser import text_string_to_metric_families

from events.redis.keys import Keys
from tests.cluster.nodes import Node, Nodes
from tests.system.clients.client import Client
from tests.system.games import export_game, run_verify
from tests.system.progress import create_ai_game, version, wait_for_progress
from tests.system.running import RunningService
from tests.waiting import eventually

KEYS = Keys()


def find_target(nodes: Nodes, games: Sequence[str]) -> tuple[Node, Node, list[str]]:
    """The master of the first game, its replica, and all games on it."""
    master = nodes.owner(KEYS.meta(games[0]))
    replica = nodes.replicas[nodes.masters.index(master)]
    return master, replica, [game for game in games if nodes.owner(KEYS.meta(game)) is master]


def kill_master(nodes: Nodes, services: RunningService, games: Sequence[str]) -> str:
    """Kills a master whose replica is up to date; every game continues and verifies. Returns a report."""
    with closing(Client(services.port)) as client:
        master, replica, affected = find_target(nodes, games)
        master.kill()
        eventually(lambda: replica.client.info("replication")["role"] == "master")
        for game in games:
            wait_for_progress_or_end(client, game)
    check(services, games)
    return f"a master was killed, {len(affected)} of {len(games)} games were on it, all continue and verify"


def kill_ahead_of_replica(nodes: Nodes, services: RunningService, games: Sequence[str]) -> str:
    """Suspends the replica while games continue; then it takes over without the entries it missed."""
    with closing(Client(services.port)) as client:
        master, replica, affected = find_target(nodes, games)
        replica.send_signal(SIGSTOP)
        # Pending writes would still be in its socket when it resumes, so no more are sent.
        master.client.client_kill_filter(_type="replica")
        read = {game: wait_for_entries(client, game, 20) for game in affected}
        master.kill()
        replica.send_signal(SIGCONT)
        for game in games:
            wait_for_progress_or_end(client, game)
    check(services, games)
    reported = eventually(lambda: read_doctor_losses(services))
    assert count_losses(services) > 0, "the loss is not in the metrics"
    assert "was read" in read_logs(services), "the loss is in no log"
    return f"a master was killed with entries of {len(read)} games that its replica did not have; doctor: {reported}"


def wait_for_entries(client: Client, game: str, entries: int) -> int:
    """The version of the game after a number of further entries; a finished game keeps its version."""
    before = version(client, game)
    eventually(lambda: version(client, game) >= before + entries or is_finished(client, game))
    return version(client, game)


def wait_for_progress_or_end(client: Client, game: str) -> None:
    """Waits until the version grows, unless the game has been won."""
    if not is_finished(client, game):
        wait_for_progress(client, game)


def is_finished(client: Client, game: str) -> bool:
    """Whether the game has been won."""
    status, found = client.get(f"/v1/games/{game}")
    return status == 200 and found["status"] == "finished"


def check(services: RunningService, games: Sequence[str]) -> None:
    """Every export is complete and follows the rules; a connection that waited for a verifier would be closed."""
    for game in games:
        with closing(Client(services.port)) as client:
            export = export_game(client, game, services.folder)
        found = run_verify(export)
        assert found.returncode == 0, found.stdout


def create_ai_games(services: RunningService, games: int) -> list[str]:
    """Running games between AI seats."""
    client = services.client("Watcher")
    return [create_ai_game(client) for _ in range(games)]


def count_losses(services: RunningService) -> float:
    """The losses that the processes of a service have counted."""
    with closing(Client(services.port)) as client:
        text = client.get("/metrics")[1].decode()
    samples = [each for family in text_string_to_metric_families(text) for each in family.samples]
    return sum([each.value for each in samples if each.name == "landnama_data_losses_total"])


def read_logs(services: RunningService) -> str:
    """The logs of its processes."""
    return "".join([file.read_text() for file in Path(services.folder, "log").glob("*.log")])


def read_doctor_losses(services: RunningService) -> str:
    """The doctor's report of lost entries; empty if none are recorded."""
    command = [sys.executable, "-P", "-m", "landnama", "doctor"]
    environment = {**os.environ, **services.environment, "COLUMNS": "400"}
    output = subprocess.run(command, env=environment, capture_output=True, text=True, check=False).stdout
    lines = [line for line in output.splitlines() if "were set back" in line]
    return lines[0].partition("lost entries")[2].strip() if lines else ""
