"""Prospector: the picking seat takes a card of its choice from the bank, and each other seat gets one gold."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from games.chance import Chance
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.move import Action, Move
from games.kernel.state import Frame, Seat
from games.kernel.step import FrameFields, Step
from games.puerto.events import GoldTaken
from games.puerto.roles import PROSPECTOR, SECOND_PROSPECTOR
from games.puerto.state import gold_in_bank, role_holder
from games.puerto.steps.go_frames import PICKER, find_go_violation, is_in_phase, pass_move
from games.settlers.cards import ONE, RESOURCE
from games.settlers.events.cards import CardsTaken
from games.settlers.state import Settlers
from games.settlers.steps.development import BANK_HAS_CARD


@dataclass(frozen=True, slots=True)
class TakeBankCard(Action):
    """Takes a card of the bank."""

    resource: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        state.pop()
        yield CardsTaken(seat, ONE[self.resource])


declare(TakeBankCard, group="Roles", resource=RESOURCE)


class Prospector(Step):
    """The step ends by itself if the bank has no card."""

    frame_fields: ClassVar[FrameFields] = (PICKER,)

    def __init__(self) -> None:
        super().__init__("prospector", [pass_move(), Move(TakeBankCard, map(TakeBankCard, range(5)), [BANK_HAS_CARD])])

    def due_seats(self, state: Settlers, frame: Frame) -> tuple[Seat, ...]:
        return frame.seats if state.bank else ()

    def frame_objection(self, state: Settlers, frame: Frame) -> str | None:
        return find_go_violation(state, frame, PROSPECTOR, SECOND_PROSPECTOR)


class Wages(Step):
    """Each other seat gets one gold in turn order, as long as the bank has gold."""

    frame_fields: ClassVar[FrameFields] = (PICKER,)

    def __init__(self) -> None:
        super().__init__("prospector_gold")

    def frame_objection(self, state: Settlers, frame: Frame) -> str | None:
        fits = is_in_phase(state, PROSPECTOR, SECOND_PROSPECTOR) and frame == Frame(
            "prospector_gold", (), (role_holder(state),)
        )
        return None if fits else "names who picked the Prospector"

    def run(self, state: Settlers, frame: Frame, chance: Chance) -> Iterator[Event]:
        seats = state.rules.seats
        for place in range(1, seats):
            if gold_in_bank(state):
                yield GoldTaken((frame.data[0] + place) % seats)
