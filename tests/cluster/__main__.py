"""`python -m tests.cluster` runs the log on clusters: the store's tests, whole games, and failovers."""

import re
import subprocess
import sys
from collections.abc import Callable, Sequence

from rich.console import Console

from games.catalog import COMBINATIONS
from tests.cluster.failover import create_ai_games, kill_ahead_of_replica, kill_master
from tests.cluster.missing_replica import stop_replica
from tests.cluster.nodes import Nodes, running_nodes
from tests.soak.http_games import HttpGames
from tests.soak.part import OnProgress, Outcome, Part
from tests.soak.running import run
from tests.system.running import RunningService, running_service

GAMES = 10
AI_GAMES = 6
"""Running games when a master is killed: enough that it holds some of them."""

Failure = Callable[[Nodes, RunningService, Sequence[str]], str]


def parts() -> list[Part]:
    """All parts, in order."""
    return [
        Part("the tests of the store on three masters", 1, store),
        Part("games with AI seats on three masters", GAMES, games),
        Part("a master is cut off from its replica", 1, failover(stop_replica)),
        Part("a master is killed whose replica has kept up", 1, failover(kill_master)),
        Part("a master is killed whose replica has not", 1, failover(kill_ahead_of_replica)),
    ]


def store(on_progress: OnProgress) -> Outcome:
    command = [sys.executable, "-P", "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/cluster"]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    on_progress(1)
    last = result.stdout.strip().rpartition("\n")[2]
    if result.returncode or not re.match(r"\d+ passed", last):
        return Outcome(last, result.stdout[-4000:] + result.stderr[-1000:])
    return Outcome(last)


def games(on_progress: OnProgress) -> Outcome:
    with running_nodes() as nodes, running_service(REDIS_URL=nodes.url) as services:
        return HttpGames(services, list(COMBINATIONS), GAMES, on_progress).play()


def failover(failure: Failure) -> Callable[[OnProgress], Outcome]:
    def run(on_progress: OnProgress) -> Outcome:
        try:
            with running_nodes(replicas=1) as nodes, running_service(REDIS_URL=nodes.url) as services:
                result = failure(nodes, services, create_ai_games(services, AI_GAMES))
        except (AssertionError, OSError) as error:
            return Outcome("the games did not continue", repr(error))
        on_progress(1)
        return Outcome(result)

    return run


if __name__ == "__main__":
    sys.exit(0 if run(parts(), Console(highlight=False), "cluster") else 1)
