"""Trade between the seats: any exchange both agree to, gifts included, if there is room for what each of them gets."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from games.chance import Chance
from games.kernel.action import Action
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.field import SEAT, many
from games.kernel.frame import Seat
from games.kernel.move import Condition, Predicate, bits, gate
from games.natick.agenda import delivery
from games.natick.events.trade import OfferAccepted, OfferCountered, OfferMade, TradeMade
from games.natick.fortunes import givable
from games.natick.refusing import purse_facts
from games.natick.state import Natick, other
from games.natick.suits import COINS, PILE, suits_in
from games.natick.supply import space
from games.trade.answering import lapse
from games.trade.bargaining import NUMBER
from games.trade.conditions import differs, pairs
from games.trade.moves import Market
from games.trade.offers import Offer
from games.trade.piles import ONE, Pile, covers


@dataclass(frozen=True, slots=True)
class MakeOffer(Action):
    """Offers coins for others; one side may be empty."""

    give: Pile
    want: Pile
    to: tuple[Seat, ...]

    def events(self, state: Natick, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield OfferMade(state.offers_made, seat, self.give, self.want, self.to)


@dataclass(frozen=True, slots=True)
class CounterOffer(Action):
    """Would trade on other terms: what this seat gives, and what it wants."""

    offer: int
    give: Pile
    want: Pile

    def events(self, state: Natick, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield OfferCountered(self.offer, seat, self.give, self.want)


def agree(state: Natick, offer: Offer, seat: Seat) -> Iterator[Event]:
    """The proposer has lost coins since it made the offer, so it has to conclude it."""
    yield OfferAccepted(offer.number, seat, offer.want)


def trade(state: Natick, offer: Offer, partner: Seat) -> Iterator[Event]:
    """Both sides deliver, suit by suit; what else the partner had agreed to lapses if it gives anything."""
    given, taken = offer.terms(partner)
    yield TradeMade(offer.number, offer.proposer, partner, given, taken)
    if taken:
        yield from lapse(state, partner)
    state.agenda = delivery(offer.proposer, given) + delivery(partner, taken) + state.agenda


def is_something(state: Natick, seat: Seat, action: MakeOffer | CounterOffer) -> bool:
    """A gift is a trade, but nothing for nothing is not."""
    return bool(action.give or action.want)


def fits(state: Natick, seat: Seat, give: Pile, want: Pile) -> bool:
    """Whether each side has room for what it would get."""
    return covers(space(state, seat), want) and covers(space(state, other(seat)), give)


def has_room(state: Natick, seat: Seat, action: MakeOffer | CounterOffer) -> bool:
    """Room on both sides."""
    return fits(state, seat, action.give, action.want)


def room_to_accept(state: Natick, seat: Seat) -> int:
    """Offers for which both sides have room."""
    return sum([1 << offer.number for offer in state.offers if fits(state, seat, offer.want, offer.give)])


def room_to_conclude(state: Natick, seat: Seat) -> int:
    """Agreed trades for which both sides have room."""
    return sum([bit for bit, offer, partner in pairs(state) if fits(state, seat, *offer.terms(partner))])


def terms_are_possible(state: Natick, seat: Seat) -> int:
    """There is something that could be given or wanted."""
    return gate(bool(givable(state, seat) or state.roomy(seat)))


def room_facts(state: Natick, seat: Seat, action: Any) -> Mapping[str, Any]:
    """For how many coins of each suit both sides have room."""
    return {"room": [PILE.encode(space(state, each)) for each in (0, 1)]}


def usual(state: Natick, seat: Seat) -> Iterator[tuple[Pile, Pile]]:
    """One coin for one of another suit, one for nothing, and nothing for one."""
    give, want = bits(givable(state, seat)), bits(suits_in(state.roomy(seat)))
    for one in give:
        for another in want:
            if one != another:
                yield ONE[one], ONE[another]
    yield from [(ONE[one], 0) for one in give]
    yield from [(0, ONE[another]) for another in want]


def sample(state: Natick, seat: Seat, chance: Chance) -> tuple[Pile, Pile]:
    """Any of the usual terms."""
    found = list(usual(state, seat))
    _, (pick,) = chance.draw("choice", (len(found),))
    return found[pick]


MARKET = Market(
    offer=MakeOffer,
    counter=CounterOffer,
    pile=PILE,
    whole=lambda _: COINS,
    usual=usual,
    sample=sample,
    gate=Condition("nothing_to_trade", terms_are_possible),
    terms=(
        Predicate("offer_of_nothing", is_something),
        Predicate("offer_like_for_like", differs),
        Predicate("no_room", has_room, room_facts),
    ),
    purse_facts=purse_facts,
    to_accept=(Condition("no_room", room_to_accept, room_facts),),
    to_conclude=(Condition("no_room", room_to_conclude, room_facts),),
)

declare(MakeOffer, give=PILE, want=PILE, to=many(SEAT))
declare(CounterOffer, offer=NUMBER, give=PILE, want=PILE)
