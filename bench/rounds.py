"""Both builds of the rules and Catanatron play in turn, round after round, so that a slow spell slows them alike."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from bench import opponent

ROOT = Path(__file__).resolve().parent.parent
COMPILED = ROOT / "build" / "compiled"
ROUNDS = 7
SECONDS = 4.0
"""CPU seconds of play in a round, for each of the three."""

Sample = dict[str, float]
OUR_GAMES = (sys.executable, "-P", "-m", "bench.random_games")
THEIR_GAMES = (str(opponent.PYTHON), "-P", str(ROOT / "bench" / "catanatron_games.py"))


class Round(NamedTuple):
    plain: Sample
    compiled: Sample
    catanatron: Sample


class NotCompiled(Exception):
    """The compiled rules would have been measured, but there are none."""


def prepare() -> None:
    """The rules compiled as they are now, and Catanatron installed."""
    subprocess.run(["make", "--silent", "compile"], cwd=ROOT, check=True)
    opponent.install()


def play_rounds(told: Callable[[], None], rounds: int = ROUNDS, seconds: float = SECONDS) -> list[Round]:
    return [play_round(number, seconds, told) for number in range(rounds)]


def play_round(number: int, seconds: float, told: Callable[[], None]) -> Round:
    """Other seeds in every round, the same in every run."""
    arguments = (str(seconds), str(1000 * (number + 1)))
    samples = []
    for command, path in ((OUR_GAMES, ""), (OUR_GAMES, str(COMPILED)), (THEIR_GAMES, "")):
        samples.append(run((*command, *arguments), path))
        told()
    found = Round(*samples)
    if not found.compiled["compiled"] or found.plain["compiled"]:
        raise NotCompiled("build/compiled holds no compiled rules; tools/compile_rules.py says why")
    return found


def run(command: Sequence[str], path: str) -> Sample:
    """What a program printed, with a folder first on its path."""
    environment = {**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": "0"}
    ended = subprocess.run(command, cwd=ROOT, env=environment, check=True, stdout=subprocess.PIPE, text=True)
    sample: Sample = json.loads(ended.stdout)
    return sample
