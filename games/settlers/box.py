"""The box: the island's layout, all cards that there are, and the pieces of each colour."""

from typing import Final, NamedTuple

from games.settlers.cards import BANK, DECK, Cards, count_kind
from games.settlers.island.layout import STANDARD_LAYOUT, Layout

ROADS: Final = 15
SETTLEMENTS: Final = 5
CITIES: Final = 4


class Box(NamedTuple):
    """What the game is played with; every ruleset has one, and nothing of it changes during a game."""

    layout: Layout = STANDARD_LAYOUT
    bank: Cards = BANK
    deck: Cards = DECK
    roads: int = ROADS
    settlements: int = SETTLEMENTS
    cities: int = CITIES

    @property
    def supply(self) -> int:
        """The cards of the commonest kind."""
        return max([count_kind(self.bank, kind) for kind in range(8)])


STANDARD_BOX: Final = Box()
