"""The conditions on offers; `purse` of the state holds the goods of a seat."""

from typing import Any, Protocol

from games.kernel.move import ALL_CHOICES
from games.kernel.state import Seat
from games.trade.offers import MAX_OFFERS, OPEN, Offer
from games.trade.piles import Pile, covers, overlap


class TradeTerms(Protocol):
    """An action that names both sides of a trade: an offer or a counter-offer."""

    give: Pile
    want: Pile


def has_offers(state: Any, seat: Seat) -> bool:
    """An offer exists."""
    return bool(state.offers)


def open_offers(state: Any, seat: Seat) -> int:
    """Offers that are open."""
    return sum([1 << offer.number for offer in state.offers])


def offers_asking(state: Any, seat: Seat) -> list[int]:
    """The numbers of the offers that wait for an answer of this seat."""
    return [offer.number for offer in state.offers if seat in offer.seats_with_status(OPEN)]


def offers_to_answer(state: Any, seat: Seat) -> int:
    """The same offers as a mask."""
    return sum([1 << number for number in offers_asking(state, seat)])


def affordable_offers(state: Any, seat: Seat) -> int:
    """Offers for which this seat has the wanted goods."""
    return sum([1 << offer.number for offer in state.offers if covers(state.purse(seat), offer.want)])


def consenting_pairs(state: Any) -> list[tuple[int, Offer, Seat]]:
    """Each offer with each seat that accepted it, and the bit of that choice."""
    seats = state.rules.seats
    agreed = [(offer, seat) for offer in state.offers for seat in offer.agreeing_seats()]
    return [(1 << offer.number * seats + seat, offer, seat) for offer, seat in agreed]


def trades_with_consent(state: Any, seat: Seat) -> int:
    """Offers and seats that accepted or countered."""
    return sum([bit for bit, _, _ in consenting_pairs(state)])


def affordable_trades(state: Any, seat: Seat) -> int:
    """Agreed trades for which the proposer still has the goods."""
    return sum(
        [bit for bit, offer, partner in consenting_pairs(state) if covers(state.purse(seat), offer.terms(partner)[0])]
    )


def is_trade_enabled(state: Any, seat: Seat) -> int:
    """The option allows trade between seats."""
    return ALL_CHOICES if state.rules.options["domestic_trade"] else 0


def has_offers_left(state: Any, seat: Seat) -> int:
    """The limit of offers in this turn is not reached."""
    return ALL_CHOICES if state.offers_made < MAX_OFFERS else 0


def has_offers_to_answer(state: Any, seat: Seat) -> int:
    """An offer waits for this seat."""
    return ALL_CHOICES if offers_to_answer(state, seat) != 0 else 0


def has_distinct_sides(state: Any, seat: Seat, action: TradeTerms) -> bool:
    """No kind is on both sides."""
    return not overlap(action.give, action.want)


def can_pay_give(state: Any, seat: Seat, action: TradeTerms) -> bool:
    """The purse contains all offered goods."""
    return covers(state.purse(seat), action.give)


def asks_other_seats(state: Any, seat: Seat, action: Any) -> bool:
    """At least one seat, each once, not the proposer."""
    return bool(action.to) and len(set(action.to)) == len(action.to) and seat not in action.to


def is_asked_by_offer(state: Any, seat: Seat, action: Any) -> bool:
    """The offer waits for this seat's answer."""
    return bool(offers_to_answer(state, seat) >> action.offer & 1)
