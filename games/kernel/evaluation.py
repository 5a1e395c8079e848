"""Evaluation: a seat's candidates, and the values of positions and actions, for policies that do not know the rules.

All functions take a full state, which a policy gets by determinizing its view. The hooks of this module have no `ask`:
the functions here call what the parts have bound to them. What is bound asks other hooks in turn, and a call stack
without an `ask` at each level is easier to follow.
"""

from collections.abc import Iterable

from games.chance import Chance
from games.kernel.engine import advance, legal_actions, legal_templates
from games.kernel.hook import Hook
from games.kernel.move import Action, Template
from games.kernel.state import AnyState, Seat, State

EVALUATE = Hook[AnyState, Seat, int]("EVALUATE")
"""(state, seat) -> the value of the position for a seat, in thousandths of a victory point; the answers add up."""
EXPECTED_VALUE = Hook[AnyState, Seat, Action, int, int | None]("EXPECTED_VALUE")
"""(state, seat, action, current_value) -> the expected value of an action if chance or another seat decides the result,
else None; `current_value` is the value of the position before the action. The first answer that is not None counts.
"""
CANDIDATES = Hook[AnyState, Seat, Template, Iterable[Action]]("CANDIDATES")
"""(state, seat, template) -> the few fillings that should be evaluated."""
WAITS_FOR = Hook[AnyState, Seat, Iterable[Seat]]("WAITS_FOR")
"""(state, seat) -> the other seats whose answers the seat may wait for; from public information only."""


def evaluate(state: State, seat: Seat) -> int:
    """The value of a full state for a seat; the values of the parts add up."""
    value: int = 0
    for function in EVALUATE.functions(state):
        value += function(state, seat)
    return value


def evaluate_action(state: State, seat: Seat, action: Action, chance: Chance, current_value: int | None = None) -> int:
    """The expected value of a legal action; the state is not changed.

    A caller that evaluates many actions of one position passes its value as `current_value`.
    """
    if current_value is None:
        current_value = evaluate(state, seat)
    for function in EXPECTED_VALUE.functions(state):
        expected = function(state, seat, action, current_value)
        if expected is not None:
            return expected
    after = state.copy()
    advance(after, seat, action, chance)
    return evaluate(after, seat)


def list_candidates(state: State, seat: Seat, chance: Chance) -> list[Action]:
    """All legal actions and the candidates of each template; if there are none, the sampled actions."""
    candidates = legal_actions(state, seat)
    for template in legal_templates(state, seat):
        candidates += candidate_fillings(state, seat, template)
    return candidates or sample_actions(state, seat, chance)


def candidate_fillings(state: State, seat: Seat, template: Template) -> list[Action]:
    """The fillings of a template that should be evaluated; empty if no part has any."""
    return [action for function in CANDIDATES.functions(state) for action in function(state, seat, template)]


def sample_actions(state: State, seat: Seat, chance: Chance) -> list[Action]:
    """All legal actions, and one random filling of each template except offers."""
    return legal_actions(state, seat) + [
        template.sample(state, seat, chance) for template in legal_templates(state, seat) if not template.is_offer
    ]


def seats_to_wait_for(state: State, seat: Seat) -> frozenset[Seat]:
    """The seats whose answers a seat may wait for."""
    return frozenset([each for function in WAITS_FOR.functions(state) for each in function(state, seat)])
