"""Hands, unplayed cards and the deck are hidden; what an audience may not see is blank, and filled in by chance."""

from games.chance import Chance, shuffle, shuffle_bounds
from games.kernel.ruleset import Ruleset
from games.kernel.state import Seat
from games.kernel.view import View
from games.settlers.cards import Cards, kinds_with_repeats, pile_from_kinds, total
from games.settlers.state import Settlers, box_of
from games.settlers.views.knowledge import Knowledge
from games.trade.offers import commitments


def initial_knowledge(rules: Ruleset, seat: Seat | None) -> Knowledge:
    """Before the first event nobody holds anything, and the deck is full."""
    nothing: tuple[int, ...] = (0,) * rules.limits["colour"]
    known = Knowledge()
    known.sure = known.unknown = known.cards = nothing
    known.deck, known.fresh = total(box_of(rules).deck), 0
    return known


def knowledge_of_position(state: Settlers, seat: Seat | None) -> Knowledge:
    """The open hands, how many cards there are in the others, and what offers and answers have put their word on."""
    known = Knowledge()
    seats = state.rules.seats
    seen = [colour == seat or colour >= seats for colour in range(len(state.hands))]
    known.sure = tuple([hand if open_ else 0 for hand, open_ in zip(state.hands, seen, strict=True)])
    known.unknown = tuple([0 if open_ else total(hand) for hand, open_ in zip(state.hands, seen, strict=True)])
    known.cards, known.deck = tuple(map(total, state.held)), total(state.deck)
    known.fresh = total(state.fresh) if state.fresh_span == state.span else 0
    for colour, given in commitments(state.offers):
        known.reveal(colour, given)
    return known


def redact_state(state: Settlers, seat: Seat | None) -> Settlers:
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
    known: Knowledge = view.knowledge
    if state.result is None:
        state.hands = _deal_hands(state, known, view.seat, chance)
        _deal_development(state, known, view.seat, chance)
    return state


def _shuffle_cards(cards: Cards, chance: Chance) -> list[int]:
    found = kinds_with_repeats(cards)
    return shuffle(found, chance.draw("determinize", shuffle_bounds(len(found)))[1])


def _deal_hands(state: Settlers, known: Knowledge, seat: Seat | None, chance: Chance) -> tuple[Cards, ...]:
    hands = [state.hands[colour] if colour == seat else sure for colour, sure in enumerate(known.sure)]
    left = _shuffle_cards(state.box.bank - state.bank - sum(hands), chance)
    for colour, count in enumerate(known.unknown):
        if colour != seat:
            hands[colour] += pile_from_kinds([left.pop() for _ in range(count)])
    return tuple(hands)


def _deal_development(state: Settlers, known: Knowledge, seat: Seat | None, chance: Chance) -> None:
    own = state.held[seat] if seat is not None else 0
    left = _shuffle_cards(state.box.deck - sum(state.played) - own, chance)
    dealt = [
        kinds_with_repeats(own) if colour == seat else [left.pop() for _ in range(count)]
        for colour, count in enumerate(known.cards)
    ]
    state.held = tuple([pile_from_kinds(cards) for cards in dealt])
    state.deck = pile_from_kinds(left)
    if known.fresh and state.active != seat:
        state.fresh = pile_from_kinds(dealt[state.active][: known.fresh])
