"""The limit of four progress cards: other seats put cards back at once, the active one before it ends its part."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from games.chance import Chance
from games.cities_knights.cards.conditions import TOO_MANY_CARDS, held_cards
from games.cities_knights.drawing import RETURN_STEP, is_over_limit
from games.cities_knights.events.progress import ProgressReturned
from games.cities_knights.progress import PROGRESS_CARD, PROGRESS_CARDS, deck_of
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.move import ALL_CHOICES, Action, Condition, Move
from games.kernel.state import Frame, Seat
from games.kernel.step import Step
from games.settlers.state import Settlers
from games.settlers.steps.building import action_facts


@dataclass(frozen=True, slots=True)
class ReturnProgressCard(Action):
    """Puts a progress card face down under its deck."""

    card: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield ProgressReturned(seat, deck_of(self.card), self.card)
        step = state.rules.steps[state.agenda[0].step]
        if isinstance(step, ReturnProgress):
            step.release(state, seat)


declare(ReturnProgressCard, group="Cards", card=PROGRESS_CARD)


def within_limit(state: Settlers, seat: Seat) -> int:
    """The seat has no more progress cards than it may keep."""
    return 0 if is_over_limit(state, seat) else ALL_CHOICES


def return_move() -> Move:
    """Putting back a card while there are too many."""
    held = Condition("progress_card_not_held", held_cards, action_facts("card"))
    too_many = Condition("progress_cards_within_limit", lambda state, seat: ~within_limit(state, seat), is_implied=True)
    cards = map(ReturnProgressCard, range(len(PROGRESS_CARDS)))
    return Move(ReturnProgressCard, cards, [held, too_many], held_cards, TOO_MANY_CARDS)


class ReturnProgress(Step):
    """The seats put back cards at the same time, one after the other until four are left."""

    is_first_only: ClassVar[bool] = True

    def __init__(self) -> None:
        super().__init__(RETURN_STEP, [return_move()])

    def release(self, state: Settlers, seat: Seat) -> None:
        """A seat that has no more cards than it may keep is done."""
        if not is_over_limit(state, seat):
            state.release(seat)

    def frame_objection(self, state: Settlers, frame: Frame) -> str | None:
        fits = frame.seats and not frame.data and all(is_over_limit(state, seat) for seat in frame.seats)
        return None if fits else "is for seats with too many progress cards, and has no data"
