"""The moves of trade between seats, made for what a game trades in."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from games.chance import Chance
from games.kernel.action import Action
from games.kernel.field import Kind
from games.kernel.frame import Seat
from games.kernel.move import Condition, Cost, Facts, Move, Predicate, Template
from games.trade.bargaining import AcceptOffer, ConcludeOffer, DeclineOffer, WithdrawOffer, at_once
from games.trade.conditions import (
    agreed,
    asked_by_it,
    asks_me,
    can_conclude,
    has_offers,
    holds_what_it_gives,
    is_asked,
    names_others,
    offers_left,
    on_the_table,
    trade_is_on,
    within_my_means,
)
from games.trade.offers import MOST_OFFERS, OPEN, find
from games.trade.piles import Pile

NUMBERS = range(MOST_OFFERS)


class Market(NamedTuple):
    """What a game brings: its own two actions, its piles on the wire, terms worth trying, and its conditions.

    `gate` says whether a seat can name any terms, `terms` what must hold of those it names; `to_accept` and
    `to_conclude` are further conditions on the numbered moves.
    """

    offer: Any
    counter: Any
    pile: Kind
    whole: Callable[[Any], Pile]
    usual: Callable[[Any, Seat], Iterator[tuple[Pile, Pile]]]
    sample: Callable[[Any, Seat, Chance], tuple[Pile, Pile]]
    gate: Condition
    terms: tuple[Predicate, ...]
    purse_facts: Facts
    to_accept: tuple[Condition, ...] = ()
    to_conclude: tuple[Condition, ...] = ()


def others(state: Any, seat: Seat) -> tuple[Seat, ...]:
    """Everybody else."""
    return tuple([other for other in range(state.rules.seats) if other != seat])


def asking(state: Any, seat: Seat) -> list[int]:
    """The numbers of the offers that wait for a seat's answer."""
    return [offer.number for offer in state.offers if seat in offer.seats(OPEN)]


def _offering(market: Market) -> Template:
    def domain(state: Any, seat: Seat) -> Mapping[str, Any]:
        encode = market.pile.encode
        return {"give": encode(state.purse(seat)), "want": encode(market.whole(state)), "to": list(others(state, seat))}

    def fillings(state: Any, seat: Seat) -> Iterator[Action]:
        for give, want in market.usual(state, seat):
            yield market.offer(give, want, others(state, seat))

    def sample(state: Any, seat: Seat, chance: Chance) -> Action:
        offer: Action = market.offer(*market.sample(state, seat, chance), others(state, seat))
        return offer

    on = Condition("trade_is_off", trade_is_on)
    paid = Predicate("cannot_pay", holds_what_it_gives, market.purse_facts)
    return Template(
        market.offer,
        gates=(on, Condition("too_many_offers", offers_left), market.gate),
        predicates=(*market.terms, paid, Predicate("offer_to_nobody", names_others)),
        domain=domain,
        fillings=fillings,
        sample=sample,
        an_offer=True,
    )


def _countering(market: Market) -> Template:
    def domain(state: Any, seat: Seat) -> Mapping[str, Any]:
        encode = market.pile.encode
        return {"offer": asking(state, seat), "give": encode(state.purse(seat)), "want": encode(market.whole(state))}

    def fillings(state: Any, seat: Seat) -> Iterator[Action]:
        for number in asking(state, seat):
            for give, want in market.usual(state, seat):
                yield market.counter(number, give, want)

    def sample(state: Any, seat: Seat, chance: Chance) -> Action:
        give, want = market.sample(state, seat, chance)
        asked = asking(state, seat)
        _, (pick,) = chance.draw("choice", (len(asked),))
        counter: Action = market.counter(asked[pick], give, want)
        return counter

    paid = Predicate("cannot_pay", holds_what_it_gives, market.purse_facts)
    return Template(
        market.counter,
        gates=(Condition("not_asked", is_asked), market.gate),
        predicates=(Predicate("not_asked", asked_by_it), *market.terms, paid),
        domain=domain,
        fillings=fillings,
        sample=sample,
        an_offer=True,
    )


def _given(market: Market) -> Cost:
    """The proposer's side of a trade with a seat."""

    def price(state: Any, seat: Seat, action: ConcludeOffer) -> Mapping[str, Any]:
        give, _ = find(state.offers, action.offer).terms(action.seat)
        return market.pile.encode(give)  # type: ignore[no-any-return]

    return price


def _wanted(market: Market) -> Cost:
    """What is asked for, if the trade is made at once; a mere consent costs nothing."""

    def price(state: Any, seat: Seat, action: AcceptOffer) -> Mapping[str, Any] | None:
        offer = find(state.offers, action.offer)
        return market.pile.encode(offer.want) if at_once(offer, seat) else None

    return price


def proposer_moves(rules: Any, market: Market) -> tuple[Move | Template, ...]:
    """What the seat on turn does about trade."""
    pairs = [ConcludeOffer(number, seat) for number in NUMBERS for seat in range(rules.seats)]
    paid = Condition("cannot_pay", can_conclude, market.purse_facts, _given(market))
    conclusion = (Condition("not_agreed", agreed), paid, *market.to_conclude)
    return (
        _offering(market),
        Move(WithdrawOffer, map(WithdrawOffer, NUMBERS), [Condition("no_such_offer", on_the_table)], has_offers),
        Move(ConcludeOffer, pairs, conclusion, has_offers),
    )


def answer_moves(market: Market) -> tuple[Move | Template, ...]:
    """What the others do about it."""
    asked = Condition("not_asked", asks_me)
    paid = Condition("cannot_pay", within_my_means, market.purse_facts, _wanted(market))
    return (
        Move(AcceptOffer, map(AcceptOffer, NUMBERS), [asked, paid, *market.to_accept]),
        Move(DeclineOffer, map(DeclineOffer, NUMBERS), [asked]),
        _countering(market),
    )
