"""Steps through games of `landnama.env` with two seats in the build of the rules on the path; prints the cost of one.

One seat plays at random by the mask of legal actions against a random player, without offers, as in Catanatron's
environment. Only CPU time counts.
"""

import random
import sys
import time

from bench.rules.random_games import print_sample
from landnama.env import SeatEnv

WARM_UP = 2


def play_game(env: SeatEnv, chance: random.Random) -> int:
    """Plays a game; returns the number of steps."""
    seen, _ = env.reset(seed=chance.randrange(2**32))
    steps, over = 0, False
    while not over:
        legal = seen["action_mask"].nonzero()[0]
        seen, _, ended, cut_off, _ = env.step(int(legal[int(chance.random() * len(legal))]))
        over = ended or cut_off
        steps += 1
    return steps


def measure(seconds: float, seed: int) -> dict[str, float]:
    """The clock is read after each game only, because reading it costs as much as a step."""
    env = SeatEnv("settlers", 2, {"domestic_trade": False}, opponents="random")
    chance = random.Random(seed)
    for _ in range(WARM_UP):
        play_game(env, chance)
    done, began, spent = 0, time.process_time(), 0.0
    while not done or spent < seconds:
        done += play_game(env, chance)
        spent = time.process_time() - began
    return {"step_us": spent / done * 1e6}


if __name__ == "__main__":
    print_sample(measure(float(sys.argv[1]), int(sys.argv[2])))
