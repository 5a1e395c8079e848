"""Plays games of Catanatron's random players in the environment of Catanatron; prints the cost of an action.

The actions are those that its games record. Only CPU time counts.
"""

import json
import sys
import time

from catanatron import Color, Game, RandomPlayer

WARM_UP = 3


def play_game(seed: int) -> int:
    """Plays a game; returns the number of actions."""
    game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)], seed=seed)
    game.play()
    return len(game.state.actions)


def measure(seconds: float, first_seed: int) -> dict[str, float]:
    for seed in range(1, 1 + WARM_UP):
        play_game(seed)
    done, games, began, spent = 0, 0, time.process_time(), 0.0
    while spent < seconds:
        done += play_game(first_seed + games)
        games += 1
        spent = time.process_time() - began
    return {"action_us": spent / done * 1e6}


if __name__ == "__main__":
    print(json.dumps(measure(float(sys.argv[1]), int(sys.argv[2]))))
