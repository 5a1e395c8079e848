"""The moves of trade between seats, for the goods of a game."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from games.chance import Chance
from games.kernel.codec import Codec
from games.kernel.move import Action, Condition, CostFunction, FactsFunction, Move, Predicate, Template
from games.kernel.ruleset import Ruleset
from games.kernel.schema import Domain, cards_domain, offer_domain, seats_domain
from games.kernel.state import Frame, Seat
from games.kernel.step import Step
from games.trade.actions import AcceptOffer, ConcludeOffer, DeclineOffer, WithdrawOffer, is_immediate
from games.trade.conditions import (
    affordable_offers,
    affordable_trades,
    asks_other_seats,
    can_pay_give,
    has_offers,
    has_offers_left,
    has_offers_to_answer,
    is_asked_by_offer,
    is_trade_enabled,
    offers_asking,
    offers_to_answer,
    open_offers,
    trades_with_consent,
)
from games.trade.offers import MAX_OFFERS, find_offer, seats_to_answer
from games.trade.piles import Pile

OFFER_NUMBERS = range(MAX_OFFERS)


class Market(NamedTuple):
    """The parameters of a game: its two actions, its piles on the wire, terms to try, and its conditions.

    `gate` is whether a seat can name any terms, `term_predicates` are the conditions on the terms; `accept_conditions`
    and `conclude_conditions` are further conditions on the moves with numbered choices.
    """

    offer_type: Any
    counter_type: Any
    pile_codec: Codec
    whole_supply: Callable[[Any], Pile]
    usual_terms: Callable[[Any, Seat], Iterator[tuple[Pile, Pile]]]
    sample_terms: Callable[[Any, Seat, Chance], tuple[Pile, Pile]]
    gate: Condition
    term_predicates: tuple[Predicate, ...]
    purse_facts: FactsFunction
    accept_conditions: tuple[Condition, ...] = ()
    conclude_conditions: tuple[Condition, ...] = ()


def other_seats(state: Any, seat: Seat) -> tuple[Seat, ...]:
    """All other seats."""
    return tuple([other for other in range(state.rules.seats) if other != seat])


def _terms_domain(market: Market, state: Any, seat: Seat) -> Domain:
    encode = market.pile_codec.encode
    return {
        "give": cards_domain(encode(state.purse(seat))),
        "want": cards_domain(encode(market.whole_supply(state))),
    }


def _offer_template(market: Market) -> Template:
    def domain(state: Any, seat: Seat) -> Domain:
        return {**_terms_domain(market, state, seat), "to": seats_domain(other_seats(state, seat))}

    def fillings(state: Any, seat: Seat) -> Iterator[Action]:
        for give, want in market.usual_terms(state, seat):
            yield market.offer_type(give, want, other_seats(state, seat))

    def sample(state: Any, seat: Seat, chance: Chance) -> Action:
        offer: Action = market.offer_type(*market.sample_terms(state, seat, chance), other_seats(state, seat))
        return offer

    on = Condition("trade_disabled", is_trade_enabled)
    paid = Predicate("cannot_pay", can_pay_give, market.purse_facts)
    return Template(
        market.offer_type,
        gates=(on, Condition("offer_limit_reached", has_offers_left), market.gate),
        predicates=(*market.term_predicates, paid, Predicate("invalid_offer_recipients", asks_other_seats)),
        domain=domain,
        fillings=fillings,
        sample=sample,
        is_offer=True,
    )


def _counter_template(market: Market) -> Template:
    def domain(state: Any, seat: Seat) -> Domain:
        return {"offer": offer_domain(offers_asking(state, seat)), **_terms_domain(market, state, seat)}

    def fillings(state: Any, seat: Seat) -> Iterator[Action]:
        for number in offers_asking(state, seat):
            for give, want in market.usual_terms(state, seat):
                yield market.counter_type(number, give, want)

    def sample(state: Any, seat: Seat, chance: Chance) -> Action:
        give, want = market.sample_terms(state, seat, chance)
        waiting = offers_asking(state, seat)
        _, (pick,) = chance.draw("choice", (len(waiting),))
        counter: Action = market.counter_type(waiting[pick], give, want)
        return counter

    paid = Predicate("cannot_pay", can_pay_give, market.purse_facts)
    return Template(
        market.counter_type,
        gates=(Condition("not_offer_recipient", has_offers_to_answer), market.gate),
        predicates=(Predicate("not_offer_recipient", is_asked_by_offer), *market.term_predicates, paid),
        domain=domain,
        fillings=fillings,
        sample=sample,
        is_offer=True,
    )


def _conclude_cost(market: Market) -> CostFunction:
    """The proposer's side of a trade with a seat."""

    def price(state: Any, seat: Seat, action: ConcludeOffer) -> Mapping[str, Any]:
        give, _ = find_offer(state.offers, action.offer).terms(action.seat)
        return market.pile_codec.encode(give)  # type: ignore[no-any-return]

    return price


def _accept_cost(market: Market) -> CostFunction:
    """The price if the trade is made at once; an acceptance alone costs nothing."""

    def price(state: Any, seat: Seat, action: AcceptOffer) -> Mapping[str, Any] | None:
        offer = find_offer(state.offers, action.offer)
        return market.pile_codec.encode(offer.want) if is_immediate(offer, seat) else None

    return price


def proposer_moves(rules: Ruleset, market: Market) -> tuple[Move | Template, ...]:
    """The trade moves of the seat on turn."""
    pairs = [ConcludeOffer(number, seat) for number in OFFER_NUMBERS for seat in range(rules.seats)]
    paid = Condition("cannot_pay", affordable_trades, market.purse_facts, _conclude_cost(market))
    conclusion = (Condition("offer_not_accepted", trades_with_consent), paid, *market.conclude_conditions)
    return (
        _offer_template(market),
        Move(WithdrawOffer, map(WithdrawOffer, OFFER_NUMBERS), [Condition("unknown_offer", open_offers)], has_offers),
        Move(ConcludeOffer, pairs, conclusion, has_offers),
    )


def answer_moves(market: Market) -> tuple[Move | Template, ...]:
    """The trade moves of the other seats."""
    waiting = Condition("not_offer_recipient", offers_to_answer)
    paid = Condition("cannot_pay", affordable_offers, market.purse_facts, _accept_cost(market))
    return (
        Move(AcceptOffer, map(AcceptOffer, OFFER_NUMBERS), [waiting, paid, *market.accept_conditions]),
        Move(DeclineOffer, map(DeclineOffer, OFFER_NUMBERS), [waiting]),
        _counter_template(market),
    )


class Trading(Step):
    """The seat on turn and all seats that have an offer to answer may act, in any order."""

    def due_seats(self, state: Any, frame: Frame) -> tuple[Seat, ...]:
        return frame.seats + seats_to_answer(state.offers) if state.offers else frame.seats
