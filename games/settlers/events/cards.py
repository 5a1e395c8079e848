"""Cards between the bank and the hands: produced, taken, discarded, traded overseas."""

from dataclasses import dataclass

from games.history import BANK, DISCARD, MARITIME, PRODUCTION, START, HistoryRows
from games.kernel.codec import COLOUR, colour_list_codec, list_codec
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.state import Colour
from games.settlers.cards import CARD, CARDS, Cards
from games.settlers.history import encode_cards
from games.settlers.state import Settlers
from games.settlers.views.knowledge import Knowledge


@dataclass(init=False, slots=True)
class CardsProduced(Event):
    """The cards that each colour gets for a roll, by colour."""

    gains: tuple[Cards, ...]

    def __init__(self, gains: tuple[Cards, ...]) -> None:
        self.gains = gains

    def apply(self, state: Settlers) -> None:
        hands = list(state.hands)
        for colour, gain in enumerate(self.gains):
            hands[colour] += gain
            state.bank -= gain
        state.hands = tuple(hands)

    def learn(self, knowledge: Knowledge) -> None:
        knowledge.known = tuple([hand + gain for hand, gain in zip(knowledge.known, self.gains, strict=True)])

    def record(self, rows: HistoryRows, state: Settlers) -> None:
        for colour, gain in enumerate(self.gains):
            if gain:
                rows.add_gain(colour, encode_cards(gain), PRODUCTION)


declare(CardsProduced, gains=colour_list_codec(CARDS))


@dataclass(slots=True)
class BankRanShort(Event):
    """The bank cannot pay all colours these resources: no colour gets them, or the only one owed takes the rest."""

    resources: tuple[int, ...]

    def apply(self, state: Settlers) -> None:
        pass


declare(BankRanShort, resources=list_codec(CARD))


@dataclass(slots=True)
class CardsTaken(Event):
    """Cards from the bank other than production: for a starting settlement, or by Year of Plenty."""

    colour: Colour
    cards: Cards

    def apply(self, state: Settlers) -> None:
        state.gain(self.colour, self.cards)

    def learn(self, knowledge: Knowledge) -> None:
        knowledge.gain(self.colour, self.cards)

    def record(self, rows: HistoryRows, state: Settlers) -> None:
        """In the set-up the cards belong to a settlement, later to an action."""
        if rows.in_setup:
            rows.add_gain(self.colour, encode_cards(self.cards), START)
        else:
            rows.add_gain(self.colour, encode_cards(self.cards), BANK, rows.action["type"] if rows.action else None)


declare(CardsTaken, colour=COLOUR, cards=CARDS)


@dataclass(slots=True)
class CardsDiscarded(Event):
    """Half of a hand above the limit is discarded publicly."""

    colour: Colour
    cards: Cards

    def apply(self, state: Settlers) -> None:
        state.pay(self.colour, self.cards)

    def learn(self, knowledge: Knowledge) -> None:
        knowledge.lose(self.colour, self.cards)

    def record(self, rows: HistoryRows, state: Settlers) -> None:
        rows.add_loss(self.colour, encode_cards(self.cards), DISCARD)


declare(CardsDiscarded, colour=COLOUR, cards=CARDS)


@dataclass(slots=True)
class MaritimeTradeMade(Event):
    """Cards of one kind go to the bank, one of another comes from it."""

    colour: Colour
    given: Cards
    received: Cards

    def apply(self, state: Settlers) -> None:
        state.pay(self.colour, self.given)
        state.gain(self.colour, self.received)

    def learn(self, knowledge: Knowledge) -> None:
        knowledge.lose(self.colour, self.given)
        knowledge.gain(self.colour, self.received)

    def record(self, rows: HistoryRows, state: Settlers) -> None:
        rows.add_completed_trade(MARITIME, self.colour, None, encode_cards(self.given), encode_cards(self.received))


declare(MaritimeTradeMade, colour=COLOUR, given=CARDS, received=CARDS)
