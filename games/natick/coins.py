"""The coins of a colony are one integer with three bits a region: a region has room for three."""

from collections.abc import Iterable
from typing import Final

from games.kernel.move import bits
from games.trade.piles import Pile

Coins = int

ROOM: Final = 3
ONE: Final[tuple[Coins, ...]] = tuple([1 << 3 * region for region in range(16)])
"""A single coin on each region."""
SUIT_BITS: Final = 12
SUIT_MASK: Final = (1 << SUIT_BITS) - 1


def _parts(coins: Coins) -> list[int]:
    return [coins >> 3 * place & 7 for place in range(4)]


def _mask(found: Iterable[bool]) -> int:
    return sum([1 << place for place, is_so in enumerate(found) if is_so])


TOTALS: Final = tuple([sum(_parts(coins)) for coins in range(SUIT_MASK + 1)])
HELD: Final = tuple([_mask([count > 0 for count in _parts(coins)]) for coins in range(SUIT_MASK + 1)])
FULL: Final = tuple([_mask([count >= ROOM for count in _parts(coins)]) for coins in range(SUIT_MASK + 1)])
"""By the coins of four regions of one suit: how many there are, which regions have one, which have no room."""


def on(coins: Coins, region: int) -> int:
    """The coins on a region."""
    return coins >> 3 * region & 7


def of_suit(coins: Coins, suit: int) -> int:
    """How many coins of a suit there are."""
    return TOTALS[coins >> SUIT_BITS * suit & SUIT_MASK]


def total(coins: Coins) -> int:
    """All the coins."""
    return sum([TOTALS[coins >> shift & SUIT_MASK] for shift in (0, 12, 24, 36)])


def purse(coins: Coins) -> Pile:
    """The coins by suit, wherever they lie."""
    return (
        TOTALS[coins & SUIT_MASK]
        | TOTALS[coins >> 12 & SUIT_MASK] << 8
        | TOTALS[coins >> 24 & SUIT_MASK] << 16
        | TOTALS[coins >> 36] << 24
    )


def held(coins: Coins) -> int:
    """The regions with at least one coin."""
    return (
        HELD[coins & SUIT_MASK]
        | HELD[coins >> 12 & SUIT_MASK] << 4
        | HELD[coins >> 24 & SUIT_MASK] << 8
        | HELD[coins >> 36] << 12
    )


def full(coins: Coins) -> int:
    """The regions without room."""
    return (
        FULL[coins & SUIT_MASK]
        | FULL[coins >> 12 & SUIT_MASK] << 4
        | FULL[coins >> 24 & SUIT_MASK] << 8
        | FULL[coins >> 36] << 12
    )


def gathered(regions: Iterable[int]) -> Coins:
    """One coin on each region named; a region named twice has two."""
    return sum([ONE[region] for region in regions])


def listed(coins: Coins) -> tuple[int, ...]:
    """The region of every single coin, in ascending order."""
    return tuple([region for region in bits(held(coins)) for _ in range(on(coins, region))])
