"""The box: the layout of the island, all cards, and the pieces of each colour."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from games.settlers.cards import (
    KNIGHT,
    MONOPOLY,
    RESOURCES,
    ROAD_BUILDING,
    VICTORY_POINT,
    YEAR_OF_PLENTY,
    Cards,
    count_kind,
)
from games.settlers.island.layout import Layout

ROAD, SETTLEMENT, CITY = "road", "settlement", "city"
STANDARD_SUPPLY: Final = dict.fromkeys(range(len(RESOURCES)), 19)
"""The cards of each resource."""
STANDARD_DECK: Final = {KNIGHT: 14, ROAD_BUILDING: 2, YEAR_OF_PLENTY: 2, MONOPOLY: 2, VICTORY_POINT: 5}
"""The development cards of each kind."""
STANDARD_PIECES: Final = {ROAD: 15, SETTLEMENT: 5, CITY: 4}
"""The pieces of each colour."""


class Box(NamedTuple):
    """The contents of the box of a ruleset; they do not change during a game."""

    layout: Layout
    bank: Cards
    deck: Cards
    pieces: Mapping[str, int]

    @property
    def supply(self) -> int:
        """The number of cards of the most frequent kind."""
        return max([count_kind(self.bank, kind) for kind in range(8)])

    @property
    def card_kinds(self) -> int:
        """The number of kinds of cards in the bank."""
        return (self.bank.bit_length() + 7) // 8
