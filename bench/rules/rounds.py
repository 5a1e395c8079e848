"""Runs both builds of the rules and Catanatron in turn, so that a slow phase of the machine affects all of them."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from bench.rules import catanatron_env
from landnama.compiled_rules import COMPILED

ROOT = Path(__file__).resolve().parents[2]
COMPILED_FIRST = os.pathsep.join(map(str, (COMPILED, ROOT)))
"""The path of a program that finds the compiled rules, and what is not compiled beside them."""
ROUNDS = 7
SECONDS = 4.0
"""CPU seconds of play in a round, for each of the three."""

Sample = dict[str, float]
OUR_GAMES = (sys.executable, "-P", "-m", "bench.rules.random_games")
THEIR_GAMES = (str(catanatron_env.PYTHON), "-P", str(ROOT / "bench" / "rules" / "catanatron_games.py"))


class EngineRound(NamedTuple):
    plain: Sample
    compiled: Sample
    catanatron: Sample


class RulesNotCompiled(Exception):
    """The build folder has no compiled rules to measure."""


def prepare() -> None:
    """Compiles the current rules and installs Catanatron."""
    subprocess.run(["make", "--silent", "compile"], cwd=ROOT, check=True)
    catanatron_env.install()


def play_rounds(advance: Callable[[], None], rounds: int = ROUNDS, seconds: float = SECONDS) -> list[EngineRound]:
    return [play_round(number, seconds, advance) for number in range(rounds)]


def play_round(
    number: int,
    seconds: float,
    advance: Callable[[], None],
    ours: Sequence[str] = OUR_GAMES,
    theirs: Sequence[str] = THEIR_GAMES,
    their_seconds: float | None = None,
) -> EngineRound:
    """Runs our program in both builds, and theirs; each gets the seconds of CPU time that it may use, and a seed.

    Every round has its own seeds, which are the same in every run.
    """
    seed, samples = str(1000 * (number + 1)), list[Sample]()
    for command, own_seconds, path in (
        (ours, seconds, str(ROOT)),
        (ours, seconds, COMPILED_FIRST),
        (theirs, seconds if their_seconds is None else their_seconds, ""),
    ):
        samples.append(run_program((*command, str(own_seconds), seed), path))
        advance()
    found = EngineRound(*samples)
    check_builds(found.plain, found.compiled)
    return found


def check_builds(plain: Sample, compiled: Sample) -> None:
    """Raises RulesNotCompiled unless each sample is of its build."""
    if not compiled["compiled"] or plain["compiled"]:
        raise RulesNotCompiled("build/compiled holds no compiled rules; tools/compile_rules.py says why")


def run_program(command: Sequence[str], path: str) -> Sample:
    """Runs a program with a folder first on its path; returns the JSON that it prints."""
    environment = {**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": "0"}
    ended = subprocess.run(command, cwd=ROOT, env=environment, check=True, stdout=subprocess.PIPE, text=True)
    sample: Sample = json.loads(ended.stdout)
    return sample
