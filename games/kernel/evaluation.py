"""Evaluation: how good a position and an action are, for policies that know no rules.

All functions take a full state, which a policy gets by determinizing its view.
"""

from typing import Any

from games.chance import Chance
from games.kernel.engine import advance
from games.kernel.hook import FirstHook, GatherHook, SumHook
from games.kernel.move import Action, Template
from games.kernel.state import Seat

EVALUATE = SumHook[Any, Seat]("EVALUATE")
"""(state, seat) -> how good the position is for a seat, in thousandths of a victory point."""
EXPECTED_VALUE = FirstHook[Any, Seat, Action, int]("EXPECTED_VALUE")
"""(state, seat, action) -> [the expected value] if luck or another seat decides the result, else []."""
CANDIDATES = GatherHook[Any, Seat, Template, Action]("CANDIDATES")
"""(state, seat, template) -> the few fillings that are worth evaluating."""
WAITS_FOR = GatherHook[Any, Seat, Seat]("WAITS_FOR")
"""(state, seat) -> the seats whose answers this one may wait for before it goes on; from public facts only."""


def evaluate(state: Any, seat: Seat) -> int:
    """How good a full state is for a seat; the values of the parts add up."""
    return EVALUATE(state, seat)


def evaluate_action(state: Any, seat: Seat, action: Action, chance: Chance) -> int:
    """The expected value of a legal action; the state is not changed."""
    expected = EXPECTED_VALUE(state, seat, action)
    if expected is not None:
        return expected
    after = state.copy()
    advance(after, seat, action, chance)
    return evaluate(after, seat)


def candidate_actions(state: Any, seat: Seat, template: Template) -> list[Action]:
    """The fillings of a template that are worth evaluating; empty if no part has any."""
    return list(CANDIDATES(state, seat, template))


def seats_to_wait_for(state: Any, seat: Seat) -> frozenset[Seat]:
    """The seats whose answers a seat may wait for."""
    return frozenset(WAITS_FOR(state, seat))
