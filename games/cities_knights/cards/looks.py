"""The cards that look into a hand: the Spy takes a progress card, the Master Merchant two other cards."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import ClassVar, Final

from games.chance import Chance
from games.cities_knights.cards.conditions import (
    card_move,
    held_cards,
    holds_progress,
    leaders_with_cards,
    names_other_seat,
)
from games.cities_knights.events.cards import CardsPicked, HandSeen
from games.cities_knights.events.progress import ProgressHandSeen, ProgressPlayed, ProgressStolen
from games.cities_knights.hidden import progress_hand
from games.cities_knights.progress import MASTER_MERCHANT, PROGRESS_CARD, PROGRESS_CARDS, SPY, deck_of
from games.kernel.codec import SEAT
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.move import Action, Condition, Move, Moves
from games.kernel.ruleset import Ruleset
from games.kernel.state import Colour, Frame, Seat
from games.kernel.step import FrameField, FrameFields, Step
from games.settlers.cards import CARDS, ONE, Cards, covers, total
from games.settlers.state import Settlers, box_of
from games.settlers.steps.building import action_facts
from games.trade.events import take_goods

PICKS: Final = 2
"""The cards that a Master Merchant takes."""
VICTIM: Final = (FrameField("victim", SEAT, "The seat whose hand is seen."),)


@dataclass(frozen=True, slots=True)
class PlaySpy(Action):
    """Sees the progress cards of a seat, and may take one of them."""

    seat: Seat

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield ProgressPlayed(seat, SPY)
        yield _show_progress(state, seat, self.seat)
        state.push(Frame("spy", (seat,), (self.seat,)))


declare(PlaySpy, group="Cards", seat=SEAT)


@dataclass(frozen=True, slots=True)
class StealProgressCard(Action):
    """Takes one of the cards that were seen."""

    card: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield ProgressStolen(seat, state.pop().data[0], deck_of(self.card), self.card)


declare(StealProgressCard, group="Cards", card=PROGRESS_CARD)


@dataclass(frozen=True, slots=True)
class DeclineProgressCard(Action):
    """Takes none of the cards that were seen."""

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        state.pop()
        yield from ()


declare(DeclineProgressCard, group="Cards")


def seats_with_progress(state: Settlers, seat: Seat) -> int:
    """The other seats with a progress card."""
    return sum([1 << other for other in range(state.rules.seats) if other != seat and holds_progress(state, other)])


def victim_cards(state: Settlers, seat: Seat) -> int:
    """The progress cards of the seat that the Spy sees."""
    return held_cards(state, state.agenda[0].data[0])


class Spy(Step):
    """The Spy may take a card of the hand that it has seen."""

    frame_fields: ClassVar[FrameFields] = VICTIM
    is_first_only: ClassVar[bool] = True

    def __init__(self) -> None:
        held = Condition("progress_card_not_held", victim_cards, action_facts("card"))
        moves = (
            Move(StealProgressCard, map(StealProgressCard, range(len(PROGRESS_CARDS))), [held]),
            Move(DeclineProgressCard, [DeclineProgressCard()], ()),
        )
        super().__init__("spy", moves)

    def frame_objection(self, state: Settlers, frame: Frame) -> str | None:
        return None if _is_for_looker(state, frame) else "is for the active seat, and names another one"

    def shown_events(self, state: Settlers, frame: Frame) -> Iterator[Event]:
        yield _show_progress(state, frame.seats[0], frame.data[0])


def _is_for_looker(state: Settlers, frame: Frame) -> bool:
    """Whether a frame is for the seat that plays cards now, and names another seat."""
    return names_other_seat(state, frame) and frame.seats[0] == state.active


def _show_progress(state: Settlers, seat: Seat, victim: Seat) -> ProgressHandSeen:
    return ProgressHandSeen(seat, victim, progress_hand(state, victim))


@dataclass(frozen=True, slots=True)
class PlayMasterMerchant(Action):
    """Sees the cards of a seat with more points, and takes two of them."""

    seat: Seat

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        hand = state.hands[self.seat]
        yield ProgressPlayed(seat, MASTER_MERCHANT)
        yield HandSeen(seat, self.seat, hand)
        if total(hand) <= PICKS:
            yield from pick_cards(state, seat, self.seat, hand)
        else:
            state.push(Frame("master_merchant", (seat,), (self.seat,)))


declare(PlayMasterMerchant, group="Cards", seat=SEAT)


@dataclass(frozen=True, slots=True)
class PickCards(Action):
    """Takes two of the cards that were seen."""

    cards: Cards

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield from pick_cards(state, seat, state.pop().data[0], self.cards)


declare(PickCards, group="Cards", cards=CARDS)


def pick_cards(state: Settlers, seat: Seat, victim: Colour, cards: Cards) -> Iterator[Event]:
    """Cards go from the victim to the Master Merchant."""
    return take_goods(state, CardsPicked(seat, victim, total(cards), cards), (victim,))


class MasterMerchant(Step):
    """Two cards of the hand that was seen are taken."""

    frame_fields: ClassVar[FrameFields] = VICTIM
    is_first_only: ClassVar[bool] = True

    def __init__(self, rules: Ruleset) -> None:
        kinds = range(box_of(rules).card_kinds)
        self.pairs = [ONE[first] + ONE[second] for first, second in combinations_with_replacement(kinds, PICKS)]
        held = Condition("cards_not_held_by_victim", self.pairs_of_victim)
        super().__init__("master_merchant", [Move(PickCards, map(PickCards, self.pairs), [held])])

    def shown_events(self, state: Settlers, frame: Frame) -> Iterator[Event]:
        yield HandSeen(frame.seats[0], frame.data[0], state.hands[frame.data[0]])

    def pairs_of_victim(self, state: Settlers, seat: Seat) -> int:
        """The pairs in the hand that was seen."""
        hand = state.hands[state.agenda[0].data[0]]
        return sum([1 << number for number, pair in enumerate(self.pairs) if covers(hand, pair)])

    def frame_objection(self, state: Settlers, frame: Frame) -> str | None:
        if _is_for_looker(state, frame) and total(state.hands[frame.data[0]]) > PICKS:
            return None
        return "is for the active seat, and names another one with more than two cards"


def look_moves(rules: Ruleset) -> Moves:
    """Spy and Master Merchant."""
    seats = range(rules.seats)
    spied = Condition("seat_not_affected", seats_with_progress, action_facts("seat"))
    robbed = Condition("seat_not_affected", leaders_with_cards, action_facts("seat"))
    return (
        card_move(SPY, PlaySpy, map(PlaySpy, seats), [spied]),
        card_move(MASTER_MERCHANT, PlayMasterMerchant, map(PlayMasterMerchant, seats), [robbed]),
    )
