"""The coins of a colony are one integer with three bits a region: a region has room for three."""

from collections.abc import Iterable
from typing import Final

from games.kernel.state import bit_indexes, mask_of
from games.trade.piles import Pile

Coins = int

REGION_CAPACITY: Final = 3
POOL_RATE: Final = 3
"""The coins of one suit that the pool takes for a coin of another."""
ONE: Final[tuple[Coins, ...]] = tuple([1 << 3 * region for region in range(16)])
"""By region: one coin on it."""
SUIT_BITS: Final = 12
SUIT_MASK: Final = (1 << SUIT_BITS) - 1
SHIFTS: Final = ((0, 0), (1, 12), (2, 24), (3, 36))
"""Each suit with the number of its first bit."""


def _coin_counts(coins: Coins) -> list[int]:
    return [coins >> 3 * place & 7 for place in range(4)]


TOTALS: Final = tuple([sum(_coin_counts(coins)) for coins in range(SUIT_MASK + 1)])
REGIONS_WITH_COINS: Final = tuple(
    [mask_of([count > 0 for count in _coin_counts(coins)]) for coins in range(SUIT_MASK + 1)]
)
FULL_REGIONS: Final = tuple(
    [mask_of([count >= REGION_CAPACITY for count in _coin_counts(coins)]) for coins in range(SUIT_MASK + 1)]
)
"""Indexed by the coins on the four regions of a suit: their number, the regions with coins, the full regions."""


def coins_on(coins: Coins, region: int) -> int:
    """The number of coins on a region."""
    return coins >> 3 * region & 7


def count_of_suit(coins: Coins, suit: int) -> int:
    """The number of coins of a suit."""
    return TOTALS[coins >> SUIT_BITS * suit & SUIT_MASK]


def total(coins: Coins) -> int:
    """The number of all coins."""
    return (
        TOTALS[coins & SUIT_MASK]
        + TOTALS[coins >> 12 & SUIT_MASK]
        + TOTALS[coins >> 24 & SUIT_MASK]
        + TOTALS[coins >> 36]
    )


def purse(coins: Coins) -> Pile:
    """The number of coins of each suit."""
    return (
        TOTALS[coins & SUIT_MASK]
        | TOTALS[coins >> 12 & SUIT_MASK] << 8
        | TOTALS[coins >> 24 & SUIT_MASK] << 16
        | TOTALS[coins >> 36] << 24
    )


def regions_with_coins(coins: Coins) -> int:
    """The regions with at least one coin."""
    return (
        REGIONS_WITH_COINS[coins & SUIT_MASK]
        | REGIONS_WITH_COINS[coins >> 12 & SUIT_MASK] << 4
        | REGIONS_WITH_COINS[coins >> 24 & SUIT_MASK] << 8
        | REGIONS_WITH_COINS[coins >> 36] << 12
    )


def full_regions(coins: Coins) -> int:
    """The regions with three coins."""
    return (
        FULL_REGIONS[coins & SUIT_MASK]
        | FULL_REGIONS[coins >> 12 & SUIT_MASK] << 4
        | FULL_REGIONS[coins >> 24 & SUIT_MASK] << 8
        | FULL_REGIONS[coins >> 36] << 12
    )


def one_coin_each(regions: Iterable[int]) -> Coins:
    """One coin for each region in the argument; a region that occurs twice has two."""
    return sum([ONE[region] for region in regions])


def list_coins(coins: Coins) -> tuple[int, ...]:
    """The region of each coin, in ascending order."""
    return tuple([region for region in bit_indexes(regions_with_coins(coins)) for _ in range(coins_on(coins, region))])
