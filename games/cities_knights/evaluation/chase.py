"""Chase: what a knight gains that chases the robber away, and what it leaves undefended."""

from typing import Final

from games.cities_knights.evaluation.defence import defence_value
from games.cities_knights.knights import rank_at
from games.cities_knights.realm import realm_of
from games.cities_knights.steps.acts import ChaseRobber
from games.cities_knights.steps.knights import ACTIVATION_COST
from games.kernel.state import Seat
from games.settlers.cards import covers
from games.settlers.evaluation.board_values import board_values
from games.settlers.evaluation.position import pips_by_resource, robber_loss
from games.settlers.state import Settlers

CHASE_GAIN: Final = 170
"""The card that the robber steals, and the hex of a rival that it blocks."""
ACTIVATION_PRICE: Final = 70
"""What it costs to have the knight ready again, with the grain in hand."""


def chase_gain(state: Settlers, seat: Seat, chase: ChaseRobber) -> int:
    """The stolen card and the own hex that yields again, less the knight that rests."""
    strength = rank_at(realm_of(state), seat, chase.corner) + 1
    danger = defence_value(state, seat) - defence_value(state, seat, -strength, strength)
    if covers(state.hands[seat], ACTIVATION_COST):
        danger = min(danger, ACTIVATION_PRICE)
    return CHASE_GAIN + _relief(state, seat) - danger


def _relief(state: Settlers, seat: Seat) -> int:
    """The value of the yield that the robber keeps from a seat."""
    land = board_values(state.board)
    found = pips_by_resource(state, seat, land)
    blocked = state.board.yields[state.robber] * (robber_loss(state, seat, land) // 2)
    return land.production_value(found + blocked) - land.production_value(found)
