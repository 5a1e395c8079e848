"""Measures the steps of the environments for learning, compared with Catanatron's Gymnasium environment."""

import sys
from collections.abc import Callable, Sequence
from statistics import median

from bench.figures import Figure
from bench.rules import catanatron_env
from bench.rules.catanatron_env import GYM_VERSION
from bench.rules.rounds import ROOT, EngineRound, play_round

ROUNDS = 7
SECONDS = 2.0
"""CPU seconds of play in a round, for each of the three."""
STEPS = 3 * ROUNDS
OUR_STEPS = (sys.executable, "-P", "-m", "bench.rules.env_steps")
THEIR_STEPS = (str(catanatron_env.PYTHON), "-P", str(ROOT / "bench" / "rules" / "catanatron_steps.py"))


def measure(advance: Callable[[], None]) -> dict[str, Figure]:
    catanatron_env.install()
    return figures([play_round(number, SECONDS, advance, OUR_STEPS, THEIR_STEPS) for number in range(ROUNDS)])


def figures(rounds: Sequence[EngineRound]) -> dict[str, Figure]:
    """Both builds, each by the median of the ratios of its rounds."""
    return {
        "env_steps_vs_catanatron": _figure(rounds, "compiled", "the build compiled with mypyc"),
        "env_plain_steps_vs_catanatron": _figure(rounds, "plain", "plain Python"),
    }


def _figure(rounds: Sequence[EngineRound], build: str, called: str) -> Figure:
    ratio = median([one.catanatron["step_us"] / getattr(one, build)["step_us"] for one in rounds])
    how = (
        "Steps per second of CPU time of `SeatEnv` (base game, 2 seats, no offers; a step is a decision of one seat"
        " that plays at random by the action mask, the answer of a random opponent and the next observation; whole"
        " games),"
        f" divided by those of `catanatron-v1` of catanatron-gym {GYM_VERSION} with its default observation, a vector,"
        f" and its random opponent in the same round; median of {len(rounds)} rounds in {called}."
    )
    return Figure(ratio, "times", how)
