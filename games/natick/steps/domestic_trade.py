"""Domestic trade: the seats may exchange any coins, gifts included, if both have room for what they get."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from games.chance import Chance
from games.kernel.codec import SEAT, list_codec
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.move import ALL_CHOICES, Action, Condition, Predicate
from games.kernel.state import Seat, bit_indexes
from games.natick.dice import givable_suits
from games.natick.events.trade import OfferAccepted, OfferCountered, OfferMade, TradeMade
from games.natick.state import Natick, opponent
from games.natick.steps.coin_transfer import delivery_frames
from games.natick.steps.conditions import purse_facts
from games.natick.suits import ALL_COINS, PILE, SUIT, suits_in
from games.natick.supply import free_space
from games.trade.actions import OFFER_NUMBER
from games.trade.conditions import consenting_pairs, has_distinct_sides
from games.trade.events import take_goods
from games.trade.moves import Market
from games.trade.offers import Offer
from games.trade.piles import ONE, Pile, covers
from games.trade.standing_answers import ONLY_UNAFFORDABLE, PROPOSERS, OfferConditions, asking_for


@dataclass(frozen=True, slots=True)
class MakeOffer(Action):
    """Offers coins for other coins; one of the two sides may be empty."""

    give: Pile
    want: Pile
    to: tuple[Seat, ...]

    def events(self, state: Natick, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield OfferMade(state.offers_made, seat, self.give, self.want, self.to)


declare(MakeOffer, group="Trade", give=PILE, want=PILE, to=list_codec(SEAT))


@dataclass(frozen=True, slots=True)
class CounterOffer(Action):
    """Answers an offer with other terms: the coins that this seat gives and the coins that it wants."""

    offer: int
    give: Pile
    want: Pile

    def events(self, state: Natick, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield OfferCountered(self.offer, seat, self.give, self.want)


declare(CounterOffer, group="Trade", offer=OFFER_NUMBER, give=PILE, want=PILE)


@dataclass(frozen=True, slots=True)
class DeclineOffers(OfferConditions):
    """Declines offers: all of them, or those that meet every condition given here."""


declare(DeclineOffers, proposers=PROPOSERS, asking_for=asking_for(SUIT), only_unaffordable=ONLY_UNAFFORDABLE)


def agree(state: Natick, offer: Offer, seat: Seat) -> Iterator[Event]:
    """Accepts an offer that is not firm, because the proposer has lost coins; the proposer can conclude it."""
    yield OfferAccepted(offer.number, seat, offer.want)


def exchange_coins(state: Natick, offer: Offer, partner: Seat) -> Iterator[Event]:
    """Makes a trade: both sides deliver suit by suit; other answers of a partner that gives coins lapse."""
    given, taken = offer.terms(partner)
    trade = TradeMade(offer.number, offer.proposer, partner, given, taken)
    yield from take_goods(state, trade, (partner,) if taken else ())
    state.push_all(delivery_frames(offer.proposer, given) + delivery_frames(partner, taken))


def is_not_empty(state: Natick, seat: Seat, action: MakeOffer | CounterOffer) -> bool:
    """At least one of the two sides has coins; a gift is allowed."""
    return bool(action.give or action.want)


def fits_both(state: Natick, seat: Seat, give: Pile, want: Pile) -> bool:
    """Whether each seat has room for the coins that it gets."""
    return covers(free_space(state, seat), want) and covers(free_space(state, opponent(seat)), give)


def has_room_on_both_sides(state: Natick, seat: Seat, action: MakeOffer | CounterOffer) -> bool:
    """Whether both seats have room for the coins of an offer."""
    return fits_both(state, seat, action.give, action.want)


def offers_with_room(state: Natick, seat: Seat) -> int:
    """The offers for which both seats have room."""
    return sum([1 << offer.number for offer in state.offers if fits_both(state, seat, offer.want, offer.give)])


def trades_with_room(state: Natick, seat: Seat) -> int:
    """The accepted offers for which both seats have room."""
    return sum(
        [bit for bit, offer, partner in consenting_pairs(state) if fits_both(state, seat, *offer.terms(partner))]
    )


def has_possible_terms(state: Natick, seat: Seat) -> int:
    """All choices if the seat could give or get any coin, otherwise none."""
    return ALL_CHOICES if bool(givable_suits(state, seat) or state.regions_with_room(seat)) else 0


def room_facts(state: Natick, seat: Seat, action: Any) -> Mapping[str, Any]:
    """The number of coins of each suit for which each seat has room."""
    return {"room": [PILE.encode(free_space(state, each)) for each in (0, 1)]}


def usual_terms(state: Natick, seat: Seat) -> Iterator[tuple[Pile, Pile]]:
    """One coin for one of another suit, one for nothing, and nothing for one."""
    give, want = bit_indexes(givable_suits(state, seat)), bit_indexes(suits_in(state.regions_with_room(seat)))
    for given in give:
        for taken in want:
            if given != taken:
                yield ONE[given], ONE[taken]
    yield from [(ONE[given], 0) for given in give]
    yield from [(0, ONE[taken]) for taken in want]


def sample_terms(state: Natick, seat: Seat, chance: Chance) -> tuple[Pile, Pile]:
    """One of the usual terms, picked by chance."""
    terms = list(usual_terms(state, seat))
    _, (index,) = chance.draw("choice", (len(terms),))
    return terms[index]


MARKET = Market(
    offer_type=MakeOffer,
    counter_type=CounterOffer,
    pile_codec=PILE,
    whole_supply=lambda _: ALL_COINS,
    usual_terms=usual_terms,
    sample_terms=sample_terms,
    gate=Condition("nothing_to_trade", has_possible_terms),
    term_predicates=(
        Predicate("empty_offer", is_not_empty),
        Predicate("offer_same_resource", has_distinct_sides),
        Predicate("no_room_for_trade", has_room_on_both_sides, room_facts),
    ),
    purse_facts=purse_facts,
    accept_conditions=(Condition("no_room_for_trade", offers_with_room, room_facts),),
    conclude_conditions=(Condition("no_room_for_trade", trades_with_room, room_facts),),
)
