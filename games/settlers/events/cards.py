"""Cards between the bank and the hands: produced, taken, discarded, traded overseas."""

from dataclasses import dataclass

from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.field import COLOUR, by_colour, many
from games.kernel.frame import Colour
from games.settlers.cards import CARDS, RESOURCE, Cards
from games.settlers.known import Known
from games.settlers.state import Settlers


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

    def learn(self, known: Known) -> None:
        known.sure = tuple([hand + gain for hand, gain in zip(known.sure, self.gains, strict=True)])


@dataclass(slots=True)
class SupplyRanShort(Event):
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

    def learn(self, known: Known) -> None:
        known.gains(self.colour, self.cards)


@dataclass(slots=True)
class CardsDiscarded(Event):
    """Half of too large a hand, for all to see."""

    colour: Colour
    cards: Cards

    def apply(self, state: Settlers) -> None:
        state.pay(self.colour, self.cards)

    def learn(self, known: Known) -> None:
        known.loses(self.colour, self.cards)


@dataclass(slots=True)
class MaritimeTradeMade(Event):
    """Cards of one kind to the bank, one of another from it."""

    colour: Colour
    given: Cards
    taken: Cards

    def apply(self, state: Settlers) -> None:
        state.pay(self.colour, self.given)
        state.gain(self.colour, self.taken)

    def learn(self, known: Known) -> None:
        known.loses(self.colour, self.given)
        known.gains(self.colour, self.taken)


declare(CardsProduced, gains=by_colour(CARDS))
declare(SupplyRanShort, resources=many(RESOURCE))
declare(CardsTaken, colour=COLOUR, cards=CARDS)
declare(CardsDiscarded, colour=COLOUR, cards=CARDS)
declare(MaritimeTradeMade, colour=COLOUR, given=CARDS, taken=CARDS)
