"""The box: the island's layout, all cards that there are, and the pieces of each colour."""

from typing import Final, NamedTuple

from games.settlers.cards import BANK, DECK, Cards, how_many
from games.settlers.layout import STANDARD, Layout
from games.settlers.pieces import CITIES, ROADS, SETTLEMENTS


class Box(NamedTuple):
    """What the game is played with; every ruleset has one, and nothing of it changes during a game."""

    layout: Layout = STANDARD
    bank: Cards = BANK
    deck: Cards = DECK
    roads: int = ROADS
    settlements: int = SETTLEMENTS
    cities: int = CITIES

    @property
    def supply(self) -> int:
        """The cards of the commonest kind."""
        return max([how_many(self.bank, kind) for kind in range(8)])


STANDARD_BOX: Final = Box()
