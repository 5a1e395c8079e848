"""Progress cards are drawn, played, returned, seen and stolen."""

from dataclasses import dataclass

from games.cities_knights.hidden import (
    QueuedCard,
    add_card,
    draw_from_deck,
    learn_gain,
    learn_hand,
    learn_loss,
    progress_of,
    put_under_deck,
    remove_card,
    set_progress,
)
from games.cities_knights.progress import POINT_CARDS, PROGRESS_CARD, deck_of
from games.cities_knights.tracks import TRACK
from games.kernel.codec import COLOUR, COUNT, HIDDEN, SEAT, Field, list_codec, optional_codec
from games.kernel.declaration import declare
from games.kernel.event import Event, Scoring
from games.kernel.state import Colour, Seat
from games.settlers.state import Settlers, with_item
from games.settlers.views.knowledge import Knowledge


@dataclass(slots=True)
class ProgressDrawn(Event):
    """A progress card of a deck; `shown` is the card if all know it, `seen_by` a seat that has put it there."""

    colour: Colour
    deck: int
    card: int
    shown: int
    seen_by: Seat
    draw_number: int

    def apply(self, state: Settlers) -> None:
        cards = draw_from_deck(progress_of(state), self.deck, self.card)
        set_progress(state, cards._replace(hands=add_card(cards.hands, self.colour, self.card)))

    def learn(self, knowledge: Knowledge) -> None:
        card = self.shown if self.card == HIDDEN else self.card
        learn_gain(knowledge, self.colour, self.deck, card)


declare(
    ProgressDrawn,
    draw_purpose="progress",
    drawn_field="card",
    colour=COLOUR,
    deck=TRACK,
    card=Field(PROGRESS_CARD, ("colour", "seen_by")),
    shown=optional_codec(PROGRESS_CARD),
    seen_by=optional_codec(SEAT),
    draw_number=COUNT,
)


@dataclass(slots=True)
class PointCardShown(Scoring):
    """Constitution and Printer are laid open at once, for a point that stays."""

    colour: Colour
    card: int

    def apply(self, state: Settlers) -> None:
        cards = progress_of(state)
        hands = remove_card(cards.hands, self.colour, self.card)
        shown = cards.points[self.colour] | 1 << POINT_CARDS.index(self.card)
        set_progress(state, cards._replace(hands=hands, points=with_item(cards.points, self.colour, shown)))

    def learn(self, knowledge: Knowledge) -> None:
        learn_loss(knowledge, self.colour, deck_of(self.card), self.card)


declare(PointCardShown, reveals_secret=True, colour=COLOUR, card=PROGRESS_CARD)


@dataclass(slots=True)
class ProgressPlayed(Event):
    """A progress card is played, and goes openly under its deck."""

    colour: Colour
    card: int

    def apply(self, state: Settlers) -> None:
        cards = progress_of(state)
        cards = cards._replace(hands=remove_card(cards.hands, self.colour, self.card))
        set_progress(state, put_under_deck(cards, QueuedCard(self.card)))

    def learn(self, knowledge: Knowledge) -> None:
        learn_loss(knowledge, self.colour, deck_of(self.card), self.card)


declare(ProgressPlayed, reveals_secret=True, colour=COLOUR, card=PROGRESS_CARD)


@dataclass(slots=True)
class ProgressReturned(Event):
    """A seat with too many progress cards puts one face down under its deck."""

    colour: Colour
    deck: int
    card: int

    def apply(self, state: Settlers) -> None:
        cards = progress_of(state)
        cards = cards._replace(hands=remove_card(cards.hands, self.colour, self.card))
        set_progress(state, put_under_deck(cards, QueuedCard(self.card, self.colour)))

    def learn(self, knowledge: Knowledge) -> None:
        learn_loss(knowledge, self.colour, self.deck, self.card)


declare(ProgressReturned, colour=COLOUR, deck=TRACK, card=Field(PROGRESS_CARD, ("colour",)))


@dataclass(slots=True)
class ProgressHandSeen(Event):
    """A Spy sees the progress cards of another seat; only these two see the `cards`."""

    colour: Colour
    victim: Colour
    cards: tuple[int, ...] | int

    def apply(self, state: Settlers) -> None:
        pass

    def learn(self, knowledge: Knowledge) -> None:
        if not isinstance(self.cards, int):
            learn_hand(knowledge, self.victim, self.cards)


declare(
    ProgressHandSeen,
    colour=COLOUR,
    victim=COLOUR,
    cards=Field(list_codec(PROGRESS_CARD), ("colour", "victim")),
)


@dataclass(slots=True)
class ProgressStolen(Event):
    """A Spy takes a progress card; the others see of which deck it is."""

    colour: Colour
    victim: Colour
    deck: int
    card: int

    def apply(self, state: Settlers) -> None:
        cards = progress_of(state)
        hands = add_card(remove_card(cards.hands, self.victim, self.card), self.colour, self.card)
        set_progress(state, cards._replace(hands=hands))

    def learn(self, knowledge: Knowledge) -> None:
        learn_loss(knowledge, self.victim, self.deck, self.card)
        learn_gain(knowledge, self.colour, self.deck, self.card)


declare(
    ProgressStolen,
    colour=COLOUR,
    victim=COLOUR,
    deck=TRACK,
    card=Field(PROGRESS_CARD, ("colour", "victim")),
)
