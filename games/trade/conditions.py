"""Who may do what about which offer; what a seat has is asked of the state's purse."""

from typing import Any, Protocol

from games.kernel.frame import Seat
from games.kernel.move import gate
from games.trade.offers import ACCEPTED, COUNTERED, MOST_OFFERS, OPEN, Offer
from games.trade.piles import Pile, covers, overlap


class Terms(Protocol):
    """An action that names both sides of a trade: an offer or a counter-offer."""

    give: Pile
    want: Pile


def has_offers(state: Any, seat: Seat) -> bool:
    """There is an offer at all."""
    return bool(state.offers)


def on_the_table(state: Any, seat: Seat) -> int:
    """Offers that are open."""
    return sum([1 << offer.number for offer in state.offers])


def asks_me(state: Any, seat: Seat) -> int:
    """Offers that this seat has been asked and not yet answered."""
    return sum([1 << offer.number for offer in state.offers if seat in offer.seats(OPEN)])


def within_my_means(state: Any, seat: Seat) -> int:
    """Offers for which this seat has what is wanted."""
    return sum([1 << offer.number for offer in state.offers if covers(state.purse(seat), offer.want)])


def pairs(state: Any) -> list[tuple[int, Offer, Seat]]:
    """Each offer with each seat that agreed to it, and the bit of that choice."""
    seats = state.rules.seats
    agreed = [(offer, seat) for offer in state.offers for seat in (*offer.seats(ACCEPTED), *offer.seats(COUNTERED))]
    return [(1 << offer.number * seats + seat, offer, seat) for offer, seat in agreed]


def agreed(state: Any, seat: Seat) -> int:
    """Offers and seats that accepted or countered."""
    return sum([bit for bit, _, _ in pairs(state)])


def can_conclude(state: Any, seat: Seat) -> int:
    """Agreed trades for which the proposer still has what it gives."""
    return sum([bit for bit, offer, partner in pairs(state) if covers(state.purse(seat), offer.terms(partner)[0])])


def trade_is_on(state: Any, seat: Seat) -> int:
    """The option allows trade between seats."""
    return gate(state.rules.options["domestic_trade"])


def offers_left(state: Any, seat: Seat) -> int:
    """Not all offers of this turn have been made."""
    return gate(state.offers_made < MOST_OFFERS)


def is_asked(state: Any, seat: Seat) -> int:
    """Some offer waits for this seat."""
    return gate(asks_me(state, seat) != 0)


def differs(state: Any, seat: Seat, action: Terms) -> bool:
    """Nothing of the same kind on both sides."""
    return not overlap(action.give, action.want)


def holds_what_it_gives(state: Any, seat: Seat, action: Terms) -> bool:
    """Everything offered is in the purse."""
    return covers(state.purse(seat), action.give)


def names_others(state: Any, seat: Seat, action: Any) -> bool:
    """At least one seat, none twice, not one's own."""
    return bool(action.to) and len(set(action.to)) == len(action.to) and seat not in action.to


def asked_by_it(state: Any, seat: Seat, action: Any) -> bool:
    """The offer named waits for this seat's answer."""
    return bool(asks_me(state, seat) >> action.offer & 1)
