"""Aqueduct: whoever gets no card by a roll may take a resource of choice."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.chance import Chance
from games.cities_knights.hooks import WITHOUT_GAIN
from games.cities_knights.realm import has_ability
from games.cities_knights.tracks import SCIENCE
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.move import Action, Move
from games.kernel.state import Agenda, Frame, Seat
from games.kernel.step import Step
from games.settlers.cards import ONE, RESOURCE, RESOURCES, Cards
from games.settlers.events.cards import CardsTaken
from games.settlers.state import Settlers
from games.settlers.steps.development import BANK_HAS_CARD, resources_in_bank
from games.settlers.turn import seats_in_turn_order


def aqueduct_frames(state: Settlers, gains: list[Cards]) -> Agenda:
    """The seats with an Aqueduct that got nothing, in turn order."""
    seats = [seat for seat in seats_in_turn_order(state) if not gains[seat] and has_ability(state, seat, SCIENCE)]
    return tuple([Frame("aqueduct", (seat,)) for seat in WITHOUT_GAIN.ask(state, seats)]) if seats else ()


@dataclass(frozen=True, slots=True)
class TakeFromAqueduct(Action):
    """Takes a resource of the bank."""

    resource: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        state.pop()
        yield CardsTaken(seat, ONE[self.resource])


declare(TakeFromAqueduct, group="Cards", resource=RESOURCE)


@dataclass(frozen=True, slots=True)
class DeclineAqueduct(Action):
    """Takes nothing."""

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        state.pop()
        yield from ()


declare(DeclineAqueduct, group="Cards")


class Aqueduct(Step):
    """It waits as long as the bank has a resource."""

    def __init__(self) -> None:
        moves = (
            Move(TakeFromAqueduct, map(TakeFromAqueduct, range(len(RESOURCES))), [BANK_HAS_CARD]),
            Move(DeclineAqueduct, [DeclineAqueduct()], ()),
        )
        super().__init__("aqueduct", moves)

    def due_seats(self, state: Settlers, frame: Frame) -> tuple[Seat, ...]:
        return frame.seats if resources_in_bank(state, frame.seats[0]) else ()

    def frame_objection(self, state: Settlers, frame: Frame) -> str | None:
        fits = len(frame.seats) == 1 and not frame.data and has_ability(state, frame.seats[0], SCIENCE)
        return None if fits else "is for a seat with an Aqueduct, and has no data"
