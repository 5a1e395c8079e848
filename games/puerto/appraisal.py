"""Appraisal: what gold is worth, what a role brings to whom, and what a robber on its way has still to take."""

from collections.abc import Iterable, Iterator
from typing import Final

from games.chance import Chance, SeededChance
from games.kernel.action import Action
from games.kernel.appraisal import outlook as expected
from games.kernel.appraisal import worth as full_worth
from games.kernel.frame import Seat
from games.kernel.play import advance, legal
from games.puerto.roles import FOR_EVERYBODY, PRODUCER, ROBBER
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
RIVALS_SHARE: Final = 18
"""In hundredths: how much of what a role brings another seat counts against it."""
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
    """A role is worth the best that can be done first by it, less what it does for others; passing changes nothing."""
    if isinstance(action, PickRole):
        return [picked(state, seat, action)]
    return [full_worth(state, seat)] if isinstance(action, Pass) else []


def picked(state: Settlers, seat: Seat, action: PickRole) -> int:
    """The gold on the role is in hand at once; the rest is what the phase brings this seat and the others."""
    after, luck = state.copy(), SeededChance(0)
    advance(after, seat, action, luck)
    before = full_worth(after, seat)
    gains = brought(after, action.role, luck)
    mine = gains.pop(seat, 0)
    return before + mine - RIVALS_SHARE * sum(gains.values()) // 100


def brought(state: Settlers, role: int, luck: Chance) -> dict[Seat, int]:
    """What a phase that has begun will bring each seat: rolls are not made, but expected."""
    if role == PRODUCER:
        return harvest(state)
    found = dict(goes(state, luck))
    if role == ROBBER:
        return {seat: gain // VISIT_LASTS for seat, gain in found.items()}
    if role in FOR_EVERYBODY or not found:
        return found
    return dict.fromkeys(range(state.rules.seats), GOLD) | found


def goes(state: Settlers, luck: Chance) -> Iterator[tuple[Seat, int]]:
    """Seat by seat the best first action of its go, each as if nobody else did anything."""
    turn = state.turn
    while state.result is None and state.turn == turn:
        seat = state.active
        yield seat, best(state, seat, luck)
        advance(state, seat, Pass(), luck)


def best(state: Settlers, seat: Seat, luck: Chance) -> int:
    """What the best of a seat's actions gains for it."""
    before = full_worth(state, seat)
    return max([expected(state, seat, each, luck) - before for each in legal(state, seat)], default=0)


def harvest(state: Settlers) -> dict[Seat, int]:
    """What all the rolls of a phase bring each seat."""
    land, seats = ground(state.board), state.rules.seats
    return {seat: seats * PRODUCED_CARD * total(pips(state, seat, land)) // ROLLS for seat in range(seats)}
