"""Soldier: each seat may play a knight; the knight of the picking seat may steal from all seats at the hex."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from games.chance import Chance
from games.kernel.codec import COLOUR, Field, set_codec
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.move import Action, Condition, Move
from games.kernel.ruleset import Ruleset
from games.kernel.state import Agenda, Frame, Seat
from games.kernel.step import FrameField, FrameFields, Step
from games.puerto.roles import SOLDIER
from games.puerto.state import role_holder
from games.puerto.steps.go_frames import PICKER, find_go_violation, find_privilege_violation, pass_move
from games.settlers.state import Settlers
from games.settlers.steps.building import action_facts
from games.settlers.steps.development import knight_move
from games.settlers.steps.robber import Robber, friendly_robber_conditions, steal, victims


@dataclass(frozen=True, slots=True)
class Plunder(Action):
    """Steals a card from each victim at the hex of the robber, except the spared ones."""

    spared: int = 0

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        found = state.agenda[0].data
        state.pop()
        for victim in found:
            if not self.spared >> victim & 1:
                yield from steal(state, seat, victim, chance)


declare(Plunder, group="Roles", spared=Field(set_codec("seat"), default=0))


class Soldier(Step):
    """A seat may play one knight; the go ends with it."""

    frame_fields: ClassVar[FrameFields] = (PICKER,)

    def __init__(self) -> None:
        super().__init__("soldier", [pass_move(), knight_move()])

    def due_seats(self, state: Settlers, frame: Frame) -> tuple[Seat, ...]:
        return () if state.played_span == state.span else frame.seats

    def frame_objection(self, state: Settlers, frame: Frame) -> str | None:
        return find_go_violation(state, frame, SOLDIER)


class SoldierRobber(Robber):
    """The picking seat moves the robber; if there are victims at the hex, it may plunder them."""

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules, "soldier_robber", where=friendly_robber_conditions(rules))

    def frame_objection(self, state: Settlers, frame: Frame) -> str | None:
        return find_privilege_violation(state, frame, SOLDIER) or super().frame_objection(state, frame)

    def resolve_arrival(self, state: Settlers, frame: Frame, chance: Chance) -> Iterator[Event]:
        found = victims(state, frame.seats[0], state.robber)
        if found:
            state.push(Frame("soldier_theft", frame.seats, found))
        yield from ()


class SoldierTheft(Step):
    """The picking seat steals from all victims or from some of them, or passes; the frame names the victims."""

    frame_fields: ClassVar[FrameFields] = (
        FrameField("victims", COLOUR, "The colours that a card may be stolen from.", is_list=True),
    )
    is_first_only: ClassVar[bool] = True

    def __init__(self, rules: Ruleset) -> None:
        choices = [Plunder(spared) for spared in range(1 << rules.seats)]
        conditions = [Condition("not_a_victim", sparing_choices, action_facts("spared"))]
        super().__init__("soldier_theft", [Move(Plunder, choices, conditions), pass_move()])

    def frame_objection(self, state: Settlers, frame: Frame) -> str | None:
        if violation := find_privilege_violation(state, frame, SOLDIER):
            return violation
        fits = frame.data and frame.data == victims(state, frame.seats[0], state.robber)
        return None if fits else "names all others with a building next to the robber and with cards"


def sparing_choices(state: Settlers, seat: Seat) -> int:
    """The sets of victims that can be spared: none, or some of them. The mask of a set is the number of its choice."""
    return _proper_subsets(sum([1 << victim for victim in state.agenda[0].data]))


@cache
def _proper_subsets(members: int) -> int:
    return sum([1 << subset for subset in range(members) if not subset & ~members])


def knight_frames(state: Settlers, seat: Seat, frames: Agenda) -> Agenda:
    """The frames after a knight: the robber of the picking seat can rob several seats."""
    return (Frame("soldier_robber", (seat,)),) if seat == role_holder(state) else frames
