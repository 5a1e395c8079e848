"""Prospector: who picked the role takes a card of choice from the bank, and the others get a gold each."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.chance import Chance
from games.kernel.action import Action
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.frame import Frame, Seat
from games.kernel.move import Move
from games.kernel.step import Step
from games.puerto.events import GoldTaken
from games.puerto.roles import PROSPECTOR, SECOND_PROSPECTOR
from games.puerto.steps.going import NOT_ITS_GO, has_the_go, in_phase, passing
from games.puerto.steps.trader import IN_THE_BANK
from games.puerto.table import bank, holder
from games.settlers.cards import ONE, RESOURCE
from games.settlers.events.cards import CardsTaken
from games.settlers.state import Settlers


@dataclass(frozen=True, slots=True)
class TakeCard(Action):
    """Takes one card of the bank."""

    take: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        state.agenda = state.agenda[1:]
        yield CardsTaken(seat, ONE[self.take])


class Prospector(Step):
    """An empty bank has nothing to choose."""

    def __init__(self) -> None:
        super().__init__("prospector", [passing(), Move(TakeCard, map(TakeCard, range(5)), [IN_THE_BANK])])

    def due(self, state: Settlers, frame: Frame) -> tuple[Seat, ...]:
        return frame.seats if state.bank else ()

    def objection(self, state: Settlers, frame: Frame) -> str | None:
        return None if has_the_go(state, frame, PROSPECTOR, SECOND_PROSPECTOR) else NOT_ITS_GO


class Wages(Step):
    """In order to the left, as long as the bank has gold."""

    def __init__(self) -> None:
        super().__init__("wages")

    def objection(self, state: Settlers, frame: Frame) -> str | None:
        fits = in_phase(state, PROSPECTOR, SECOND_PROSPECTOR) and frame == Frame("wages", (), (holder(state),))
        return None if fits else "names who picked the Prospector"

    def run(self, state: Settlers, frame: Frame, chance: Chance) -> Iterator[Event]:
        seats = state.rules.seats
        for place in range(1, seats):
            if bank(state):
                yield GoldTaken((frame.data[0] + place) % seats)


declare(TakeCard, take=RESOURCE)
