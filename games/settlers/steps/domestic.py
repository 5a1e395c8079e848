"""Domestic trade: the seat on turn makes offers, the others answer, and a trade is made with one who agreed."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from games.chance import Chance
from games.kernel.action import Action
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.field import SEAT, count, many
from games.kernel.frame import Seat
from games.kernel.move import Condition, Move, Predicate, Template, gate
from games.settlers.answering import lapse
from games.settlers.cards import CARDS, ONE, Cards, covers, kinds, listed, overlap
from games.settlers.events.trade import (
    OfferAccepted,
    OfferClosed,
    OfferCountered,
    OfferDeclined,
    OfferMade,
    TradeMade,
)
from games.settlers.offers import ACCEPTED, COUNTERED, MOST_OFFERS, OPEN, Offer
from games.settlers.state import Settlers

NUMBERS = range(MOST_OFFERS)


@dataclass(frozen=True, slots=True)
class MakeOffer(Action):
    """Offers cards for others, to some seats or all."""

    give: Cards
    want: Cards
    to: tuple[Seat, ...]

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield OfferMade(state.offers_made, seat, self.give, self.want, tuple(sorted(self.to)))


@dataclass(frozen=True, slots=True)
class WithdrawOffer(Action):
    """Takes an own offer off the table."""

    offer: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield OfferClosed(self.offer)


@dataclass(frozen=True, slots=True)
class ConcludeOffer(Action):
    """Trades with a seat that accepted, or on the terms of its counter-offer."""

    offer: int
    seat: Seat

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        offer = find(state, self.offer)
        assert offer is not None
        yield from trade(state, offer, self.seat)


@dataclass(frozen=True, slots=True)
class AcceptOffer(Action):
    """Agrees; an offer to this seat alone that is still firm is traded at once."""

    offer: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        offer = find(state, self.offer)
        assert offer is not None
        if offer.firm and offer.to == (seat,):
            yield from trade(state, offer, seat)
        else:
            yield OfferAccepted(self.offer, seat, offer.want)


@dataclass(frozen=True, slots=True)
class DeclineOffer(Action):
    """Will not trade; an offer that everybody declined is closed."""

    offer: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield OfferDeclined(self.offer, seat)
        offer = find(state, self.offer)
        if offer is not None and not any(offer.seats(what) for what in (OPEN, ACCEPTED, COUNTERED)):
            yield OfferClosed(self.offer)


@dataclass(frozen=True, slots=True)
class CounterOffer(Action):
    """Would trade on other terms: what this seat gives, and what it wants."""

    offer: int
    give: Cards
    want: Cards

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield OfferCountered(self.offer, seat, self.give, self.want)


def find(state: Settlers, number: int) -> Offer | None:
    """The open offer with this number, if there is one."""
    return next((offer for offer in state.offers if offer.number == number), None)


def trade(state: Settlers, offer: Offer, partner: Seat) -> Iterator[Event]:
    """The trade, and the answers that lapse because cards left the partner's hand."""
    given, taken = offer.terms(partner)
    yield TradeMade(offer.number, offer.proposer, partner, given, taken)
    yield from lapse(state, partner)


def has_offers(state: Settlers, seat: Seat) -> bool:
    """There is an offer at all."""
    return bool(state.offers)


def on_the_table(state: Settlers, seat: Seat) -> int:
    """Offers that are open."""
    return sum([1 << offer.number for offer in state.offers])


def asks_me(state: Settlers, seat: Seat) -> int:
    """Offers that this seat has been asked and not yet answered."""
    return sum([1 << offer.number for offer in state.offers if seat in offer.seats(OPEN)])


def within_my_means(state: Settlers, seat: Seat) -> int:
    """Offers for which this seat has what is wanted."""
    return sum([1 << offer.number for offer in state.offers if covers(state.hands[seat], offer.want)])


def _pairs(state: Settlers) -> list[tuple[int, Offer, Seat]]:
    seats = state.rules.seats
    agreed = [(offer, seat) for offer in state.offers for seat in (*offer.seats(ACCEPTED), *offer.seats(COUNTERED))]
    return [(1 << offer.number * seats + seat, offer, seat) for offer, seat in agreed]


def agreed(state: Settlers, seat: Seat) -> int:
    """Offers and seats that accepted or countered."""
    return sum([bit for bit, _, _ in _pairs(state)])


def can_conclude(state: Settlers, seat: Seat) -> int:
    """Agreed trades for which the proposer still has the cards."""
    return sum([bit for bit, offer, partner in _pairs(state) if covers(state.hands[seat], offer.terms(partner)[0])])


def trade_is_on(state: Settlers, seat: Seat) -> int:
    """The option allows domestic trade."""
    return gate(state.rules.options["domestic_trade"])


def offers_left(state: Settlers, seat: Seat) -> int:
    """Not all offers of this turn have been made."""
    return gate(state.offers_made < MOST_OFFERS)


def has_cards(state: Settlers, seat: Seat) -> int:
    """There is something to give."""
    return gate(state.hands[seat] != 0)


def is_asked(state: Settlers, seat: Seat) -> int:
    """Some offer waits for this seat."""
    return gate(asks_me(state, seat) != 0)


def gives_and_wants(state: Settlers, seat: Seat, action: MakeOffer | CounterOffer) -> bool:
    """No gifts: at least one card each way."""
    return bool(action.give and action.want)


def differs(state: Settlers, seat: Seat, action: MakeOffer | CounterOffer) -> bool:
    """No resource on both sides."""
    return not overlap(action.give, action.want)


