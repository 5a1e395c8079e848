"""Plays random games of the base game in the build of the rules on the path; prints the costs.

It runs as a separate process, so that each build has its own interpreter. Only CPU time counts.
"""

import json
import random
import sys
import time
from collections.abc import Callable, Mapping
from itertools import count
from statistics import fmean

import games.kernel.engine
from games.catalog import get_ruleset
from games.chance import SeededChance
from games.kernel import Event, Ruleset, State, decide, due_seats, fold, legal_actions, legal_templates, start_game

WARM_UP = 3
RECORDED = 12


def play_game(rules: Ruleset, seed: int, history: list[list[Event]] | None = None) -> int:
    """Plays a game; returns the number of actions. It has no offers, because Catanatron's random players make none."""
    chance, luck, actions_taken = SeededChance(seed), random.Random(seed).random, 0
    events, state = start_game(rules, chance)
    while state.result is None:
        if history is not None:
            history.append(events)
        seat = due_seats(state)[0]
        actions = legal_actions(state, seat)
        if actions:
            action = actions[int(luck() * len(actions))]
        else:
            action = next(each for each in legal_templates(state, seat) if not each.is_offer).sample(
                state, seat, chance
            )
        events, state = decide(state, seat, action, chance)
        actions_taken += 1
    if history is not None:
        history.append(events)
    return actions_taken


def measure_cpu(seconds: float, work: Callable[[int], int]) -> float:
    """CPU microseconds for one unit of work; `work` returns the number of units that it did."""
    done, began = 0, time.process_time()
    for number in count():
        done += work(number)
        spent = time.process_time() - began
        if spent >= seconds:
            return spent / done * 1e6
    raise AssertionError("counting has no end")


def measure(seconds: float, first_seed: int) -> dict[str, float]:
    rules = get_ruleset("settlers", 4)
    for seed in range(WARM_UP):
        play_game(rules, seed)
    action_us = measure_cpu(seconds, lambda number: play_game(rules, first_seed + number))
    entries = [record_game(rules, seed) for seed in range(RECORDED)]
    histories = [[event for events in game for event in events] for game in entries]
    ends = [fold(rules.definition.initial_state(rules), history) for history in histories]
    return {
        "action_us": action_us,
        "fold_us": measure_cpu(seconds / 4, lambda number: fold_history(rules, histories[number % RECORDED])),
        "copy_us": measure_cpu(seconds / 8, lambda number: copy_state(ends[number % RECORDED])),
        "events_per_action": fmean([len(events) for game in entries for events in game[1:]]),
    }


def record_game(rules: Ruleset, seed: int) -> list[list[Event]]:
    """The events of a game by action; those before the first action come first."""
    history: list[list[Event]] = []
    play_game(rules, seed, history)
    return history


def fold_history(rules: Ruleset, history: list[Event]) -> int:
    fold(rules.definition.initial_state(rules), history)
    return len(history)


def copy_state(state: State) -> int:
    for _ in range(1000):
        state.copy()
    return 1000


def print_sample(found: Mapping[str, float]) -> None:
    """Prints the figures and whether the rules on the path are compiled."""
    print(json.dumps({**found, "compiled": not str(games.kernel.engine.__file__).endswith(".py")}))


if __name__ == "__main__":
    print_sample(measure(float(sys.argv[1]), int(sys.argv[2])))
