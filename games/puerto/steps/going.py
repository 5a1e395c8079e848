"""Going: what the steps of a go have in common, passing above all."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.chance import Chance
from games.kernel.action import Action
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.frame import Frame, Seat
from games.kernel.move import Move
from games.puerto.table import holder, table
from games.settlers.state import Settlers


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Leaves what may still be done here; in a go of one's own that ends it."""

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        state.agenda = state.agenda[1:]
        yield from ()


def passing() -> Move:
    """Everything but the Producer's roll may be left."""
    return Move(Pass, [Pass()], ())


def in_phase(state: Settlers, *roles: int) -> bool:
    """One of these roles is being acted by."""
    return bool(table(state).picked) and table(state).picked[-1] in roles


def has_the_go(state: Settlers, frame: Frame, *roles: int) -> bool:
    """The frame is for the seat whose go it is, in the phase of a role, and names who picked that."""
    return in_phase(state, *roles) and frame.seats == (state.active,) and frame.data == (holder(state),)


def has_the_privilege(state: Settlers, frame: Frame, *roles: int) -> bool:
    """The frame comes next, and is for whoever picked the role."""
    return in_phase(state, *roles) and state.agenda[0] is frame and frame.seats == (holder(state),)


NOT_ITS_GO = "is for the seat whose go it is in that role's phase, and names who picked the role"
NOT_ITS_PRIVILEGE = "comes first, in that role's phase, and is for who picked the role"

declare(Pass)
