"""Greedy: evaluates the position after every candidate, and takes the best candidate."""

import time
from typing import Any

from games.chance import Chance
from games.kernel import Action, Seat, View, determinize
from games.kernel.evaluation import evaluate, evaluate_action, list_candidates
from workers.policies.policy import NothingToDo, PolicyChoice, PolicyNote

NOTED_CHOICES = 3
"""The note has the values of this many candidates."""


class Greedy:
    """Fills in the hidden fields once for each choice; of equal candidates it takes the first."""

    name = "greedy"

    def choose(self, view: View, chance: Chance, deadline: float) -> Action:
        return self.weigh(view, chance, deadline).action

    def weigh(self, view: View, chance: Chance, deadline: float) -> PolicyChoice:
        seat, state = view.seat, determinize(view, chance)
        candidates = [] if seat is None else list_candidates(state, seat, chance)
        if seat is None or not candidates:
            raise NothingToDo(self.name)
        # A single candidate needs no evaluation.
        values = _evaluate_actions(state, seat, candidates, chance, deadline) if len(candidates) > 1 else []
        ranked = sorted(enumerate(values), key=lambda each: -each[1])
        return PolicyChoice(
            candidates[ranked[0][0] if ranked else 0], PolicyNote(len(values), tuple(ranked[:NOTED_CHOICES]))
        )


def _evaluate_actions(state: Any, seat: Seat, actions: list[Action], chance: Chance, deadline: float) -> list[int]:
    """The values of the first action and of as many others as the deadline allows."""
    current_value = evaluate(state, seat)
    values = [evaluate_action(state, seat, actions[0], chance, current_value)]
    for action in actions[1:]:
        if time.monotonic() > deadline:
            break
        values.append(evaluate_action(state, seat, action, chance, current_value))
    return values
