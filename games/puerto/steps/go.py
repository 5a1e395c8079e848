"""Go: a seat's turn to act by the role that was picked; it begins by itself, and what can be done in it comes next."""

from collections.abc import Iterator
from typing import Final

from games.chance import Chance
from games.kernel.event import Event
from games.kernel.frame import Agenda, Frame, Seat
from games.kernel.step import Step
from games.puerto.events import GoBegan
from games.puerto.roles import BUILDER, FOR_EVERYBODY, FULL_TABLE, PRODUCER
from games.puerto.steps.builder import works
from games.puerto.steps.going import in_phase
from games.puerto.table import holder, table
from games.settlers.state import Settlers

STEPS: Final = ("producer", "trader", "builder", "soldier", "prospector", "prospector", "visit")
"""By role."""


class Go(Step):
    """The picking seat goes first, then the others to its left."""

    def __init__(self) -> None:
        super().__init__("go")

    def due(self, state: Settlers, frame: Frame) -> tuple[Seat, ...]:
        return ()

    def objection(self, state: Settlers, frame: Frame) -> str | None:
        own = table(state)
        if in_phase(state, *FOR_EVERYBODY) and len(frame.seats) == 1 and frame.data == (own.picked[-1], holder(state)):
            first, seats = frame.data[1], state.rules.seats
            if (frame.seats[0] - first) % seats > (state.active - first) % seats:
                return None
        return "is for a seat that comes later in the phase of a role that all act by, and names role and picker"

    def run(self, state: Settlers, frame: Frame, chance: Chance) -> Iterator[Event]:
        role, first = frame.data
        yield GoBegan(frame.seats[0])
        state.agenda = what_comes(state, role, frame.seats[0], first) + state.agenda


def what_comes(state: Settlers, role: int, seat: Seat, first: Seat) -> Agenda:
    """The frames of a go; another's building is followed by a fee, which goes by what there was before."""
    frames = GOES[role][seat][first]
    if role == BUILDER and seat != first:
        return (*frames, Frame("fee", (), (seat, first, works(state, seat))))
    return frames


def go_frames(role: int, seat: Seat, first: Seat) -> Agenda:
    """What a seat does by a role; after a roll there is a moment more."""
    act = Frame(STEPS[role], (seat,), (first,))
    return (act, Frame("aftermath", (seat,), (first,))) if role == PRODUCER else (act,)


def _every_go(role: int) -> tuple[tuple[Agenda, ...], ...]:
    """By the seat whose go it is and the seat that picked the role."""
    seats = range(FULL_TABLE)
    return tuple([tuple([go_frames(role, seat, first) for first in seats]) for seat in seats])


GOES: Final = tuple([_every_go(role) for role in range(len(STEPS))])
