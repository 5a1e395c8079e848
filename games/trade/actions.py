"""Answers to offers: an offer is withdrawn, accepted, declined or concluded in the same way in every game."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from games.chance import Chance
from games.kernel.codec import SEAT, integer_codec, with_format
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.hook import SingleHook
from games.kernel.move import Action
from games.kernel.state import Seat
from games.trade.events import OfferClosed, OfferDeclined
from games.trade.offers import MAX_OFFERS, OPEN, Offer, find_offer

AGREEMENT: Final = SingleHook[Any, Offer, Seat, Iterator[Event]]("AGREEMENT")
"""(state, offer, seat) -> the events that record an acceptance, to be concluded later."""
EXCHANGE: Final = SingleHook[Any, Offer, Seat, Iterator[Event]]("EXCHANGE")
"""(state, offer, partner) -> the events of the trade itself."""

OFFER_NUMBER = with_format(integer_codec(0, MAX_OFFERS - 1), "offer")


@dataclass(frozen=True, slots=True)
class WithdrawOffer(Action):
    """Withdraws an offer of the seat."""

    offer: int

    def events(self, state: Any, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield OfferClosed(self.offer)


declare(WithdrawOffer, group="Trade", offer=OFFER_NUMBER)


@dataclass(frozen=True, slots=True)
class ConcludeOffer(Action):
    """Trades with a seat that accepted, or on the terms of its counter-offer."""

    offer: int
    seat: Seat

    def events(self, state: Any, seat: Seat, chance: Chance) -> Iterator[Event]:
        return EXCHANGE.ask(state, find_offer(state.offers, self.offer), self.seat)


declare(ConcludeOffer, group="Trade", offer=OFFER_NUMBER, seat=SEAT)


def is_immediate(offer: Offer, seat: Seat) -> bool:
    """Whether only the seat's consent is missing for the trade."""
    return offer.firm and offer.to == (seat,)


@dataclass(frozen=True, slots=True)
class AcceptOffer(Action):
    """Accepts the offer; a firm offer to this seat alone is traded at once."""

    offer: int

    def events(self, state: Any, seat: Seat, chance: Chance) -> Iterator[Event]:
        offer = find_offer(state.offers, self.offer)
        return EXCHANGE.ask(state, offer, seat) if is_immediate(offer, seat) else AGREEMENT.ask(state, offer, seat)


declare(AcceptOffer, group="Trade", offer=OFFER_NUMBER)


@dataclass(frozen=True, slots=True)
class DeclineOffer(Action):
    """Declines the offer; an offer that all seats declined is closed."""

    offer: int

    def events(self, state: Any, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield OfferDeclined(self.offer, seat)
        offer = find_offer(state.offers, self.offer)
        if not offer.seats_with_status(OPEN) and not offer.agreeing_seats():
            yield OfferClosed(self.offer)


declare(DeclineOffer, group="Trade", offer=OFFER_NUMBER)
