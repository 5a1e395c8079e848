"""Offers of coins between the two seats: made, agreed to, countered, and traded."""

from dataclasses import dataclass

from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.field import COUNT, SEAT, many
from games.kernel.frame import Seat
from games.natick.state import Natick
from games.natick.suits import PILE
from games.trade.events import answer, close, open_offer
from games.trade.offers import ACCEPTED, COUNTERED, Answer
from games.trade.piles import Pile


@dataclass(slots=True)
class OfferMade(Event):
    """The active seat would give these coins for those."""

    offer: int
    seat: Seat
    give: Pile
    want: Pile
    to: tuple[Seat, ...]

    def apply(self, state: Natick) -> None:
        open_offer(state, self.offer, self.seat, self.give, self.want, self.to)


@dataclass(slots=True)
class OfferAccepted(Event):
    """The opponent agrees; the trade waits for the proposer to conclude it."""

    offer: int
    seat: Seat
    give: Pile

    def apply(self, state: Natick) -> None:
        answer(state, self.offer, self.seat, Answer(ACCEPTED))


@dataclass(slots=True)
class OfferCountered(Event):
    """The opponent would trade on other terms: what it would give, and what it wants."""

    offer: int
    seat: Seat
    give: Pile
    want: Pile

    def apply(self, state: Natick) -> None:
        answer(state, self.offer, self.seat, Answer(COUNTERED, self.give, self.want))


@dataclass(slots=True)
class TradeMade(Event):
    """What changes hands, by suit; the coins go over one by one, from region to region."""

    offer: int
    proposer: Seat
    partner: Seat
    given: Pile
    taken: Pile

    def apply(self, state: Natick) -> None:
        close(state, self.offer)


declare(OfferMade, tells=True, offer=COUNT, seat=SEAT, give=PILE, want=PILE, to=many(SEAT))
declare(OfferAccepted, tells=True, offer=COUNT, seat=SEAT, give=PILE)
declare(OfferCountered, tells=True, offer=COUNT, seat=SEAT, give=PILE, want=PILE)
declare(TradeMade, tells=True, offer=COUNT, proposer=SEAT, partner=SEAT, given=PILE, taken=PILE)
