"""What the steps between two turns share: the active seat changes, and the seat ends its part itself."""

from collections.abc import Callable, Iterator

from games.chance import Chance
from games.kernel.event import Event
from games.kernel.move import Move, Moves
from games.kernel.state import Frame, Seat
from games.kernel.step import Step
from games.settlers.state import Settlers
from games.settlers.steps.trade_build import EndTurn


class BetweenTurns(Step):
    """A seat that does not have the turn acts until it ends its part.

    The frame waits when its seat is the active one; before that, the step makes it the active seat, by the event
    `start`.
    """

    def __init__(self, name: str, start: Callable[[Seat], Event], moves: Moves) -> None:
        super().__init__(name, (Move(EndTurn, [EndTurn()], ()), *moves))
        self.start = start

    def due_seats(self, state: Settlers, frame: Frame) -> tuple[Seat, ...]:
        return frame.seats if frame.seats[0] == state.active else ()

    def run(self, state: Settlers, frame: Frame, chance: Chance) -> Iterator[Event]:
        state.push(frame)
        yield self.start(frame.seats[0])
