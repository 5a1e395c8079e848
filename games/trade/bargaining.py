"""Bargaining: an offer is withdrawn, accepted, declined or concluded in the same way in every game."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from games.chance import Chance
from games.kernel.action import Action
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.field import SEAT, count
from games.kernel.frame import Seat
from games.kernel.hook import Combine, Hook
from games.trade.events import OfferClosed, OfferDeclined
from games.trade.offers import ACCEPTED, COUNTERED, MOST_OFFERS, OPEN, Offer, find

AGREEMENT: Final = Hook("agreement", Combine.ONE)
"""(state, offer, seat) -> the events that note a seat's word, to be concluded later."""
EXCHANGE: Final = Hook("exchange", Combine.ONE)
"""(state, offer, partner) -> the events of the trade itself."""

NUMBER = count(0, MOST_OFFERS - 1)


@dataclass(frozen=True, slots=True)
class WithdrawOffer(Action):
    """Takes an own offer off the table."""

    offer: int

    def events(self, state: Any, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield OfferClosed(self.offer)


@dataclass(frozen=True, slots=True)
class ConcludeOffer(Action):
    """Trades with a seat that accepted, or on the terms of its counter-offer."""

    offer: int
    seat: Seat

    def events(self, state: Any, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield from state.rules.hooks[EXCHANGE][0](state, find(state.offers, self.offer), self.seat)


def at_once(offer: Offer, seat: Seat) -> bool:
    """Whether the seat's consent is all that a trade waits for."""
    return offer.firm and offer.to == (seat,)


@dataclass(frozen=True, slots=True)
class AcceptOffer(Action):
    """Agrees; an offer to this seat alone that is still firm is traded at once."""

    offer: int

    def events(self, state: Any, seat: Seat, chance: Chance) -> Iterator[Event]:
        offer = find(state.offers, self.offer)
        yield from state.rules.hooks[EXCHANGE if at_once(offer, seat) else AGREEMENT][0](state, offer, seat)


@dataclass(frozen=True, slots=True)
class DeclineOffer(Action):
    """Will not trade; an offer that everybody declined is closed."""

    offer: int

    def events(self, state: Any, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield OfferDeclined(self.offer, seat)
        offer = find(state.offers, self.offer)
        if not any(offer.seats(what) for what in (OPEN, ACCEPTED, COUNTERED)):
            yield OfferClosed(self.offer)


declare(WithdrawOffer, offer=NUMBER)
declare(ConcludeOffer, offer=NUMBER, seat=SEAT)
declare(AcceptOffer, offer=NUMBER)
declare(DeclineOffer, offer=NUMBER)
