"""Measures the memory of the commands that read every game, with a few games and with five times as many."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from bench.figures import Figure
from bench.rules.rounds import ROOT
from landnama.settings import Settings
from landnama.simulation.plan import SimulationPlan
from landnama.simulation.simulate import simulate
from landnama.storage import embedded, store_identity
from landnama.storage.server_binary import find_binary

FEW, MANY = 1_000, 5_000
STEPS = MANY + 6
OPTIONS = {"turn_cap": 1}
COMMANDS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("check", ("check", "--jobs", "1")),
    ("rebuild", ("rebuild",)),
    ("export", ("history", "export", "DIR")),
)
"""Names of figures and commands; each export reads the rebuilt history and writes to a new folder."""
HOW = (
    "`landnama {command}` on base games of four AI players that end after the first turn, about {entries} entries each,"
    " recorded by `landnama simulate --record`; peak memory of its process"
)


class RunningLog(NamedTuple):
    """The folder and the environment of a running log server."""

    folder: Path
    environment: dict[str, str]


def measure(advance: Callable[[], None]) -> dict[str, Figure]:
    found: dict[int, dict[str, float]] = {}
    with run_log() as installation:
        entries = 0.0
        for number, first in ((FEW, 0), (MANY, FEW)):
            entries = record_games(installation, first, number, advance)
            found[number] = {
                name: measure_megabytes(installation, command_words(words, number), advance) for name, words in COMMANDS
            }
    return figures(found[FEW], found[MANY], entries)


@contextmanager
def run_log() -> Iterator[RunningLog]:
    with tempfile.TemporaryDirectory(prefix="landnama-bench-") as folder:
        data_dir = Path(folder)
        server = embedded.log_server(find_binary(), data_dir / "server")
        child = server.start()
        try:
            store_identity.open_data_dir(data_dir, Settings().partitions, None)
            with server.client() as client:
                store_identity.open_store(data_dir, client)
            yield RunningLog(data_dir, {"DATA_DIR": folder, "REDIS_URL": server.url})
        finally:
            child.stop()


def record_games(installation: RunningLog, first: int, until: int, advance: Callable[[], None]) -> float:
    """Plays games until their number is `until`; returns the mean number of actions."""
    plan = SimulationPlan(
        "settlers", 4, OPTIONS, first=first, games=until - first, check=False, log_environment=installation.environment
    )
    tally = simulate(plan, watch=lambda _: advance())
    return tally.actions / tally.games


def command_words(words: Sequence[str], number: int) -> list[str]:
    return [word.replace("DIR", f"of-{number}") for word in words]


def measure_megabytes(installation: RunningLog, words: Sequence[str], advance: Callable[[], None]) -> float:
    """The peak memory of the process of a command."""
    command = [sys.executable, "-P", "-m", "bench.storage.peak_memory", *words]
    environment = {**os.environ, **installation.environment, "PYTHONPATH": str(ROOT)}
    ended = subprocess.run(command, cwd=installation.folder, env=environment, stdout=subprocess.PIPE, check=True)
    advance()
    return float(json.loads(ended.stdout)["mb"])


def figures(few: dict[str, float], many: dict[str, float], entries: float) -> dict[str, Figure]:
    found: dict[str, Figure] = {}
    for name, words in COMMANDS:
        how = HOW.format(command=" ".join(words), entries=f"{entries:.0f}")
        found[f"{name}_memory_mb_{FEW}"] = Figure(few[name], "MB", f"{how} with {FEW:,} games.")
        found[f"{name}_memory_mb_{MANY}"] = Figure(many[name], "MB", f"{how} with {MANY:,} games.")
        ratio = many[name] / few[name]
        found[f"{name}_memory_growth"] = Figure(
            ratio, "times", f"{how} with {MANY:,} games, divided by that with {FEW:,}."
        )
    return found
