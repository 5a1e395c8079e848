"""Cards between the bank and the hands: produced, taken, discarded, traded overseas."""

from dataclasses import dataclass

from games.kernel.codec import COLOUR, colour_list_codec, declare, list_codec
from games.kernel.event import Event
from games.kernel.state import Colour
from games.settlers.cards import CARDS, RESOURCE, Cards
from games.settlers.state import Settlers
from games.settlers.views.knowledge import Knowledge


@dataclass(slots=True)
class CardsProduced(Event):
    """What each colour gets for a roll, by colour."""

    gains: tuple[Cards, ...]

    def apply(self, state: Settlers) -> None:
        hands = list(state.hands)
        for colour, gain in enumerate(self.gains):
            hands[colour] += gain
            state.bank -= gain
        state.hands = tuple(hands)

    def learn(self, known: Knowledge) -> None:
        known.sure = tuple([hand + gain for hand, gain in zip(known.sure, self.gains, strict=True)])


@dataclass(slots=True)
class BankRanShort(Event):
    """The bank cannot pay everybody these resources: nobody gets them, or the only one owed takes the rest."""

    resources: tuple[int, ...]

    def apply(self, state: Settlers) -> None:
        pass


@dataclass(slots=True)
class CardsTaken(Event):
    """Cards from the bank outside production: for a starting settlement, by Year of Plenty."""

    colour: Colour
    cards: Cards

    def apply(self, state: Settlers) -> None:
        state.gain(self.colour, self.cards)

    def learn(self, known: Knowledge) -> None:
        known.gain(self.colour, self.cards)


@dataclass(slots=True)
class CardsDiscarded(Event):
    """Half of too large a hand, for all to see."""

    colour: Colour
    cards: Cards

    def apply(self, state: Settlers) -> None:
        state.pay(self.colour, self.cards)

    def learn(self, known: Knowledge) -> None:
        known.lose(self.colour, self.cards)


@dataclass(slots=True)
class MaritimeTradeMade(Event):
    """Cards of one kind to the bank, one of another from it."""

    colour: Colour
    given: Cards
    taken: Cards

    def apply(self, state: Settlers) -> None:
        state.pay(self.colour, self.given)
        state.gain(self.colour, self.taken)

    def learn(self, known: Knowledge) -> None:
        known.lose(self.colour, self.given)
        known.gain(self.colour, self.taken)


declare(CardsProduced, gains=colour_list_codec(CARDS))
declare(BankRanShort, resources=list_codec(RESOURCE))
declare(CardsTaken, colour=COLOUR, cards=CARDS)
declare(CardsDiscarded, colour=COLOUR, cards=CARDS)
declare(MaritimeTradeMade, colour=COLOUR, given=CARDS, taken=CARDS)
