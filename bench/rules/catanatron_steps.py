"""Steps through games of Catanatron's Gymnasium environment, in the environment of Catanatron; prints the cost of one.

One seat plays at random against a random player, with the observation that is its default: a vector. Only CPU time
counts.
"""

import json
import random
import sys
import time

import gymnasium

WARM_UP = 2


def play_game(env: gymnasium.Env, chance: random.Random) -> int:
    """Plays a game; returns the number of steps."""
    _, info = env.reset(seed=chance.randrange(2**32))
    steps, over = 0, False
    while not over:
        _, _, ended, cut_off, info = env.step(chance.choice(info["valid_actions"]))
        over = ended or cut_off
        steps += 1
    return steps


def measure(seconds: float, seed: int) -> dict[str, float]:
    """The environment is used without the wrappers that check each step; the clock is read after each game only."""
    env = gymnasium.make("catanatron_gym:catanatron-v1").unwrapped
    chance = random.Random(seed)
    for _ in range(WARM_UP):
        play_game(env, chance)
    done, began, spent = 0, time.process_time(), 0.0
    while spent < seconds:
        done += play_game(env, chance)
        spent = time.process_time() - began
    return {"step_us": spent / done * 1e6}


if __name__ == "__main__":
    print(json.dumps(measure(float(sys.argv[1]), int(sys.argv[2]))))
