"""Plays random games of every ruleset with its most seats; prints the cost of an action in each.

It runs as a separate process, like the games that it is compared with. Only CPU time counts.
"""

import sys

from bench.rules.random_games import measure_cpu, play_game, print_sample
from games.catalog import COMBINATIONS, get_ruleset, seat_counts

WARM_UP = 1


def measure(seconds: float, first_seed: int) -> dict[str, float]:
    """CPU microseconds an action, by ruleset."""
    return {name: measure_action(name, seconds, first_seed) for name in COMBINATIONS}


def measure_action(name: str, seconds: float, first_seed: int) -> float:
    rules = get_ruleset(name, max(seat_counts(name)))
    for seed in range(WARM_UP):
        play_game(rules, seed)
    return measure_cpu(seconds, lambda number: play_game(rules, first_seed + number))


if __name__ == "__main__":
    print_sample(measure(float(sys.argv[1]), int(sys.argv[2])))
