"""Trains a linear policy for one seat against random players, by REINFORCE: `python train.py natick --games 500`."""

import argparse
from collections import defaultdict

import numpy as np

from landnama.env import SeatEnv

RATE = 1.0
REPORT = 50


def play(env, weights, seed, luck):
    """Plays a game, and makes its choices likelier if they brought a reward; returns the reward."""
    seen, _ = env.reset(seed=seed)
    choices, over, reward = [], False, 0.0
    while not over:
        features = np.minimum(seen["observation"], 10) / np.float32(10)
        legal = seen["action_mask"].nonzero()[0]
        chances = np.exp(np.clip([weights[number] @ features for number in legal], -20, 20))
        chances /= chances.sum()
        place = luck.choice(len(legal), p=chances)
        choices.append((features, legal, place, chances))
        seen, reward, ended, cut_off, _ = env.step(legal[place])
        over = ended or cut_off
    for features, legal, place, chances in choices:
        gradient = -chances
        gradient[place] += 1.0
        for number, change in zip(legal, gradient, strict=True):
            weights[number] += RATE * reward / len(choices) * change * features
    return reward


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("ruleset", nargs="?", default="natick")
    parser.add_argument("--games", type=int, default=500)
    given = parser.parse_args()
    env, luck = SeatEnv(given.ruleset, options={"domestic_trade": False}, max_actions=3000), np.random.default_rng(1)
    width, rewards = env.observation_space["observation"].shape[0], []
    weights = defaultdict(lambda: np.zeros(width, dtype=np.float32))  # by action; many of a ruleset never occur
    for number in range(given.games):
        rewards.append(play(env, weights, number, luck))
        if (number + 1) % REPORT == 0 or number + 1 == given.games:
            print(f"game {number + 1}: mean reward of the last {REPORT} games {np.mean(rewards[-REPORT:]):+.2f}")
