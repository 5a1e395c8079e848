"""Sixteen regions, one for each suit (a resource) and each die number from 2 to 5."""

from typing import Final

from games.kernel.codec import enum_codec, with_format
from games.trade.piles import pile_codec, pile_from_counts

SUITS = ("wood", "stone", "grain", "iron")
WOOD, STONE, GRAIN, IRON = range(4)
NUMBERS = (2, 3, 4, 5)
REGIONS = tuple([f"{suit}_{number}" for suit in SUITS for number in NUMBERS])
"""The index of a region in this list is four times its suit plus its number less two."""
COINS_PER_SUIT: Final = 6
"""Coins of each suit, for both colonies together."""
ALL_COINS: Final = pile_from_counts(dict.fromkeys(range(4), COINS_PER_SUIT))
ALL_REGIONS: Final = 0xFFFF
REGIONS_OF_SUIT = tuple([0xF << 4 * suit for suit in range(4)])
REGIONS_OF_NUMBER = tuple([0x1111 << n for n in range(4)])
"""The masks of the regions of each suit, and of each number less two."""

SUIT = with_format(enum_codec(*SUITS), "resource")
REGION = with_format(enum_codec(*REGIONS), "region")
PILE = pile_codec(SUITS)


def suit_of(region: int) -> int:
    """The suit of a region, which is the resource that it yields."""
    return region >> 2


def number_of(region: int) -> int:
    """The number of a region, which is the die face on which it yields."""
    return (region & 3) + 2


def suits_in(regions: int) -> int:
    """The suits of some regions, as a mask of four bits."""
    return (
        (1 if regions & 0xF else 0)
        | (2 if regions & 0xF0 else 0)
        | (4 if regions & 0xF00 else 0)
        | (8 if regions & 0xF000 else 0)
    )
