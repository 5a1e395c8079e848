"""Appraisal: a partner is worth a part of what it yields, of where it may go, and of the cards it holds."""

from games.kernel.frame import Seat
from games.settlers.appraisal.ground import ground
from games.settlers.appraisal.position import production
from games.settlers.appraisal.reach import outreach
from games.settlers.cards import total
from games.settlers.state import Settlers
from games.trade_partners.partner import partner_of

YIELD, ROOM = 35, 15
"""In hundredths of what the same would be worth to its owner: two cards buy one."""
CARD = 12
RIVAL = 4
"""A rival's partner counts one part in so many."""


def worth(state: Settlers, seat: Seat) -> int:
    """The own partner, less a part of the others'."""
    value = 0
    for other in range(state.rules.seats):
        value += partner_worth(state, other) if other == seat else -partner_worth(state, other) // RIVAL
    return value


def partner_worth(state: Settlers, seat: Seat) -> int:
    """What a partner does for its owner."""
    partner, land = partner_of(state, seat), ground(state.board)
    room, _, _ = outreach(state, partner, land)
    return (YIELD * production(state, partner, land) + ROOM * room) // 100 + CARD * total(state.hands[partner])
