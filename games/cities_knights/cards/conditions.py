"""The conditions of playing progress cards; they use only what the seat can know."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final

from games.cities_knights.hidden import progress_hand, progress_of
from games.cities_knights.progress import HAND_SIZE, PROGRESS_CARDS
from games.cities_knights.realm import realm_of
from games.hexes.island import bit_mask
from games.kernel.grid_move import GridMove, PairCondition
from games.kernel.move import ALL_CHOICES, Action, Condition, Move
from games.kernel.state import Frame, Seat, bit_indexes
from games.settlers.points import visible_points
from games.settlers.state import Settlers

TOO_MANY_CARDS: Final = 1 << len(PROGRESS_CARDS)
"""The bit of a hand with more cards than a seat may keep, after those of the kinds."""


def held_cards(state: Settlers, seat: Seat) -> int:
    """The kinds of progress cards of the seat, and whether they are too many."""
    return _kinds_of(progress_of(state).hands[seat])


@lru_cache(maxsize=1 << 12)
def _kinds_of(hand: tuple[int, ...]) -> int:
    """The mask of these cards; cached, because a hand stays the same for many actions."""
    return bit_mask(hand) | (TOO_MANY_CARDS if len(hand) > HAND_SIZE else 0)


def holds_progress(state: Settlers, seat: Seat) -> bool:
    """The seat has a progress card."""
    return bool(progress_hand(state, seat))


def holds(card: int) -> Condition:
    """The seat has a certain progress card, which the guard of its move has seen."""

    def mask(state: Settlers, seat: Seat) -> int:
        return ALL_CHOICES if card in progress_hand(state, seat) else 0

    return Condition("progress_card_not_held", mask, is_implied=True)


def card_move(
    card: int, action_type: type[Action], choices: Iterable[Action], conditions: Iterable[Condition] = ()
) -> Move:
    """The move of a card, which is looked at only while the seat has the card."""
    return Move(action_type, choices, (holds(card), *conditions), held_cards, 1 << card)


def card_grid_move(
    card: int,
    action_type: Callable[[int, int], Action],
    places: int,
    sources: Iterable[Condition],
    targets: Iterable[Condition | PairCondition],
) -> GridMove:
    """The move of a card that names two places, which is looked at only while the seat has the card."""
    return GridMove(action_type, places, (holds(card), *sources), targets, held_cards, 1 << card)


def has_effect(question: Callable[[Settlers, Seat], bool]) -> Condition:
    """The card can have an effect, as far as the seat can know."""

    def mask(state: Settlers, seat: Seat) -> int:
        return ALL_CHOICES if question(state, seat) else 0

    return Condition("progress_card_without_effect", mask)


def robber_moves(state: Settlers) -> bool:
    """The robber moves from the first attack of the barbarians on."""
    return realm_of(state).attacks > 0


def robber_is_awake(state: Settlers, seat: Seat) -> int:
    """The barbarians have attacked."""
    return ALL_CHOICES if robber_moves(state) else 0


ROBBER_AWAKE = Condition("robber_asleep", robber_is_awake)


def others_with_cards(state: Settlers, seat: Seat) -> int:
    """The other seats with a resource or commodity; a view shows only how many cards they have."""
    return sum([1 << other for other in range(state.rules.seats) if other != seat and state.hands[other]])


def names_other_seat(state: Settlers, frame: Frame) -> bool:
    """Whether a frame is for one seat and names another."""
    fits = len(frame.seats) == len(frame.data) == 1 and frame.data[0] < state.rules.seats
    return fits and frame.data != frame.seats


def leaders_with_cards(state: Settlers, seat: Seat) -> int:
    """The other seats with more points and with a card."""
    own, others = visible_points(state, seat), bit_indexes(others_with_cards(state, seat))
    return sum([1 << other for other in others if visible_points(state, other) > own])
