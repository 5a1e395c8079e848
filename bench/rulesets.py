"""What an action costs in each ruleset of the catalogue, as a ratio to Catanatron in the same round.

A ratio needs no yardstick of another run, so these figures can be measured alone, when a ruleset is new.
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from statistics import median
from typing import NamedTuple

from bench.figures import Figure
from bench.opponent import VERSION
from bench.rounds import ROOT, THEIR_GAMES, Sample, run
from bench.scale import MEASURED, NOTE, YARDSTICK_US
from games.catalog import RULESETS, tables

ROUNDS = 7
SECONDS = 1.0
"""CPU seconds of play in a round, for each ruleset; as many for Catanatron as for two."""
OUR_GAMES = (sys.executable, "-P", "-m", "bench.ruleset_games")
PREFIX = "engine_us_per_action_"


class Round(NamedTuple):
    ours: Sample
    catanatron: Sample


def is_own(name: str) -> bool:
    """Whether a figure is measured here, be its ruleset still in the catalogue or not."""
    return name.startswith(PREFIX) and not name.endswith(MEASURED)


def measure(told: Callable[[], None]) -> dict[str, Figure]:
    return figures(list(play_rounds(told)))


def play_rounds(told: Callable[[], None], rounds: int = ROUNDS, seconds: float = SECONDS) -> Iterator[Round]:
    """Other seeds in every round, the same in every run."""
    for number in range(rounds):
        seed = str(1000 * (number + 1))
        ours = run((*OUR_GAMES, str(seconds), seed), str(ROOT))
        yield Round(ours, run((*THEIR_GAMES, str(2 * seconds), seed), ""))
        told()


def figures(rounds: Sequence[Round]) -> dict[str, Figure]:
    return {PREFIX + name: _figure(name, rounds) for name in sorted(RULESETS)}


def _figure(name: str, rounds: Sequence[Round]) -> Figure:
    """Each round has its own ratio, so a slow spell counts for both."""
    ratio = median([one.ours[name] / one.catanatron["action_us"] for one in rounds])
    how = f"CPU time of an action of {name} (list, choose at random and decide, {max(tables(name))} players, offers"
    how += f" left out, checks off) over one of the random players of Catanatron {VERSION} in the same round;"
    how += f" median of {len(rounds)} rounds in plain Python."
    return Figure(ratio * YARDSTICK_US, "us", how + NOTE)
