"""Pick: a seat picks one of the remaining roles, and gets its privilege and the gold on it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from games.chance import Chance
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.move import ALL_CHOICES, Action, Condition, Move
from games.kernel.ruleset import Ruleset
from games.kernel.state import Agenda, Frame, Seat
from games.kernel.step import Step
from games.puerto.events import RolePicked
from games.puerto.roles import FOR_EVERYBODY, MAX_SEATS, PROSPECTOR, ROLE, ROLES, SECOND_PROSPECTOR, roles_for
from games.puerto.state import puerto_state
from games.settlers.state import Settlers


@dataclass(frozen=True, slots=True)
class PickRole(Action):
    """Picks a role; its phase begins with the go of this seat."""

    role: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield RolePicked(seat, self.role, puerto_state(state).laid[self.role])
        state.replace_agenda(*PHASE_FRAMES[state.rules.seats][self.role][seat])


declare(PickRole, group="Roles", role=ROLE)


def phase_frames(role: int, seat: Seat, seats: int) -> Agenda:
    """A go for each seat, or for the picking seat alone; after a Prospector the frame for the gold of the others."""
    goes = range(seats if role in FOR_EVERYBODY else 1)
    frames = tuple([Frame("go", ((seat + place) % seats,), (role, seat)) for place in goes])
    return (*frames, Frame("prospector_gold", (), (seat,))) if role in (PROSPECTOR, SECOND_PROSPECTOR) else frames


def _phase_table(seats: int) -> tuple[tuple[Agenda, ...], ...]:
    """The frames of a phase by role and by picking seat."""
    return tuple([tuple([phase_frames(role, seat, seats) for seat in range(seats)]) for role in range(len(ROLES))])


PHASE_FRAMES: Final = tuple([_phase_table(seats) for seats in range(MAX_SEATS + 1)])
"""The frames of a phase by the number of seats, the role and the picking seat; they replace the whole agenda."""


class Pick(Step):
    """Each seat has to pick a role, which can be picked once in a round; the Governor picks first."""

    def __init__(self, rules: Ruleset) -> None:
        roles = roles_for(rules.seats)
        bits = {role: 1 << number for number, role in enumerate(roles)}

        def roles_not_picked(state: Settlers, seat: Seat) -> int:
            mask = ALL_CHOICES
            for role in puerto_state(state).picked:
                mask &= ~bits[role]
            return mask

        super().__init__(
            "pick_role",
            [Move(PickRole, map(PickRole, roles), [Condition("role_already_picked", roles_not_picked, role_facts)])],
        )

    def frame_objection(self, state: Settlers, frame: Frame) -> str | None:
        own, seats = puerto_state(state), state.rules.seats
        next_seat = (own.governor + len(own.picked)) % seats
        fits = frame == Frame("pick_role", (state.active,)) and state.agenda == (frame,) and len(own.picked) < seats
        return None if fits and next_seat == state.active else "is all there is, for the next seat after the Governor"


def role_facts(state: Settlers, seat: Seat, action: Any) -> Mapping[str, Any]:
    """The roles that were picked in this round."""
    return {"picked": [ROLES[role] for role in puerto_state(state).picked]}
