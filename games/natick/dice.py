"""Four dice, one for each suit, with the faces null, ace and 2 to 5; null and ace bring the dice event of the suit."""

from functools import lru_cache
from typing import Final

from games.kernel.codec import enum_codec
from games.kernel.state import Seat, bit_indexes
from games.natick.coins import SHIFTS, SUIT_MASK, TOTALS, Coins, coins_on, regions_with_coins, total
from games.natick.layout import SLOTS_GUARDED
from games.natick.state import EMPTY, Natick, opponent
from games.natick.suits import COINS_PER_SUIT, REGIONS_OF_SUIT, suits_in

FACES = ("null", "ace", "2", "3", "4", "5")
SETS = ("first", "second", "aside")
FIRST, SECOND, ASIDE = range(3)
FACE = enum_codec(*FACES)
SET = enum_codec(*SETS)


def is_event(face: int) -> bool:
    """Whether the face is null or ace, which bring the dice event of the die's suit."""
    return face < 2


DICE_EVENTS = ("rich_harvest", "trade_advantage", "tournament", "raiders")
RICH_HARVEST, TRADE_ADVANTAGE, TOURNAMENT, RAIDERS = range(4)
"""Numbered by the suit of the die."""
DICE_EVENT = enum_codec(*DICE_EVENTS)
RAID_THRESHOLD: Final = 6
"""Raiders come to a colony with at least this many unguarded coins."""


def affects(state: Natick, seat: Seat, dice_event: int) -> bool:
    """Whether a seat could use the dice event in full, or would lose coins by it."""
    if dice_event == RICH_HARVEST:
        return harvest_spots(state, seat) != 0
    if dice_event == TRADE_ADVANTAGE:
        return leads(state.traders, seat) and exchangeable_suits(state, seat) != 0
    if dice_event == TOURNAMENT:
        return leads(state.knights, seat) and takable_suits(state, seat) != 0
    return count_unguarded(state, seat) >= RAID_THRESHOLD


def harvest_spots(state: Natick, seat: Seat) -> int:
    """Own regions with room for a coin that the pool has."""
    return state.regions_with_room(seat) & regions_in_pool(state)


def regions_in_pool(state: Natick) -> int:
    """The regions of the suits of which the pool has a coin."""
    return _regions_in_pool(state.coins)


@lru_cache(maxsize=1 << 12)
def _regions_in_pool(coins: tuple[Coins, ...]) -> int:
    first, second = coins
    regions = 0
    for suit, shift in SHIFTS:
        if TOTALS[first >> shift & SUIT_MASK] + TOTALS[second >> shift & SUIT_MASK] < COINS_PER_SUIT:
            regions |= REGIONS_OF_SUIT[suit]
    return regions


def leads(pawns: tuple[int, ...], seat: Seat) -> bool:
    """Whether a seat has at least one of these pawns, and at least as many as the opponent."""
    count = pawns[seat].bit_count()
    return count > 0 and count >= pawns[opponent(seat)].bit_count()


def takable_suits(state: Natick, seat: Seat) -> int:
    """The suits that the opponent has and this seat has room for."""
    return suits_in(regions_with_coins(state.coins[opponent(seat)])) & suits_in(state.regions_with_room(seat))


def givable_suits(state: Natick, seat: Seat) -> int:
    """The suits that this seat has and the opponent has room for."""
    return takable_suits(state, opponent(seat))


def exchangeable_suits(state: Natick, seat: Seat) -> int:
    """The suits that this seat can take while it can give another suit in return."""
    returns = givable_suits(state, seat)
    return sum([1 << suit for suit in bit_indexes(takable_suits(state, seat)) if returns & ~(1 << suit)])


def count_unguarded(state: Natick, seat: Seat) -> int:
    """The number of coins on regions that no knight guards."""
    coins, slots, guarded = state.coins[seat], 0, 0
    for post in bit_indexes(state.knights[seat]):
        slots |= SLOTS_GUARDED[post]
    for slot in bit_indexes(slots):
        region = state.slots[seat][slot]
        if region != EMPTY:
            guarded += coins_on(coins, region)
    return total(coins) - guarded
