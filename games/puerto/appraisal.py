"""Appraisal: what gold is worth, what a role will bring, and what a robber on its way has still to take."""

from collections.abc import Iterable
from typing import Final

from games.chance import SeededChance
from games.kernel.action import Action
from games.kernel.appraisal import outlook as expected
from games.kernel.appraisal import worth as full_worth
from games.kernel.frame import Seat
from games.kernel.play import advance, legal
from games.puerto.roles import PRODUCER, ROBBER
from games.puerto.steps.going import Pass
from games.puerto.steps.pick import PickRole
from games.puerto.table import table
from games.settlers.appraisal.ground import ground
from games.settlers.appraisal.position import PENDING_ROBBER, pips
from games.settlers.cards import total
from games.settlers.state import Settlers

GOLD: Final = 45
"""Three of them buy a card of choice."""
MUCH_GOLD: Final = 9
PRODUCED_CARD: Final = 200
RIVALS_CARD: Final = 35
ROLLS: Final = 36
VISIT_LASTS: Final = 2
"""The robber stays for a while only: in tables of greedy players half of its worth made the shortest games."""
TAKING: Final = ("plunder", "pursuit", "foray", "loot", "visit")


def worth(state: Settlers, seat: Seat) -> int:
    """What Puerto adds to the worth of a position: gold, and a robber that is one's own to move."""
    if state.result is not None:
        return 0
    mine = state.agenda[0].seats == (seat,) and state.agenda[0].step in TAKING
    return GOLD * min(table(state).gold[seat], MUCH_GOLD) + (PENDING_ROBBER if mine else 0)


def outlook(state: Settlers, seat: Seat, action: Action) -> Iterable[int]:
    """A role is worth the best that can be done first by it; passing changes nothing."""
    if isinstance(action, PickRole):
        return [picked(state, seat, action)]
    return [full_worth(state, seat)] if isinstance(action, Pass) else []


def picked(state: Settlers, seat: Seat, action: PickRole) -> int:
    """The position after the best action in the first go of the phase; rolls are not made, but expected."""
    after, luck = state.copy(), SeededChance(0)
    advance(after, seat, action, luck)
    if action.role == PRODUCER:
        return full_worth(after, seat) + harvest(after, seat)
    before = full_worth(after, seat)
    gain = max([expected(after, seat, each, luck) - before for each in legal(after, seat)], default=0)
    return before + (gain // VISIT_LASTS if action.role == ROBBER else gain)


def harvest(state: Settlers, seat: Seat) -> int:
    """What all the rolls of a phase bring, less what they bring the others."""
    land = ground(state.board)
    yields = [total(pips(state, colour, land)) for colour in range(state.rules.seats)]
    others = sum(yields) - yields[seat]
    return state.rules.seats * (PRODUCED_CARD * yields[seat] - RIVALS_CARD * others) // ROLLS