def holds_what_it_gives(state: Settlers, seat: Seat, action: MakeOffer | CounterOffer) -> bool:
    """Every card offered is in the hand."""
    return covers(state.hands[seat], action.give)


def names_others(state: Settlers, seat: Seat, action: MakeOffer) -> bool:
    """At least one seat, none twice, not one's own."""
    return bool(action.to) and len(set(action.to)) == len(action.to) and seat not in action.to


def asked_by_it(state: Settlers, seat: Seat, action: CounterOffer) -> bool:
    """The offer named waits for this seat's answer."""
    return bool(asks_me(state, seat) >> action.offer & 1)


def hand_facts(state: Settlers, seat: Seat, action: Any) -> Mapping[str, Any]:
    """What the hand has."""
    return {"hand": CARDS.encode(state.hands[seat])}


def offer_domain(state: Settlers, seat: Seat) -> Mapping[str, Any]:
    """What can be given, and who can be asked."""
    others = [other for other in range(state.rules.seats) if other != seat]
    return {"give": CARDS.encode(state.hands[seat]), "want": CARDS.encode(state.box.bank), "to": others}


def counter_domain(state: Settlers, seat: Seat) -> Mapping[str, Any]:
    """Which offers can be countered, and what can be given."""
    asked = [offer.number for offer in state.offers if seat in offer.seats(OPEN)]
    return {"offer": asked, "give": CARDS.encode(state.hands[seat]), "want": CARDS.encode(state.box.bank)}


def offer_fillings(state: Settlers, seat: Seat) -> Iterator[Action]:
    """One card for one, to everybody."""
    others = tuple([other for other in range(state.rules.seats) if other != seat])
    for give, want in one_for_one(state, seat):
        yield MakeOffer(give, want, others)


def counter_fillings(state: Settlers, seat: Seat) -> Iterator[Action]:
    """One card for one, to each offer that asks."""
    for offer in state.offers:
        if seat in offer.seats(OPEN):
            for give, want in one_for_one(state, seat):
                yield CounterOffer(offer.number, give, want)


def one_for_one(state: Settlers, seat: Seat) -> Iterator[tuple[Cards, Cards]]:
    """A card of each kind held, for a card of each other kind."""
    for give in kinds(state.hands[seat]):
        for want in range(5):
            if want != give:
                yield ONE[give], ONE[want]


def sample_terms(state: Settlers, seat: Seat, chance: Chance) -> tuple[Cards, Cards]:
    """A card at random for one of another kind."""
    held = listed(state.hands[seat])
    _, (give, want) = chance.draw("choice", (len(held), 4))
    return ONE[held[give]], ONE[(held[give] + 1 + want) % 5]


def sample_offer(state: Settlers, seat: Seat, chance: Chance) -> Action:
    """One card for one, to everybody."""
    give, want = sample_terms(state, seat, chance)
    return MakeOffer(give, want, tuple([other for other in range(state.rules.seats) if other != seat]))


def sample_counter(state: Settlers, seat: Seat, chance: Chance) -> Action:
    """One card for one, to an offer that asks."""
    give, want = sample_terms(state, seat, chance)
    asked = [offer.number for offer in state.offers if seat in offer.seats(OPEN)]
    _, (pick,) = chance.draw("choice", (len(asked),))
    return CounterOffer(asked[pick], give, want)


TERMS = (
    Predicate("offer_is_a_gift", gives_and_wants),
    Predicate("offer_like_for_like", differs),
    Predicate("cannot_pay", holds_what_it_gives, hand_facts),
)


def proposer_moves(rules: Any) -> tuple[Move | Template, ...]:
    """What the seat on turn does about trade."""
    on = Condition("trade_is_off", trade_is_on)
    pairs = [ConcludeOffer(number, seat) for number in NUMBERS for seat in range(rules.seats)]
    conclusion = (Condition("not_agreed", agreed), Condition("cannot_pay", can_conclude, hand_facts))
    return (
        Template(
            MakeOffer,
            gates=(on, Condition("too_many_offers", offers_left), Condition("nothing_to_give", has_cards)),
            predicates=(*TERMS, Predicate("offer_to_nobody", names_others)),
            domain=offer_domain,
            fillings=offer_fillings,
            sample=sample_offer,
            an_offer=True,
        ),
        Move(WithdrawOffer, map(WithdrawOffer, NUMBERS), [Condition("no_such_offer", on_the_table)], has_offers),
        Move(ConcludeOffer, pairs, conclusion, has_offers),
    )


def answer_moves(rules: Any) -> tuple[Move | Template, ...]:
    """What the others do about it."""
    asked = Condition("not_asked", asks_me)
    return (
        Move(AcceptOffer, map(AcceptOffer, NUMBERS), [asked, Condition("cannot_pay", within_my_means, hand_facts)]),
        Move(DeclineOffer, map(DeclineOffer, NUMBERS), [asked]),
        Template(
            CounterOffer,
            gates=(Condition("not_asked", is_asked), Condition("nothing_to_give", has_cards)),
            predicates=(Predicate("not_asked", asked_by_it), *TERMS),
            domain=counter_domain,
            fillings=counter_fillings,
            sample=sample_counter,
            an_offer=True,
        ),
    )


NUMBER = count(0, MOST_OFFERS - 1)
declare(MakeOffer, give=CARDS, want=CARDS, to=many(SEAT))
declare(WithdrawOffer, offer=NUMBER)
declare(ConcludeOffer, offer=NUMBER, seat=SEAT)
declare(AcceptOffer, offer=NUMBER)
declare(DeclineOffer, offer=NUMBER)
declare(CounterOffer, offer=NUMBER, give=CARDS, want=CARDS)
