"""Random players at every ruleset in turn, each with its most seats; prints what an action costs in each.

Run as a program of its own, like those it is compared with. Only CPU time counts.
"""

import json
import sys

from bench.random_games import play, spend
from games.catalog import RULESETS, ruleset, tables

WARM_UP = 1


def measure(seconds: float, first_seed: int) -> dict[str, float]:
    """CPU microseconds an action, by ruleset."""
    return {name: action_us(name, seconds, first_seed) for name in sorted(RULESETS)}


def action_us(name: str, seconds: float, first_seed: int) -> float:
    rules = ruleset(name, max(tables(name)))
    for seed in range(WARM_UP):
        play(rules, seed)
    return spend(seconds, lambda number: play(rules, first_seed + number))


if __name__ == "__main__":
    print(json.dumps(measure(float(sys.argv[1]), int(sys.argv[2]))))
