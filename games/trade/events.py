"""What happens to offers in every game; what names things on the wire is each game's own event."""

from dataclasses import dataclass
from typing import Any

from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.field import COUNT, SEAT
from games.kernel.frame import Seat
from games.trade.offers import DECLINED, OPEN, Answer, Offer
from games.trade.piles import Pile


def open_offer(state: Any, number: int, seat: Seat, give: Pile, want: Pile, to: tuple[Seat, ...]) -> None:
    """Puts an offer on the table, with nobody's answer yet."""
    state.offers = (*state.offers, Offer(number, seat, give, want, to, (Answer(),) * len(to)))
    state.offers_made += 1


def answer(state: Any, number: int, seat: Seat, given: Answer) -> None:
    """Notes what a seat said to an offer."""
    state.offers = tuple([offer.answered(seat, given) if offer.number == number else offer for offer in state.offers])


def close(state: Any, number: int) -> None:
    """Takes an offer off the table."""
    state.offers = tuple([offer for offer in state.offers if offer.number != number])


@dataclass(slots=True)
class OfferDeclined(Event):
    """A seat will not trade."""

    offer: int
    seat: Seat

    def apply(self, state: Any) -> None:
        answer(state, self.offer, self.seat, Answer(DECLINED))


@dataclass(slots=True)
class AnswerLapsed(Event):
    """Something left the purse of a seat that had agreed, so it is asked again."""

    offer: int
    seat: Seat

    def apply(self, state: Any) -> None:
        answer(state, self.offer, self.seat, Answer(OPEN))


@dataclass(slots=True)
class OfferClosed(Event):
    """Withdrawn, or declined by everybody."""

    offer: int

    def apply(self, state: Any) -> None:
        close(state, self.offer)


declare(OfferDeclined, tells=True, offer=COUNT, seat=SEAT)
declare(AnswerLapsed, tells=True, offer=COUNT, seat=SEAT)
declare(OfferClosed, tells=True, offer=COUNT)
