"""The cost of an action: known before the payment, and never more than the seat has."""

import random

import pytest

from games import kernel
from games.catalog import COMBINATIONS, default_seat_count, get_ruleset
from games.chance import SeededChance
from tests.projections.language import random_action

ACTIONS = 250


@pytest.mark.parametrize("name", COMBINATIONS)
def test_a_seat_can_pay_for_every_legal_action(name):
    chance, rng, paid = SeededChance(3), random.Random(3), 0
    _, state = kernel.start_game(get_ruleset(name, default_seat_count(name)), chance)
    for _ in range(ACTIONS):
        if state.result is not None:
            break
        seat, action = random_action(state, rng)
        for each in kernel.legal_actions(state, seat):
            paid += affords(state, seat, kernel.action_cost(state, seat, each))
        _, state = kernel.decide(state, seat, action, chance)
    assert paid > 20


def affords(state, seat, cost):
    """Whether the action has a cost; fails if the seat cannot pay it, gold excepted."""
    if not cost or "gold" in cost:
        return 0
    kinds = [kind for kind in range(8) if state.purse(seat) >> 8 * kind & 255]
    assert len(cost) <= len(kinds)
    assert sum(cost.values()) <= sum([state.purse(seat) >> 8 * kind & 255 for kind in kinds])
    return 1
