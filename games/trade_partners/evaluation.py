"""Appraisal: a partner is worth a part of what it yields, of where it may go, and of the cards it holds."""

from games.kernel.state import Seat
from games.settlers.cards import total
from games.settlers.evaluation.board_values import board_values, expansion_value
from games.settlers.evaluation.position import production_value
from games.settlers.state import Settlers
from games.trade_partners.partner import partner_of

YIELD_SHARE, ROOM_SHARE = 35, 15
"""In hundredths of what the same would be worth to its owner: two cards buy one."""
CARD_VALUE = 12
RIVAL_DIVISOR = 4
"""A rival's partner counts one part in so many."""


def evaluate(state: Settlers, seat: Seat) -> int:
    """The own partner, less a part of the others'."""
    value = 0
    for other in range(state.rules.seats):
        value += partner_value(state, other) if other == seat else -partner_value(state, other) // RIVAL_DIVISOR
    return value


def partner_value(state: Settlers, seat: Seat) -> int:
    """What a partner does for its owner."""
    partner, land = partner_of(state, seat), board_values(state.board)
    room, _, _ = expansion_value(state, partner, land)
    return (YIELD_SHARE * production_value(state, partner, land) + ROOM_SHARE * room) // 100 + CARD_VALUE * total(
        state.hands[partner]
    )
