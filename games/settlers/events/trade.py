"""Offers of cards between seats: made, accepted, countered and traded."""

from dataclasses import dataclass

from games.history import DOMESTIC, HistoryRows
from games.kernel.codec import SEAT, list_codec
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.state import Seat
from games.settlers.cards import CARDS, Cards
from games.settlers.history import encode_cards
from games.settlers.state import Settlers
from games.settlers.views.knowledge import Knowledge
from games.trade.events import close_offer, open_offer, record_answer
from games.trade.offers import ACCEPTED, COUNTERED, OFFER, Answer


@dataclass(slots=True)
class OfferMade(Event):
    """A seat offers these cards for those, to some seats or all."""

    offer: int
    seat: Seat
    give: Cards
    want: Cards
    to: tuple[Seat, ...]

    def apply(self, state: Settlers) -> None:
        open_offer(state, self.offer, self.seat, self.give, self.want, self.to)

    def learn(self, knowledge: Knowledge) -> None:
        knowledge.reveal(self.seat, self.give)


declare(OfferMade, informs_others=True, offer=OFFER, seat=SEAT, give=CARDS, want=CARDS, to=list_codec(SEAT))


@dataclass(slots=True)
class OfferAccepted(Event):
    """A seat accepts an offer and holds the wanted cards; the trade waits for the proposer to conclude it."""

    offer: int
    seat: Seat
    give: Cards

    def apply(self, state: Settlers) -> None:
        record_answer(state, self.offer, self.seat, Answer(ACCEPTED))

    def learn(self, knowledge: Knowledge) -> None:
        knowledge.reveal(self.seat, self.give)


declare(OfferAccepted, informs_others=True, offer=OFFER, seat=SEAT, give=CARDS)


@dataclass(slots=True)
class OfferCountered(Event):
    """A seat proposes other terms: what it gives and what it wants."""

    offer: int
    seat: Seat
    give: Cards
    want: Cards

    def apply(self, state: Settlers) -> None:
        record_answer(state, self.offer, self.seat, Answer(COUNTERED, self.give, self.want))

    def learn(self, knowledge: Knowledge) -> None:
        knowledge.reveal(self.seat, self.give)


declare(OfferCountered, informs_others=True, offer=OFFER, seat=SEAT, give=CARDS, want=CARDS)


@dataclass(slots=True)
class TradeMade(Event):
    """Cards change hands in both directions, and the offer ends."""

    offer: int
    proposer: Seat
    partner: Seat
    given: Cards
    received: Cards

    def apply(self, state: Settlers) -> None:
        close_offer(state, self.offer)
        state.hand_over(self.proposer, self.partner, self.given)
        state.hand_over(self.partner, self.proposer, self.received)

    def learn(self, knowledge: Knowledge) -> None:
        knowledge.lose(self.proposer, self.given)
        knowledge.gain(self.partner, self.given)
        knowledge.lose(self.partner, self.received)
        knowledge.gain(self.proposer, self.received)

    def record(self, rows: HistoryRows, state: Settlers) -> None:
        rows.add_completed_trade(
            DOMESTIC, self.proposer, self.partner, encode_cards(self.given), encode_cards(self.received)
        )


declare(TradeMade, informs_others=True, offer=OFFER, proposer=SEAT, partner=SEAT, given=CARDS, received=CARDS)
