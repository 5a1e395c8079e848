"""Domestic trade: the seat on turn makes offers, the others answer, and it trades with a seat that accepted."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.chance import Chance
from games.kernel.codec import SEAT, list_codec
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.move import Action, Condition, Predicate
from games.kernel.state import Seat
from games.settlers.cards import CARD, CARDS, ONE, Cards, kinds, kinds_with_repeats
from games.settlers.events.trade import OfferAccepted, OfferCountered, OfferMade, TradeMade
from games.settlers.state import Settlers
from games.settlers.steps.building import has_card_in_hand
from games.settlers.steps.discard import hand_facts
from games.trade.actions import OFFER_NUMBER
from games.trade.conditions import has_distinct_sides
from games.trade.events import take_goods
from games.trade.moves import Market
from games.trade.offers import Offer
from games.trade.standing_answers import ONLY_UNAFFORDABLE, PROPOSERS, OfferConditions, asking_for


@dataclass(frozen=True, slots=True)
class MakeOffer(Action):
    """Offers cards for other cards, to some seats or all."""

    give: Cards
    want: Cards
    to: tuple[Seat, ...]

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield OfferMade(state.offers_made, seat, self.give, self.want, tuple(sorted(self.to)))


declare(MakeOffer, group="Trade", give=CARDS, want=CARDS, to=list_codec(SEAT))


@dataclass(frozen=True, slots=True)
class CounterOffer(Action):
    """Proposes other terms: what this seat gives and what it wants."""

    offer: int
    give: Cards
    want: Cards

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield OfferCountered(self.offer, seat, self.give, self.want)


declare(CounterOffer, group="Trade", offer=OFFER_NUMBER, give=CARDS, want=CARDS)


@dataclass(frozen=True, slots=True)
class DeclineOffers(OfferConditions):
    """Declines offers: all of them, or those that meet every condition given here."""


declare(DeclineOffers, proposers=PROPOSERS, asking_for=asking_for(CARD), only_unaffordable=ONLY_UNAFFORDABLE)


def agree(state: Settlers, offer: Offer, seat: Seat) -> Iterator[Event]:
    """Records an answer, which proves that the seat holds the cards."""
    yield OfferAccepted(offer.number, seat, offer.want)


def exchange_cards(state: Settlers, offer: Offer, partner: Seat) -> Iterator[Event]:
    """The trade, and the answers that lapse because cards left the partner's hand."""
    given, taken = offer.terms(partner)
    trade = TradeMade(offer.number, offer.proposer, partner, given, taken)
    yield from take_goods(state, trade, (partner,))


def has_both_sides(state: Settlers, seat: Seat, action: MakeOffer | CounterOffer) -> bool:
    """At least one card in each direction."""
    return bool(action.give and action.want)


def one_for_one_terms(state: Settlers, seat: Seat) -> Iterator[tuple[Cards, Cards]]:
    """One card of each kind held for one card of each other kind."""
    for give in kinds(state.hands[seat]):
        for want in range(state.box.card_kinds):
            if want != give:
                yield ONE[give], ONE[want]


def sample_terms(state: Settlers, seat: Seat, chance: Chance) -> tuple[Cards, Cards]:
    """A random card for one of another kind."""
    cards = kinds_with_repeats(state.hands[seat])
    card_kinds = state.box.card_kinds
    _, (give, want) = chance.draw("choice", (len(cards), card_kinds - 1))
    return ONE[cards[give]], ONE[(cards[give] + 1 + want) % card_kinds]


MARKET = Market(
    offer_type=MakeOffer,
    counter_type=CounterOffer,
    pile_codec=CARDS,
    whole_supply=lambda state: state.box.bank,
    usual_terms=one_for_one_terms,
    sample_terms=sample_terms,
    gate=Condition("nothing_to_give", has_card_in_hand),
    term_predicates=(
        Predicate("offer_is_a_gift", has_both_sides),
        Predicate("offer_same_resource", has_distinct_sides),
    ),
    purse_facts=hand_facts,
)
