"""Events of the trade between the two seats: offers, answers and the trade itself."""

from dataclasses import dataclass

from games.history import DOMESTIC, HistoryRows
from games.kernel.codec import SEAT, list_codec
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.state import Seat
from games.natick.state import Natick
from games.natick.suits import PILE
from games.trade.events import close_offer, open_offer, record_answer
from games.trade.offers import ACCEPTED, COUNTERED, OFFER, Answer
from games.trade.piles import Pile


@dataclass(slots=True)
class OfferMade(Event):
    """The active seat offers the coins in `give` for the coins in `want`."""

    offer: int
    seat: Seat
    give: Pile
    want: Pile
    to: tuple[Seat, ...]

    def apply(self, state: Natick) -> None:
        open_offer(state, self.offer, self.seat, self.give, self.want, self.to)


declare(OfferMade, informs_others=True, offer=OFFER, seat=SEAT, give=PILE, want=PILE, to=list_codec(SEAT))


@dataclass(slots=True)
class OfferAccepted(Event):
    """The opponent agrees to an offer; the proposer can conclude it."""

    offer: int
    seat: Seat
    give: Pile

    def apply(self, state: Natick) -> None:
        record_answer(state, self.offer, self.seat, Answer(ACCEPTED))


declare(OfferAccepted, informs_others=True, offer=OFFER, seat=SEAT, give=PILE)


@dataclass(slots=True)
class OfferCountered(Event):
    """The opponent answers with other terms: the coins that it gives and the coins that it wants."""

    offer: int
    seat: Seat
    give: Pile
    want: Pile

    def apply(self, state: Natick) -> None:
        record_answer(state, self.offer, self.seat, Answer(COUNTERED, self.give, self.want))


declare(OfferCountered, informs_others=True, offer=OFFER, seat=SEAT, give=PILE, want=PILE)


@dataclass(slots=True)
class TradeMade(Event):
    """The seats agree on a trade; the transfer of each coin follows as a separate event."""

    offer: int
    proposer: Seat
    partner: Seat
    given: Pile
    received: Pile

    def apply(self, state: Natick) -> None:
        close_offer(state, self.offer)

    def record(self, rows: HistoryRows, state: Natick) -> None:
        """The transfers follow, each as a separate event."""
        rows.cause = DOMESTIC, None
        rows.add_trade(DOMESTIC, self.proposer, self.partner, PILE.encode(self.given), PILE.encode(self.received))


declare(TradeMade, informs_others=True, offer=OFFER, proposer=SEAT, partner=SEAT, given=PILE, received=PILE)
