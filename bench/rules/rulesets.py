"""Measures the cost of an action in each ruleset of the catalogue, as a ratio to Catanatron in the same round.

A ratio does not depend on other runs, so these figures can be measured alone when a ruleset is new.
"""

import sys
from collections.abc import Callable, Sequence
from statistics import median

from bench.figures import Figure
from bench.rules import rounds
from bench.rules.catanatron_env import VERSION
from bench.rules.rounds import EngineRound, play_round
from bench.scale import MEASURED, NOTE, YARDSTICK_US
from games.catalog import COMBINATIONS, seat_counts

ROUNDS = 7
SECONDS = 1.0
"""CPU seconds of play in a round, for each ruleset in each build; as many for Catanatron as for two."""
STEPS = 3 * ROUNDS
OUR_GAMES = (sys.executable, "-P", "-m", "bench.rules.ruleset_games")
PREFIXES = {"plain": "engine_us_per_action_", "compiled": "engine_compiled_us_per_action_"}
"""The beginnings of the names of the figures, by build."""


def find_ruleset(figure: str) -> str | None:
    """The ruleset whose cost a figure is, also one that the catalogue does not have; None for other figures."""
    for prefix in PREFIXES.values():
        if figure.startswith(prefix) and not figure.endswith(MEASURED):
            return figure.removeprefix(prefix)
    return None


def measure(advance: Callable[[], None]) -> dict[str, Figure]:
    rounds.prepare()
    return figures(
        [play_round(number, SECONDS, advance, OUR_GAMES, their_seconds=2 * SECONDS) for number in range(ROUNDS)]
    )


def figures(played: Sequence[EngineRound]) -> dict[str, Figure]:
    """The cost in both builds, each by the median of the ratios of the rounds."""
    return {
        **{PREFIXES["plain"] + name: _figure(name, played, "plain", "plain Python") for name in COMBINATIONS},
        **{
            PREFIXES["compiled"] + name: _figure(name, played, "compiled", "the build compiled with mypyc")
            for name in COMBINATIONS
        },
    }


def _figure(name: str, played: Sequence[EngineRound], build: str, called: str) -> Figure:
    """A slow phase of the machine affects both sides of a ratio."""
    ratio = median([getattr(one, build)[name] / one.catanatron["action_us"] for one in played])
    how = (
        f"CPU time per action of {name} (list the legal actions, choose one at random, decide it; "
        f"{max(seat_counts(name))} players, no offers, no invariant checks), divided by that of the random players of "
        f"Catanatron {VERSION} in the same round; median of {len(played)} rounds in {called}."
    )
    return Figure(ratio * YARDSTICK_US, "us", how + NOTE)
