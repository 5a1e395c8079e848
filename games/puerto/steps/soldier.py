"""Soldier: each seat may play a knight; the knight of the picking seat steals from all seats at the hex."""

from collections.abc import Iterator

from games.chance import Chance
from games.kernel.event import Event
from games.kernel.ruleset import Ruleset
from games.kernel.state import Agenda, Frame, Seat
from games.kernel.step import Step
from games.puerto.roles import SOLDIER
from games.puerto.state import role_holder
from games.puerto.steps.go_frames import GO_OBJECTION, PRIVILEGE_OBJECTION, is_go_frame, is_privilege_frame, pass_move
from games.settlers.state import Settlers
from games.settlers.steps.development import knight_move
from games.settlers.steps.robber import Robber, friendly_robber_conditions, steal, victims


class Soldier(Step):
    """A seat may play one knight; the go ends with it."""

    def __init__(self) -> None:
        super().__init__("soldier", [pass_move(), knight_move()])

    def due_seats(self, state: Settlers, frame: Frame) -> tuple[Seat, ...]:
        return () if state.played_span == state.span else frame.seats

    def frame_violation(self, state: Settlers, frame: Frame) -> str | None:
        return None if is_go_frame(state, frame, SOLDIER) else GO_OBJECTION


class Plunder(Robber):
    """The picking seat moves the robber and steals a card from each victim at the hex."""

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules, "soldier_robber", where=friendly_robber_conditions(rules))

    def frame_violation(self, state: Settlers, frame: Frame) -> str | None:
        return None if is_privilege_frame(state, frame, SOLDIER) and not frame.data else PRIVILEGE_OBJECTION

    def resolve_arrival(self, state: Settlers, frame: Frame, chance: Chance) -> Iterator[Event]:
        thief = frame.seats[0]
        for victim in victims(state, thief, state.robber):
            yield from steal(state, thief, victim, chance)


def knight_frames(state: Settlers, seat: Seat, frames: Agenda) -> Agenda:
    """The frames after a knight: the picking seat steals from all victims."""
    return (Frame("soldier_robber", (seat,)),) if seat == role_holder(state) else frames
