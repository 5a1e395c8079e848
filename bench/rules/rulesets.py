"""Measures the cost of an action in each ruleset of the catalogue, as a ratio to Catanatron in the same round.

A ratio does not depend on other runs, so these figures can be measured alone when a ruleset is new.
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from statistics import median
from typing import NamedTuple

from bench.figures import Figure
from bench.rules import catanatron_env
from bench.rules.catanatron_env import VERSION
from bench.rules.rounds import ROOT, THEIR_GAMES, Sample, run_program
from bench.scale import MEASURED, NOTE, YARDSTICK_US
from games.catalog import COMBINATIONS, seat_counts

ROUNDS = 7
SECONDS = 1.0
"""CPU seconds of play in a round, for each ruleset; as many for Catanatron as for two."""
OUR_GAMES = (sys.executable, "-P", "-m", "bench.rules.ruleset_games")
PREFIX = "engine_us_per_action_"


class RulesetRound(NamedTuple):
    ours: Sample
    catanatron: Sample


def is_ruleset_figure(name: str) -> bool:
    """Whether a figure is the cost of a ruleset, also of one that the catalogue does not have."""
    return name.startswith(PREFIX) and not name.endswith(MEASURED)


def measure(advance: Callable[[], None]) -> dict[str, Figure]:
    catanatron_env.install()
    return figures(list(play_rounds(advance)))


def play_rounds(advance: Callable[[], None], rounds: int = ROUNDS, seconds: float = SECONDS) -> Iterator[RulesetRound]:
    """Every round has its own seeds, which are the same in every run."""
    for number in range(rounds):
        seed = str(1000 * (number + 1))
        ours = run_program((*OUR_GAMES, str(seconds), seed), str(ROOT))
        yield RulesetRound(ours, run_program((*THEIR_GAMES, str(2 * seconds), seed), ""))
        advance()


def figures(rounds: Sequence[RulesetRound]) -> dict[str, Figure]:
    return {PREFIX + name: _figure(name, rounds) for name in COMBINATIONS}


def _figure(name: str, rounds: Sequence[RulesetRound]) -> Figure:
    """The median of the ratios of the rounds; a slow phase of the machine affects both sides of a ratio."""
    ratio = median([one.ours[name] / one.catanatron["action_us"] for one in rounds])
    how = (
        f"CPU time per action of {name} (list the legal actions, choose one at random, decide it; "
        f"{max(seat_counts(name))} players, no offers, no invariant checks), divided by that of the random players of "
        f"Catanatron {VERSION} in the same round; median of {len(rounds)} rounds in plain Python."
    )
    return Figure(ratio * YARDSTICK_US, "us", how + NOTE)
