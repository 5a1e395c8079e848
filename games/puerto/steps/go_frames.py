"""What all steps of a go share: the action that passes, and the checks of their frames."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from games.chance import Chance
from games.kernel.codec import SEAT, enum_codec, list_codec, with_description
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.move import Action, Move
from games.kernel.standing_answer import ONLY_IF_FORCED, StandingAnswer, is_only_choice
from games.kernel.state import Frame, Seat
from games.kernel.step import FrameField
from games.puerto.state import puerto_state, role_holder
from games.settlers.state import Settlers


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Ends the step without a further action; in a go it ends the go."""

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        state.pop()
        yield from ()


declare(Pass, group="Turn")


def pass_move() -> Move:
    """The move that passes; every step of a go except the Producer's roll has it."""
    return Move(Pass, [Pass()], ())


PASSABLE_STEPS: Final = ("after_roll", "trader", "builder", "soldier")


@dataclass(frozen=True, slots=True)
class PassSteps(StandingAnswer):
    """Passes in steps of a go; in the phase of a role that the seat has picked itself only after its roll."""

    steps: tuple[int, ...]
    only_if_forced: bool = False

    @staticmethod
    def replies(state: Settlers, seat: Seat) -> Iterable[Action]:
        frame = state.agenda[0]
        is_passable = frame.step in PASSABLE_STEPS and (frame.data != (seat,) or frame.step == "after_roll")
        return (Pass(),) if is_passable else ()

    def covers(self, state: Settlers, seat: Seat, reply: Pass) -> bool:
        if PASSABLE_STEPS.index(state.agenda[0].step) not in self.steps:
            return False
        return is_only_choice(state, seat, reply) or not self.only_if_forced


_STEPS = with_description(list_codec(enum_codec(*PASSABLE_STEPS), 1, 4), "The steps in which the seat passes.")
declare(PassSteps, steps=_STEPS, only_if_forced=ONLY_IF_FORCED)


PICKER: Final = FrameField("picker", SEAT, "The seat that picked the role.")
"""The seat that picked the role."""


def is_in_phase(state: Settlers, *roles: int) -> bool:
    """Whether the phase of one of these roles is going on."""
    return bool(puerto_state(state).picked) and puerto_state(state).picked[-1] in roles


def find_go_violation(state: Settlers, frame: Frame, *roles: int) -> str | None:
    """What a frame should be that is not for the seat that has the go, or that does not name the picking seat."""
    fits = is_in_phase(state, *roles) and frame.seats == (state.active,) and frame.data == (role_holder(state),)
    return None if fits else "is for the seat whose go it is in that role's phase, and names who picked the role"


def find_privilege_violation(state: Settlers, frame: Frame, *roles: int) -> str | None:
    """What a frame should be that does not come first, or that is not for the seat that picked the role."""
    fits = is_in_phase(state, *roles) and state.agenda[0] is frame and frame.seats == (role_holder(state),)
    return None if fits else "comes first, in that role's phase, and is for who picked the role"
