"""Greedy: tries every action on a position that fits the view, and takes the one that looks best right after it."""

import time
from typing import Any

from games.chance import Chance
from games.kernel import Action, Seat, View, determinize
from games.kernel.appraisal import outlook
from workers.policies.options import NothingToDo, chooser, considered


class Greedy:
    """What is hidden is filled in once a choice; of equals the first listed is taken."""

    name = "greedy"

    def choose(self, view: View, chance: Chance, deadline: float) -> Action:
        seat, state = chooser(view), determinize(view, chance)
        found = considered(state, seat, chance)
        if not found:
            raise NothingToDo(self.name)
        return found[0] if len(found) == 1 else _best(state, seat, found, chance, deadline)


def _best(state: Any, seat: Seat, found: list[Action], chance: Chance, deadline: float) -> Action:
    best, highest = found[0], outlook(state, seat, found[0], chance)
    for action in found[1:]:
        if time.monotonic() > deadline:
            break
        value = outlook(state, seat, action, chance)
        if value > highest:
            best, highest = action, value
    return best
