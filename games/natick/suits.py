"""Sixteen regions, one for each suit of resources and each number of a die from two to five."""

from typing import Final

from games.kernel.field import named
from games.trade.piles import pile, piled

SUITS = ("wood", "stone", "grain", "iron")
WOOD, STONE, GRAIN, IRON = range(4)
NUMBERS = (2, 3, 4, 5)
REGIONS = tuple([f"{suit}_{number}" for suit in SUITS for number in NUMBERS])
"""A region's number in this list tells its suit and its die face."""
SUPPLY: Final = 6
"""Coins of each suit, for both colonies together."""
COINS: Final = piled(dict.fromkeys(range(4), SUPPLY))
ALL_REGIONS: Final = 0xFFFF
OF_SUIT = tuple([0xF << 4 * suit for suit in range(4)])
OF_NUMBER = tuple([0x1111 << n for n in range(4)])
"""By suit, and by number less two: the mask of the regions that have it."""

SUIT = named(*SUITS)
REGION = named(*REGIONS)
PILE = pile(SUITS)


def suit_of(region: int) -> int:
    """The resource that a region yields."""
    return region >> 2


def number_of(region: int) -> int:
    """The die face on which a region yields."""
    return (region & 3) + 2


def suits_in(regions: int) -> int:
    """The suits of some regions, as a mask of four bits."""
    return sum([1 << suit for suit in range(4) if regions & OF_SUIT[suit]])
