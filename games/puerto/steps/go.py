"""Go: a seat acts by the role that was picked; the step begins the go and puts its frames on the agenda."""

from collections.abc import Iterator
from typing import ClassVar, Final

from games.chance import Chance
from games.kernel.event import Event
from games.kernel.state import Agenda, Frame, Seat
from games.kernel.step import FrameField, FrameFields, Step
from games.puerto.events import GoStarted
from games.puerto.roles import BUILDER, FOR_EVERYBODY, MAX_SEATS, PRODUCER, ROLE
from games.puerto.state import puerto_state, role_holder
from games.puerto.steps.builder import count_builds
from games.puerto.steps.go_frames import PICKER, is_in_phase
from games.settlers.state import Settlers

STEP_OF_ROLE: Final = ("producer", "trader", "builder", "soldier", "prospector", "prospector", "robber_role")
"""The step of a go, by role."""


class Go(Step):
    """The picking seat has the first go, then the others in turn order."""

    frame_fields: ClassVar[FrameFields] = (FrameField("role", ROLE, "The role of the phase."), PICKER)

    def __init__(self) -> None:
        super().__init__("go")

    def due_seats(self, state: Settlers, frame: Frame) -> tuple[Seat, ...]:
        return ()

    def frame_objection(self, state: Settlers, frame: Frame) -> str | None:
        own = puerto_state(state)
        if (
            is_in_phase(state, *FOR_EVERYBODY)
            and len(frame.seats) == 1
            and frame.data == (own.picked[-1], role_holder(state))
        ):
            first, seats = frame.data[1], state.rules.seats
            if (frame.seats[0] - first) % seats > (state.active - first) % seats:
                return None
        return "is for a seat that comes later in the phase of a role that all act by, and names role and picker"

    def run(self, state: Settlers, frame: Frame, chance: Chance) -> Iterator[Event]:
        role, first = frame.data
        yield GoStarted(frame.seats[0])
        state.push_all(go_agenda(state, role, frame.seats[0], first))


def go_agenda(state: Settlers, role: int, seat: Seat, first: Seat) -> Agenda:
    """The frames of a go; a fee follows the builds of a seat that has not picked the Builder."""
    frames = GO_FRAMES[role][seat][first]
    if role == BUILDER and seat != first:
        return (*frames, Frame("builder_fee", (), (seat, first, count_builds(state, seat))))
    return frames


def go_frames(role: int, seat: Seat, first: Seat) -> Agenda:
    """The frames of a role; the Producer has a second one after the roll."""
    action = Frame(STEP_OF_ROLE[role], (seat,), (first,))
    return (action, Frame("after_roll", (seat,), (first,))) if role == PRODUCER else (action,)


def _go_table(role: int) -> tuple[tuple[Agenda, ...], ...]:
    """The frames by the seat that has the go and the seat that picked the role."""
    seats = range(MAX_SEATS)
    return tuple([tuple([go_frames(role, seat, first) for first in seats]) for seat in seats])


GO_FRAMES: Final = tuple([_go_table(role) for role in range(len(STEP_OF_ROLE))])
