"""Hands, unplayed cards and the deck are hidden; what an audience may not see is blank, and filled in by chance."""

from typing import Any

from games.chance import Chance, shuffle_bounds, shuffled
from games.kernel.frame import Seat
from games.kernel.view import View
from games.settlers.cards import Cards, gathered, listed, total
from games.settlers.known import Known
from games.settlers.state import Settlers
from games.trade.offers import promised


def ignorance(rules: Any, seat: Seat | None) -> Known:
    """Before the first event nobody holds anything, and the deck is full."""
    nothing: tuple[int, ...] = (0,) * rules.limits["colour"]
    known = Known()
    known.sure = known.unknown = known.cards = nothing
    known.deck, known.fresh = total(rules.game.box.deck), 0
    return known


def first_sight(state: Settlers, seat: Seat | None) -> Known:
    """The open hands, how many cards there are in the others, and what offers and answers have put their word on."""
    known = Known()
    seats = state.rules.seats
    seen = [colour == seat or colour >= seats for colour in range(len(state.hands))]
    known.sure = tuple([hand if open_ else 0 for hand, open_ in zip(state.hands, seen, strict=True)])
    known.unknown = tuple([0 if open_ else total(hand) for hand, open_ in zip(state.hands, seen, strict=True)])
    known.cards, known.deck = tuple(map(total, state.held)), total(state.deck)
    known.fresh = total(state.fresh) if state.fresh_span == state.span else 0
    for colour, given in promised(state.offers):
        known.shows(colour, given)
    return known


def hidden(state: Settlers, seat: Seat | None) -> Settlers:
    """The state with the hand of every other seat, every other unplayed card and the deck blank.

    What was bought in an earlier span is nobody's business either: it may be another seat's.
    """
    seen = state.copy()
    seats = state.rules.seats
    seen.hands = tuple([hand if colour == seat or colour >= seats else 0 for colour, hand in enumerate(state.hands)])
    seen.held = tuple([cards if colour == seat else 0 for colour, cards in enumerate(state.held)])
    seen.deck = 0
    if state.active != seat or state.fresh_span != state.span:
        seen.fresh = 0
    return seen


def determinize(view: View, chance: Chance) -> Settlers:
    """Deals the cards nobody can name at random to where they must be."""
    state: Settlers = view.state.copy()
    known: Known = view.known
    if state.result is None:
        state.hands = _hands(state, known, view.seat, chance)
        _deal_development(state, known, view.seat, chance)
    return state


def _deck_of(cards: Cards, chance: Chance) -> list[int]:
    found = listed(cards)
    return shuffled(found, chance.draw("determinize", shuffle_bounds(len(found)))[1])


def _hands(state: Settlers, known: Known, seat: Seat | None, chance: Chance) -> tuple[Cards, ...]:
    hands = [state.hands[colour] if colour == seat else sure for colour, sure in enumerate(known.sure)]
    left = _deck_of(state.box.bank - state.bank - sum(hands), chance)
    for colour, count in enumerate(known.unknown):
        if colour != seat:
            hands[colour] += gathered([left.pop() for _ in range(count)])
    return tuple(hands)


def _deal_development(state: Settlers, known: Known, seat: Seat | None, chance: Chance) -> None:
    own = state.held[seat] if seat is not None else 0
    left = _deck_of(state.box.deck - sum(state.played) - own, chance)
    dealt = [
        listed(own) if colour == seat else [left.pop() for _ in range(count)]
        for colour, count in enumerate(known.cards)
    ]
    state.held = tuple([gathered(cards) for cards in dealt])
    state.deck = gathered(left)
    if known.fresh and state.active != seat:
        state.fresh = gathered(dealt[state.active][: known.fresh])
