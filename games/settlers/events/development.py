"""Development cards are bought face down and played face up."""

from dataclasses import dataclass

from games.history import DEVELOPMENT, MONOPOLY, HistoryRows
from games.kernel.codec import COLOUR, COUNT, HIDDEN, Field, colour_list_codec
from games.kernel.declaration import declare
from games.kernel.event import Event, Scoring
from games.kernel.state import Colour
from games.settlers.cards import CARD_KINDS, CARDS, DEVELOPMENT_CARD, ONE, RESOURCE, Cards
from games.settlers.cards import DEVELOPMENT as DEVELOPMENT_NAMES
from games.settlers.history import encode_cards
from games.settlers.state import Settlers, with_item
from games.settlers.views.knowledge import Knowledge


@dataclass(slots=True)
class DevelopmentCardBought(Scoring):
    """A card drawn from the deck; only its owner knows which, and it cannot be played at once."""

    colour: Colour
    card: int
    paid: Cards
    draw_number: int

    def apply(self, state: Settlers) -> None:
        colour, card = self.colour, ONE[self.card]
        state.pay(colour, self.paid)
        state.deck -= card
        state.unplayed = with_item(state.unplayed, colour, state.unplayed[colour] + card)
        state.fresh = card + (state.fresh if state.fresh_span == state.span else 0)
        state.fresh_span = state.span

    def learn(self, knowledge: Knowledge) -> None:
        knowledge.lose(self.colour, self.paid)
        knowledge.cards = with_item(knowledge.cards, self.colour, knowledge.cards[self.colour] + 1)
        knowledge.deck -= 1
        knowledge.fresh += 1

    def record(self, rows: HistoryRows, state: Settlers) -> None:
        """The payment is public; the card is not."""
        card = None if self.card == HIDDEN else DEVELOPMENT_NAMES[self.card]
        rows.add_loss(self.colour, encode_cards(self.paid), DEVELOPMENT, card)


declare(
    DevelopmentCardBought,
    draw_purpose="deck",
    drawn_field="card",
    colour=COLOUR,
    card=Field(DEVELOPMENT_CARD, ("colour",)),
    paid=CARDS,
    draw_number=COUNT,
)


@dataclass(slots=True)
class DevelopmentCardPlayed(Event):
    """A development card is played; only one can be played in a turn."""

    colour: Colour
    card: int

    def apply(self, state: Settlers) -> None:
        colour, card = self.colour, ONE[self.card]
        state.unplayed = with_item(state.unplayed, colour, state.unplayed[colour] - card)
        state.played = with_item(state.played, colour, state.played[colour] + card)
        state.played_span = state.span

    def learn(self, knowledge: Knowledge) -> None:
        knowledge.cards = with_item(knowledge.cards, self.colour, knowledge.cards[self.colour] - 1)


declare(DevelopmentCardPlayed, reveals_secret=True, colour=COLOUR, card=DEVELOPMENT_CARD)


@dataclass(slots=True)
class LargestArmyHolderChanged(Scoring):
    """The award has a new holder."""

    colour: Colour

    def apply(self, state: Settlers) -> None:
        state.largest_army = self.colour


declare(LargestArmyHolderChanged, colour=COLOUR)


def take_kind(state: Settlers, taker: Colour, kind: int, taken: tuple[int, ...]) -> None:
    """Cards of a kind go to one colour; `taken` has the numbers, by colour."""
    for colour, count in enumerate(taken):
        if count:
            state.hand_over(colour, taker, ONE[kind] * count)


def learn_taken_kind(knowledge: Knowledge, taker: Colour, kind: int, taken: tuple[int, ...]) -> None:
    """Everybody sees which cards go to one colour."""
    for colour, count in enumerate(taken):
        knowledge.lose(colour, ONE[kind] * count)
        knowledge.gain(taker, ONE[kind] * count)


def record_taken_kind(rows: HistoryRows, taker: Colour, kind: int, taken: tuple[int, ...]) -> None:
    """Adds the rows of a monopoly."""
    for colour, count in enumerate(taken):
        if count:
            rows.add_change(colour, CARD_KINDS[kind], -count, MONOPOLY)
            rows.add_change(taker, CARD_KINDS[kind], count, MONOPOLY)


@dataclass(slots=True)
class CardsMonopolised(Event):
    """Every other seat loses all its cards of a resource; `taken` has the numbers, by colour."""

    colour: Colour
    resource: int
    taken: tuple[int, ...]

    def apply(self, state: Settlers) -> None:
        take_kind(state, self.colour, self.resource, self.taken)

    def learn(self, knowledge: Knowledge) -> None:
        learn_taken_kind(knowledge, self.colour, self.resource, self.taken)

    def record(self, rows: HistoryRows, state: Settlers) -> None:
        record_taken_kind(rows, self.colour, self.resource, self.taken)


declare(CardsMonopolised, reveals_secret=True, colour=COLOUR, resource=RESOURCE, taken=colour_list_codec(COUNT))
