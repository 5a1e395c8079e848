"""Producer: each seat rolls in its go and all seats produce; Year of Plenty may be played before or after the roll."""

from typing import ClassVar

from games.kernel.move import Move
from games.kernel.state import Agenda, Frame, Seat
from games.kernel.step import FrameFields, Step
from games.puerto.roles import PRODUCER
from games.puerto.state import role_holder
from games.puerto.steps.go_frames import PICKER, find_go_violation, pass_move
from games.settlers.state import Settlers
from games.settlers.steps.development import plenty_move
from games.settlers.steps.roll import RollDice
from games.settlers.turn import PRODUCTION_FRAMES, SEVEN


class Producer(Step):
    """The seat has to roll."""

    frame_fields: ClassVar[FrameFields] = (PICKER,)

    def __init__(self) -> None:
        super().__init__("producer", [Move(RollDice, [RollDice()], ()), plenty_move()])

    def frame_objection(self, state: Settlers, frame: Frame) -> str | None:
        return find_go_violation(state, frame, PRODUCER)


class Aftermath(Step):
    """After the effects of the roll, a seat that has played no card in this go may play Year of Plenty."""

    frame_fields: ClassVar[FrameFields] = (PICKER,)

    def __init__(self) -> None:
        super().__init__("after_roll", [pass_move(), plenty_move()])

    def due_seats(self, state: Settlers, frame: Frame) -> tuple[Seat, ...]:
        return () if state.played_span == state.span else frame.seats

    def frame_objection(self, state: Settlers, frame: Frame) -> str | None:
        return find_go_violation(state, frame, PRODUCER)


def roll_frames(state: Settlers, roll: int) -> Agenda:
    """The frames after a roll: discards and the robber after a seven, otherwise production."""
    if roll == SEVEN:
        return (Frame("seven"), Frame("seven_robber", (), (state.active, role_holder(state))))
    return PRODUCTION_FRAMES
