"""Evaluation: the value of gold, of a role for the picking seat and the others, and of a robber to be moved."""

from collections.abc import Iterator
from typing import Final

from games.chance import Chance, SeededChance
from games.kernel import evaluation
from games.kernel.engine import advance, legal_actions
from games.kernel.move import Action
from games.kernel.state import Seat
from games.puerto.roles import FOR_EVERYBODY, PRODUCER, ROBBER
from games.puerto.state import puerto_state
from games.puerto.steps.go_frames import Pass
from games.puerto.steps.pick import PickRole
from games.settlers.cards import total
from games.settlers.evaluation.board_values import board_values
from games.settlers.evaluation.position import PENDING_ROBBER_VALUE, pips_by_resource
from games.settlers.state import Settlers

GOLD_VALUE: Final = 45
"""Three gold buy a card of the player's choice."""
GOLD_CAP: Final = 9
PRODUCED_CARD_VALUE: Final = 200
RIVAL_PERCENT: Final = 18
"""The weight of the gains of the other seats against the gain of the picking seat."""
ROLLS: Final = 36
VISIT_DIVISOR: Final = 2
"""The value of the robber by the Robber role is divided by this; among greedy players 2 made the shortest games."""
ROBBER_STEPS: Final = (
    *("soldier_robber", "soldier_theft", "robber_to_roller", "optional_robber", "optional_theft", "robber_role"),
)


def evaluate(state: Settlers, seat: Seat) -> int:
    """The value of gold, and of a robber that the seat is to move."""
    if state.result is not None:
        return 0
    has_robber = state.agenda[0].seats == (seat,) and state.agenda[0].step in ROBBER_STEPS
    return GOLD_VALUE * min(puerto_state(state).gold[seat], GOLD_CAP) + (PENDING_ROBBER_VALUE if has_robber else 0)


def expected_value(state: Settlers, seat: Seat, action: Action, current_value: int) -> int | None:
    """The value of a role after the best first action by it, and of passing; None for other actions."""
    if isinstance(action, PickRole):
        return value_of_pick(state, seat, action)
    return value_of_pass(state, seat, current_value) if isinstance(action, Pass) else None


def value_of_pass(state: Settlers, seat: Seat, current_value: int) -> int:
    """The value of the position, because passing changes nothing, unless it ends the game."""
    after = state.copy()
    advance(after, seat, Pass(), SeededChance(0))
    return current_value if after.result is None else evaluation.evaluate(after, seat)


def value_of_pick(state: Settlers, seat: Seat, action: PickRole) -> int:
    """The position with the gold of the role, plus the gain of this seat in the phase, less a share of the others'."""
    after, chance = state.copy(), SeededChance(0)
    advance(after, seat, action, chance)
    before = evaluation.evaluate(after, seat)
    gains = phase_gains(after, action.role, chance)
    own_gain = gains.pop(seat, 0)
    return before + own_gain - RIVAL_PERCENT * sum(gains.values()) // 100


def phase_gains(state: Settlers, role: int, chance: Chance) -> dict[Seat, int]:
    """The expected gain of each seat in the phase of a role, at the start of the phase."""
    if role == PRODUCER:
        return production_gains(state)
    gains = dict(go_gains(state, chance))
    if role == ROBBER:
        return {seat: gain // VISIT_DIVISOR for seat, gain in gains.items()}
    if role in FOR_EVERYBODY or not gains:
        return gains
    return dict.fromkeys(range(state.rules.seats), GOLD_VALUE) | gains


def go_gains(state: Settlers, chance: Chance) -> Iterator[tuple[Seat, int]]:
    """For each seat the gain of the best first action of its go, as if all other seats passed."""
    turn = state.turn
    while state.result is None and state.turn == turn:
        seat = state.active
        yield seat, best_gain(state, seat, chance)
        advance(state, seat, Pass(), chance)


def best_gain(state: Settlers, seat: Seat, chance: Chance) -> int:
    """The gain of a seat by its best action."""
    before = evaluation.evaluate(state, seat)
    values = [evaluation.evaluate_action(state, seat, action, chance, before) for action in legal_actions(state, seat)]
    return max([value - before for value in values], default=0)


def production_gains(state: Settlers) -> dict[Seat, int]:
    """The expected gain of each seat by all rolls of a phase."""
    land, seats = board_values(state.board), state.rules.seats
    return {
        seat: seats * PRODUCED_CARD_VALUE * total(pips_by_resource(state, seat, land)) // ROLLS for seat in range(seats)
    }
