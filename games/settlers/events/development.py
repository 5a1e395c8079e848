"""Development cards are bought face down and played face up."""

from dataclasses import dataclass

from games.kernel.codec import COLOUR, COUNT, Field, colour_list_codec, declare
from games.kernel.event import Event, Scoring
from games.kernel.state import Colour
from games.settlers.cards import CARDS, DEVELOPMENT_CARD, ONE, RESOURCE, Cards
from games.settlers.state import Settlers, with_item
from games.settlers.views.knowledge import Knowledge


@dataclass(slots=True)
class DevelopmentCardBought(Scoring):
    """A card drawn from those left in the deck; only its owner knows which, and it cannot be played at once."""

    colour: Colour
    card: int
    paid: Cards
    draw_number: int

    def apply(self, state: Settlers) -> None:
        colour, card = self.colour, ONE[self.card]
        state.pay(colour, self.paid)
        state.deck -= card
        state.held = with_item(state.held, colour, state.held[colour] + card)
        state.fresh = card + (state.fresh if state.fresh_span == state.span else 0)
        state.fresh_span = state.span

    def learn(self, known: Knowledge) -> None:
        known.lose(self.colour, self.paid)
        known.cards = with_item(known.cards, self.colour, known.cards[self.colour] + 1)
        known.deck -= 1
        known.fresh += 1


@dataclass(slots=True)
class DevelopmentCardPlayed(Event):
    """A card is turned face up; it is the one card of this span."""

    colour: Colour
    card: int

    def apply(self, state: Settlers) -> None:
        colour, card = self.colour, ONE[self.card]
        state.held = with_item(state.held, colour, state.held[colour] - card)
        state.played = with_item(state.played, colour, state.played[colour] + card)
        state.played_span = state.span

    def learn(self, known: Knowledge) -> None:
        known.cards = with_item(known.cards, self.colour, known.cards[self.colour] - 1)


@dataclass(slots=True)
class LargestArmyHolderChanged(Scoring):
    """The award has a new holder."""

    colour: Colour

    def apply(self, state: Settlers) -> None:
        state.largest_army = self.colour


@dataclass(slots=True)
class CardsMonopolised(Event):
    """Every other colour gives up all its cards of a resource; `taken` says how many, by colour."""

    colour: Colour
    resource: int
    taken: tuple[int, ...]

    def apply(self, state: Settlers) -> None:
        for colour, count in enumerate(self.taken):
            if count:
                state.hand_over(colour, self.colour, ONE[self.resource] * count)

    def learn(self, known: Knowledge) -> None:
        for colour, count in enumerate(self.taken):
            known.lose(colour, ONE[self.resource] * count)
            known.gain(self.colour, ONE[self.resource] * count)


declare(
    DevelopmentCardBought,
    draws="deck",
    drawn="card",
    colour=COLOUR,
    card=Field(DEVELOPMENT_CARD, ("colour",)),
    paid=CARDS,
    draw_number=COUNT,
)
declare(DevelopmentCardPlayed, reveals=True, colour=COLOUR, card=DEVELOPMENT_CARD)
declare(LargestArmyHolderChanged, colour=COLOUR)
declare(CardsMonopolised, reveals=True, colour=COLOUR, resource=RESOURCE, taken=colour_list_codec(COUNT))
