"""Pick: a seat takes one of the roles that are left, and with it the privilege and the gold that lies there."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from games.chance import Chance
from games.kernel.action import Action
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.frame import Agenda, Frame, Seat
from games.kernel.move import EVERYTHING, Condition, Move
from games.kernel.step import Step
from games.puerto.events import RolePicked
from games.puerto.roles import FOR_EVERYBODY, FULL_TABLE, PROSPECTOR, ROLE, ROLES, SECOND_PROSPECTOR, roles_for
from games.puerto.table import table
from games.settlers.state import Settlers


@dataclass(frozen=True, slots=True)
class PickRole(Action):
    """Takes a role; then every seat acts by it, this one first."""

    role: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield RolePicked(seat, self.role, table(state).laid[self.role])
        state.agenda = PHASES[state.rules.seats][self.role][seat]


def phase(role: int, seat: Seat, seats: int) -> Agenda:
    """A go for each seat in order, or for the picking seat alone; after a Prospector the others get their gold."""
    goes = range(seats if role in FOR_EVERYBODY else 1)
    frames = tuple([Frame("go", ((seat + place) % seats,), (role, seat)) for place in goes])
    return (*frames, Frame("wages", (), (seat,))) if role in (PROSPECTOR, SECOND_PROSPECTOR) else frames


def _phases(seats: int) -> tuple[tuple[Agenda, ...], ...]:
    """By role and by who picks it."""
    return tuple([tuple([phase(role, seat, seats) for seat in range(seats)]) for role in range(len(ROLES))])


PHASES: Final = tuple([_phases(seats) for seats in range(FULL_TABLE + 1)])
"""By the number of seats; the pick is all there is on the agenda before."""


class Pick(Step):
    """Picking is compulsory; the Governor picks first, and each role only once a round."""

    def __init__(self, rules: Any) -> None:
        there = roles_for(rules.seats)
        bits = {role: 1 << number for number, role in enumerate(there)}

        def unpicked(state: Settlers, seat: Seat) -> int:
            mask = EVERYTHING
            for role in table(state).picked:
                mask &= ~bits[role]
            return mask

        super().__init__(
            "pick", [Move(PickRole, map(PickRole, there), [Condition("role_taken", unpicked, picked_facts)])]
        )

    def objection(self, state: Settlers, frame: Frame) -> str | None:
        own, seats = table(state), state.rules.seats
        next_seat = (own.governor + len(own.picked)) % seats
        fits = frame == Frame("pick", (state.active,)) and state.agenda == (frame,) and len(own.picked) < seats
        return None if fits and next_seat == state.active else "is all there is, for the next seat after the Governor"


def picked_facts(state: Settlers, seat: Seat, action: Any) -> Mapping[str, Any]:
    """The roles that are gone."""
    return {"picked": [ROLES[role] for role in table(state).picked]}


declare(PickRole, role=ROLE)
