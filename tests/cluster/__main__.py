"""`python -m tests.cluster` runs the log on clusters: the store's tests, whole games, and failovers."""

import re
import subprocess
import sys
from collections.abc import Callable, Sequence

from rich.console import Console

from games.catalog import RULESETS
from tests.cluster.cutting_off import cut_off
from tests.cluster.failover import killed, killed_with_entries_of_its_own, under_way
from tests.cluster.nodes import Nodes, running_nodes
from tests.soak.over_http import Tables
from tests.soak.part import Outcome, Part, Watch
from tests.soak.running import run
from tests.system.running import RunningService, running_service

GAMES = 10
WATCHED = 6
"""Running games when a master is killed: enough that it holds some of them."""

Strike = Callable[[Nodes, RunningService, Sequence[str]], str]


def parts() -> list[Part]:
    """All parts, in order."""
    return [
        Part("the tests of the store on three masters", 1, store),
        Part("games with AI seats on three masters", GAMES, games),
        Part("a master is cut off from its replica", 1, failover(cut_off)),
        Part("a master is killed whose replica has kept up", 1, failover(killed)),
        Part("a master is killed whose replica has not", 1, failover(killed_with_entries_of_its_own)),
    ]


def store(watch: Watch) -> Outcome:
    command = [sys.executable, "-P", "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/cluster"]
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    watch(1)
    last = told.stdout.strip().rpartition("\n")[2]
    if told.returncode or not re.match(r"\d+ passed", last):
        return Outcome(last, told.stdout[-4000:] + told.stderr[-1000:])
    return Outcome(last)


def games(watch: Watch) -> Outcome:
    with running_nodes() as nodes, running_service(REDIS_URL=nodes.url) as services:
        return Tables(services, list(RULESETS), GAMES, watch).play()


def failover(strike: Strike) -> Callable[[Watch], Outcome]:
    def struck(watch: Watch) -> Outcome:
        try:
            with running_nodes(replicas=1) as nodes, running_service(REDIS_URL=nodes.url) as services:
                told = strike(nodes, services, under_way(services, WATCHED))
        except (AssertionError, OSError) as error:
            return Outcome("it did not go on as it should", repr(error))
        watch(1)
        return Outcome(told)

    return struck


if __name__ == "__main__":
    sys.exit(0 if run(parts(), Console(highlight=False), "cluster") else 1)
