"""Greedy: tries every action on a position that fits the view, and takes the one that looks best right after it."""

import time
from typing import Any

from games.chance import Chance
from games.kernel import Action, Seat, View, determinize
from games.kernel.appraisal import outlook
from workers.policies.options import NothingToDo, chooser, considered
from workers.policies.policy import Choice, Note

NOTED = 3
"""Of so many choices, the best ones, the worth is noted."""


class Greedy:
    """What is hidden is filled in once a choice; of equals the first listed is taken."""

    name = "greedy"

    def choose(self, view: View, chance: Chance, deadline: float) -> Action:
        return self.weigh(view, chance, deadline).action

    def weigh(self, view: View, chance: Chance, deadline: float) -> Choice:
        seat, state = chooser(view), determinize(view, chance)
        found = considered(state, seat, chance)
        if not found:
            raise NothingToDo(self.name)
        # The only choice is taken without a look.
        worths = _worths(state, seat, found, chance, deadline) if len(found) > 1 else []
        ranked = sorted(enumerate(worths), key=lambda each: -each[1])
        return Choice(found[ranked[0][0] if ranked else 0], Note(len(worths), tuple(ranked[:NOTED])))


def _worths(state: Any, seat: Seat, found: list[Action], chance: Chance, deadline: float) -> list[int]:
    """Of the first, and of as many more as there is time for."""
    worths = [outlook(state, seat, found[0], chance)]
    for action in found[1:]:
        if time.monotonic() > deadline:
            break
        worths.append(outlook(state, seat, action, chance))
    return worths
