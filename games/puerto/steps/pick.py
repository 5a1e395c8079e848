"""Pick: a seat takes one of the roles that are left, and with it the privilege and the gold that lies there."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from games.chance import Chance
from games.kernel.action import Action
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.frame import Agenda, Frame, Seat
from games.kernel.move import Condition, Move
from games.kernel.step import Step
from games.puerto.events import RolePicked
from games.puerto.roles import FOR_EVERYBODY, PROSPECTOR, ROLE, ROLES, SECOND_PROSPECTOR, roles_for
from games.puerto.table import table
from games.settlers.state import Settlers


@dataclass(frozen=True, slots=True)
class PickRole(Action):
    """Takes a role; then every seat acts by it, this one first."""

    role: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield RolePicked(seat, self.role, table(state).laid[self.role])
        state.agenda = phase(self.role, seat, state.rules.seats) + state.agenda[1:]


def phase(role: int, seat: Seat, seats: int) -> Agenda:
    """A go for each seat in order, or for the picking seat alone; after a Prospector the others get their gold."""
    goes = range(seats if role in FOR_EVERYBODY else 1)
    frames = tuple([Frame("go", ((seat + place) % seats,), (role, seat)) for place in goes])
    return (*frames, Frame("wages", (), (seat,))) if role in (PROSPECTOR, SECOND_PROSPECTOR) else frames


def picks(rules: Any) -> list[PickRole]:
    """A choice for each role at this table."""
    return [PickRole(role) for role in roles_for(rules.seats)]


class Pick(Step):
    """Picking is compulsory; the Governor picks first, and each role only once a round."""

    def __init__(self, rules: Any) -> None:
        choices = picks(rules)

        def unpicked(state: Settlers, seat: Seat) -> int:
            picked = table(state).picked
            return sum([1 << number for number, choice in enumerate(choices) if choice.role not in picked])

        super().__init__("pick", [Move(PickRole, choices, [Condition("role_taken", unpicked, picked_facts)])])

    def objection(self, state: Settlers, frame: Frame) -> str | None:
        own, seats = table(state), state.rules.seats
        next_seat = (own.governor + len(own.picked)) % seats
        fits = frame == Frame("pick", (state.active,)) and state.agenda == (frame,) and len(own.picked) < seats
        return None if fits and next_seat == state.active else "is all there is, for the next seat after the Governor"


def picked_facts(state: Settlers, seat: Seat, action: Any) -> Mapping[str, Any]:
    """The roles that are gone."""
    return {"picked": [ROLES[role] for role in table(state).picked]}


declare(PickRole, role=ROLE)
