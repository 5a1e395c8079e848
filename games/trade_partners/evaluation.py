"""Evaluation: a partner counts as a share of the value of its yield.

Its room to grow counts for nothing, because every place that it takes is one that its owner lacks, and neither do its
cards: what one of them is worth to its owner shows when it is bought.
"""

from games.kernel.state import Seat
from games.settlers.evaluation.board_values import board_values
from games.settlers.evaluation.position import production_value
from games.settlers.state import Settlers
from games.trade_partners.partner import partner_of

YIELD_SHARE = 35
"""In hundredths of the value for the owner itself: two cards buy one."""
RIVAL_DIVISOR = 4
"""The partner of an opponent counts as this fraction."""


def evaluate(state: Settlers, seat: Seat) -> int:
    """The own partner, less a share of the others."""
    value = 0
    for other in range(state.rules.seats):
        value += partner_value(state, other) if other == seat else -partner_value(state, other) // RIVAL_DIVISOR
    return value


def partner_value(state: Settlers, seat: Seat) -> int:
    """The value of a partner for its owner."""
    return YIELD_SHARE * production_value(state, partner_of(state, seat), board_values(state.board)) // 100
