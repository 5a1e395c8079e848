"""Cards between owner and partner, and the loss of the partners' hands."""

from dataclasses import dataclass

from games.history import LOSS, PARTNER, HistoryRows
from games.kernel.codec import COLOUR, colour_list_codec
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.state import Colour
from games.settlers.cards import CARDS, Cards
from games.settlers.history import encode_cards
from games.settlers.state import Settlers
from games.settlers.views.knowledge import Knowledge


@dataclass(slots=True)
class PartnerTradeMade(Event):
    """An owner gives its partner two cards and takes one of the partner's."""

    colour: Colour
    partner: Colour
    given: Cards
    received: Cards

    def apply(self, state: Settlers) -> None:
        # Piles are integers, so the transfer is one difference.
        state.hand_over(self.colour, self.partner, self.given - self.received)

    def learn(self, knowledge: Knowledge) -> None:
        knowledge.lose(self.colour, self.given)
        knowledge.gain(self.partner, self.given)
        knowledge.lose(self.partner, self.received)
        knowledge.gain(self.colour, self.received)

    def record(self, rows: HistoryRows, state: Settlers) -> None:
        rows.add_completed_trade(
            PARTNER, self.colour, self.partner, encode_cards(self.given), encode_cards(self.received)
        )


declare(PartnerTradeMade, colour=COLOUR, partner=COLOUR, given=CARDS, received=CARDS)


@dataclass(slots=True)
class PartnerHandsLost(Event):
    """The cards that each colour loses to the bank: its whole hand for a partner, none for the others."""

    hands: tuple[Cards, ...]

    def apply(self, state: Settlers) -> None:
        state.bank += sum(self.hands)
        state.hands = tuple([hand - lost for hand, lost in zip(state.hands, self.hands, strict=True)])

    def learn(self, knowledge: Knowledge) -> None:
        knowledge.known = tuple([hand - lost for hand, lost in zip(knowledge.known, self.hands, strict=True)])

    def record(self, rows: HistoryRows, state: Settlers) -> None:
        for colour, hand in enumerate(self.hands):
            if hand:
                rows.add_loss(colour, encode_cards(hand), LOSS)


declare(PartnerHandsLost, hands=colour_list_codec(CARDS))
