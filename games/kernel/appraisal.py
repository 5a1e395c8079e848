"""Appraisal: what the parts tell a policy that knows no rules, about a position and what can be done in it.

Everything here is asked of a full state, which a policy gets by filling in its view.
"""

from collections.abc import Iterable
from typing import Any

from games.chance import Chance
from games.kernel.action import Action
from games.kernel.frame import Seat
from games.kernel.hook import Combine, Hook
from games.kernel.move import Template
from games.kernel.play import advance

WORTH = Hook("worth", Combine.GATHER)
"""(state, seat) -> how good the position is for a seat, in thousandths of a victory point."""
OUTLOOK = Hook("outlook", Combine.GATHER)
"""(state, seat, action) -> [the worth to expect] where luck or another seat decides what comes of it, else []."""
SUGGESTED = Hook("suggested", Combine.GATHER)
"""(state, seat, template) -> the few fillings that are worth weighing."""
AWAITED = Hook("awaited", Combine.GATHER)
"""(state, seat) -> the seats whose answers this one may wait for before it goes on; from public facts only."""


def worth(state: Any, seat: Seat) -> int:
    """How good a full state is for a seat; the parts' opinions add up."""
    total: int = sum([answer(state, seat) for answer in state.rules.hooks[WORTH]])
    return total


def outlook(state: Any, seat: Seat, action: Action, chance: Chance) -> int:
    """The worth to expect of a legal action; the given state stays as it is."""
    for answer in state.rules.hooks[OUTLOOK]:
        expected: Iterable[int] = answer(state, seat, action)
        for found in expected:
            return found
    after = state.copy()
    advance(after, seat, action, chance)
    return worth(after, seat)


def suggested(state: Any, seat: Seat, template: Template) -> list[Action]:
    """The fillings of a template that are worth weighing; none if no part knows any."""
    return [action for answer in state.rules.hooks[SUGGESTED] for action in answer(state, seat, template)]


def awaited(state: Any, seat: Seat) -> frozenset[Seat]:
    """The seats whose answers a seat may wait for."""
    return frozenset([other for answer in state.rules.hooks.get(AWAITED, ()) for other in answer(state, seat)])
