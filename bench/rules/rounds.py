"""Both builds of the rules and Catanatron play in turn, round after round, so that a slow spell slows them alike."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from bench.rules import catanatron_env

ROOT = Path(__file__).resolve().parents[2]
COMPILED = ROOT / "build" / "compiled"
ROUNDS = 7
SECONDS = 4.0
"""CPU seconds of play in a round, for each of the three."""

Sample = dict[str, float]
OUR_GAMES = (sys.executable, "-P", "-m", "bench.rules.random_games")
THEIR_GAMES = (str(catanatron_env.PYTHON), "-P", str(ROOT / "bench" / "catanatron_games.py"))


class EngineRound(NamedTuple):
    plain: Sample
    compiled: Sample
    catanatron: Sample


class RulesNotCompiled(Exception):
    """The compiled rules would have been measured, but there are none."""


def prepare() -> None:
    """The rules compiled as they are now, and Catanatron installed."""
    subprocess.run(["make", "--silent", "compile"], cwd=ROOT, check=True)
    catanatron_env.install()


def play_rounds(advance: Callable[[], None], rounds: int = ROUNDS, seconds: float = SECONDS) -> list[EngineRound]:
    return [play_round(number, seconds, advance) for number in range(rounds)]


def play_round(number: int, seconds: float, advance: Callable[[], None]) -> EngineRound:
    """Other seeds in every round, the same in every run."""
    arguments = (str(seconds), str(1000 * (number + 1)))
    samples = []
    for command, path in ((OUR_GAMES, ""), (OUR_GAMES, str(COMPILED)), (THEIR_GAMES, "")):
        samples.append(run_program((*command, *arguments), path))
        advance()
    found = EngineRound(*samples)
    if not found.compiled["compiled"] or found.plain["compiled"]:
        raise RulesNotCompiled("build/compiled holds no compiled rules; tools/compile_rules.py says why")
    return found


def run_program(command: Sequence[str], path: str) -> Sample:
    """What a program printed, with a folder first on its path."""
    environment = {**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": "0"}
    ended = subprocess.run(command, cwd=ROOT, env=environment, check=True, stdout=subprocess.PIPE, text=True)
    sample: Sample = json.loads(ended.stdout)
    return sample
