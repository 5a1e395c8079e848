"""The changes of offers in every game; each game defines its own events for them."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from games.kernel.codec import SEAT
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.state import Colour, Seat
from games.trade.offers import DECLINED, OFFER, OPEN, Answer, Offer
from games.trade.piles import Pile


def open_offer(state: Any, number: int, seat: Seat, give: Pile, want: Pile, to: tuple[Seat, ...]) -> None:
    """Adds an offer without answers."""
    state.offers = (*state.offers, Offer(number, seat, give, want, to, (Answer(),) * len(to)))
    state.offers_made += 1


def record_answer(state: Any, number: int, seat: Seat, given: Answer) -> None:
    """Records the answer of a seat to an offer."""
    state.offers = tuple(
        [offer.with_answer(seat, given) if offer.number == number else offer for offer in state.offers]
    )


def close_offer(state: Any, number: int) -> None:
    """Removes an offer."""
    state.offers = tuple([offer for offer in state.offers if offer.number != number])


@dataclass(slots=True)
class OfferDeclined(Event):
    """A seat declines an offer."""

    offer: int
    seat: Seat

    def apply(self, state: Any) -> None:
        record_answer(state, self.offer, self.seat, Answer(DECLINED))


declare(OfferDeclined, informs_others=True, offer=OFFER, seat=SEAT)


@dataclass(slots=True)
class OfferAnswerReset(Event):
    """Goods left the purse of a seat that had accepted, so the seat can answer again."""

    offer: int
    seat: Seat

    def apply(self, state: Any) -> None:
        record_answer(state, self.offer, self.seat, Answer(OPEN))


declare(OfferAnswerReset, informs_others=True, offer=OFFER, seat=SEAT)


@dataclass(slots=True)
class OfferClosed(Event):
    """An offer was withdrawn, declined by all seats, or ended with trade and build."""

    offer: int

    def apply(self, state: Any) -> None:
        close_offer(state, self.offer)


declare(OfferClosed, informs_others=True, offer=OFFER)


def take_goods(state: Any, taken: Event, losers: Iterable[Colour]) -> Iterator[Event]:
    """The event that takes goods from these colours, and the end of the acceptances that they have given."""
    yield taken
    for loser in losers:
        for offer in state.offers:
            if loser in offer.agreeing_seats():
                yield OfferAnswerReset(offer.number, loser)
