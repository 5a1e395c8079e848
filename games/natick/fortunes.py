"""The four events of the dice, and whom each of them affects."""

from typing import Final

from games.kernel.field import named
from games.kernel.frame import Seat
from games.kernel.move import bits
from games.natick.coins import held, on, total
from games.natick.line import GUARDED
from games.natick.state import EMPTY, Natick, other
from games.natick.suits import OF_SUIT, suits_in

FORTUNES = ("rich_harvest", "trade_advantage", "tournament", "raiders")
RICH_HARVEST, TRADE_ADVANTAGE, TOURNAMENT, RAIDERS = range(4)
"""By the suit of the die."""
FORTUNE = named(*FORTUNES)
RAIDED_FROM: Final = 6
"""Unguarded resources that attract raiders."""


def affects(state: Natick, seat: Seat, fortune: int) -> bool:
    """Whether a seat could use the event in full, or would suffer from it."""
    if fortune == RICH_HARVEST:
        return harvest_spots(state, seat) != 0
    if fortune == TRADE_ADVANTAGE:
        return leads(state.traders, seat) and exchangeable(state, seat) != 0
    if fortune == TOURNAMENT:
        return leads(state.knights, seat) and takable(state, seat) != 0
    return unguarded(state, seat) >= RAIDED_FROM


def harvest_spots(state: Natick, seat: Seat) -> int:
    """Regions with room for a coin that the pool has."""
    return state.roomy(seat) & in_the_pool(state)


def in_the_pool(state: Natick) -> int:
    """The regions of suits of which the pool has a coin."""
    return sum([OF_SUIT[suit] for suit in range(4) if state.pool(suit)])


def leads(pawns: tuple[int, ...], seat: Seat) -> bool:
    """Whether a seat has at least one such pawn, and as many as the opponent."""
    mine = pawns[seat].bit_count()
    return mine > 0 and mine >= pawns[other(seat)].bit_count()


def takable(state: Natick, seat: Seat) -> int:
    """The suits that the opponent has and this seat has room for."""
    return suits_in(held(state.coins[other(seat)])) & suits_in(state.roomy(seat))


def givable(state: Natick, seat: Seat) -> int:
    """The suits that this seat has and the opponent has room for."""
    return takable(state, other(seat))


def exchangeable(state: Natick, seat: Seat) -> int:
    """The suits that can be taken while one of another suit can be given in return."""
    back = givable(state, seat)
    return sum([1 << suit for suit in bits(takable(state, seat)) if back & ~(1 << suit)])


def unguarded(state: Natick, seat: Seat) -> int:
    """The resources on regions that no knight guards."""
    coins, slots, safe = state.coins[seat], 0, 0
    for post in bits(state.knights[seat]):
        slots |= GUARDED[post]
    for slot in bits(slots):
        region = state.slots[seat][slot]
        if region != EMPTY:
            safe += on(coins, region)
    return total(coins) - safe
