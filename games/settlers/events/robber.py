"""The robber moves, and a card is stolen that only two seats may see."""

from dataclasses import dataclass

from games.history import THEFT, HistoryRows
from games.kernel.codec import COLOUR, COUNT, HIDDEN, Field, index_codec
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.state import Colour
from games.settlers.cards import CARD, CARD_KINDS, ONE
from games.settlers.state import Settlers
from games.settlers.views.knowledge import Knowledge


@dataclass(slots=True)
class RobberMoved(Event):
    """The robber moves to another hex, which yields nothing until it leaves."""

    hex: int

    def apply(self, state: Settlers) -> None:
        state.robber = self.hex


declare(RobberMoved, hex=index_codec("hex"))


@dataclass(slots=True)
class CardStolen(Event):
    """One card of a hidden hand; thief and victim know which."""

    thief: Colour
    victim: Colour
    card: int
    draw_number: int

    def apply(self, state: Settlers) -> None:
        state.hand_over(self.victim, self.thief, ONE[self.card])

    def learn(self, knowledge: Knowledge) -> None:
        if self.card == HIDDEN:
            knowledge.move_unseen_cards(self.victim, self.thief)
        else:
            knowledge.lose(self.victim, ONE[self.card])
            knowledge.gain(self.thief, ONE[self.card])

    def record(self, rows: HistoryRows, state: Settlers) -> None:
        """All players see that a card was stolen; only thief and victim see which."""
        card = None if self.card == HIDDEN else CARD_KINDS[self.card]
        rows.add_change(self.victim, card, -1, THEFT)
        rows.add_change(self.thief, card, 1, THEFT)


declare(
    CardStolen,
    draw_purpose="theft",
    drawn_field="card",
    thief=COLOUR,
    victim=COLOUR,
    card=Field(CARD, ("thief", "victim")),
    draw_number=COUNT,
)
