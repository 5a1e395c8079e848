"""A turn: roll, what the roll brings, trade and build; then it is the next seat's."""

from collections.abc import Iterator

from games.chance import Chance
from games.kernel.event import Event, GameEnded
from games.kernel.frame import Frame
from games.kernel.hook import Combine, Hook
from games.settlers.events.turn import TurnBegan
from games.settlers.points import all_points
from games.settlers.state import Settlers

TURN = Hook("turn", Combine.GATHER)
"""(state, seat) -> the frames of a turn, in their order."""

SEVEN = 7


def frames(state: Settlers, seat: int) -> tuple[Frame, ...]:
    """The turn of the base game."""
    return Frame("roll", (seat,)), Frame("trade_build", (seat,))


def rolled(state: Settlers, roll: int) -> tuple[Frame, ...]:
    """A seven brings the robber, everything else production."""
    return (Frame("seven"),) if roll == SEVEN else (Frame("production"),)


def next_turn(state: Settlers, chance: Chance) -> Iterator[Event]:
    """The next seat's turn begins, or the cap of turns ends the game in a draw."""
    if state.turn == state.rules.options["turn_cap"]:
        yield GameEnded((), "turn_cap", all_points(state))
        return
    seat = (state.active + 1) % state.rules.seats if state.turn else state.first
    yield TurnBegan(seat, state.turn + 1)
    state.agenda = tuple([frame for answer in state.rules.hooks[TURN] for frame in answer(state, seat)])
