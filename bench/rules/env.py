"""Measures the steps of the environments for learning, compared with Catanatron's Gymnasium environment."""

import sys
from collections.abc import Callable, Iterator, Sequence
from statistics import median
from typing import NamedTuple

from bench.figures import Figure
from bench.rules import catanatron_env
from bench.rules.catanatron_env import GYM_VERSION
from bench.rules.rounds import COMPILED_FIRST, ROOT, Sample, check_builds, run_program

ROUNDS = 7
SECONDS = 2.0
"""CPU seconds of play in a round, for each of the three."""
STEPS = 3 * ROUNDS
OUR_STEPS = (sys.executable, "-P", "-m", "bench.rules.env_steps")
THEIR_STEPS = (str(catanatron_env.PYTHON), "-P", str(ROOT / "bench" / "rules" / "catanatron_steps.py"))


class EnvRound(NamedTuple):
    plain: Sample
    compiled: Sample
    catanatron: Sample


def measure(advance: Callable[[], None]) -> dict[str, Figure]:
    catanatron_env.install()
    return figures(list(play_rounds(advance)))


def play_rounds(advance: Callable[[], None]) -> Iterator[EnvRound]:
    """Every round has its own seeds, which are the same in every run."""
    for number in range(ROUNDS):
        arguments, samples = (str(SECONDS), str(1000 * (number + 1))), list[Sample]()
        for command, path in ((OUR_STEPS, str(ROOT)), (OUR_STEPS, COMPILED_FIRST), (THEIR_STEPS, "")):
            samples.append(run_program((*command, *arguments), path))
            advance()
        found = EnvRound(*samples)
        check_builds(found.plain, found.compiled)
        yield found


def figures(rounds: Sequence[EnvRound]) -> dict[str, Figure]:
    """Both builds, each by the median of the ratios of its rounds."""
    return {
        "env_steps_vs_catanatron": _figure(rounds, "compiled", "the build compiled with mypyc"),
        "env_plain_steps_vs_catanatron": _figure(rounds, "plain", "plain Python"),
    }


def _figure(rounds: Sequence[EnvRound], build: str, called: str) -> Figure:
    ratio = median([one.catanatron["step_us"] / getattr(one, build)["step_us"] for one in rounds])
    how = (
        "Steps per second of CPU time of `SeatEnv` (base game, 2 seats, no offers; a step is a decision of one seat"
        " that plays at random by the action mask, the answer of a random opponent and the next observation; whole"
        " games),"
        f" divided by those of `catanatron-v1` of catanatron-gym {GYM_VERSION} with its default observation, a vector,"
        f" and its random opponent in the same round; median of {len(rounds)} rounds in {called}."
    )
    return Figure(ratio, "times", how)
