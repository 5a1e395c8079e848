"""A turn: roll, what the roll brings, trade and build; then it is the next seat's."""

from collections.abc import Iterator
from typing import Final

from games.chance import Chance
from games.kernel.event import Event, GameEnded
from games.kernel.frame import Agenda, Frame, Seat
from games.kernel.hook import Combine, Hook
from games.settlers.events.turn import TurnBegan
from games.settlers.points import all_points
from games.settlers.state import Settlers

TURN: Final = Hook("turn", Combine.GATHER)
"""(state, seat) -> the frames of a turn, in their order."""

SEVEN: Final = 7


TURNS: Final = tuple([(Frame("roll", (seat,)), Frame("trade_build", (seat,))) for seat in range(8)])
BRINGS_THE_ROBBER: Final = tuple([(Frame("seven"), Frame("robber", (seat,))) for seat in range(8)])
BRINGS_CARDS: Final = (Frame("production"),)


def frames(state: Settlers, seat: Seat) -> tuple[Frame, ...]:
    """The turn of the base game."""
    return TURNS[seat]


def out_of_turn(state: Settlers, frame: Frame) -> str | None:
    """The objection to a frame of a turn that is not the active seat's."""
    return None if frame == Frame(frame.step, (state.active,)) else "is for the active seat and has no data"


def rolled(state: Settlers, roll: int) -> tuple[Frame, ...]:
    """A seven brings the robber, everything else production."""
    return BRINGS_THE_ROBBER[state.active] if roll == SEVEN else BRINGS_CARDS


def next_turn(state: Settlers, chance: Chance) -> Iterator[Event]:
    """The next seat's turn begins, or the cap of turns ends the game in a draw.

    Turns go round from the first seat on, whoever acted last in the turn before.
    """
    if state.turn == state.rules.options["turn_cap"]:
        yield GameEnded((), "turn_cap", all_points(state))
        return
    seat = (state.first + state.turn) % state.rules.seats
    yield TurnBegan(seat, state.turn + 1)
    agenda: Agenda = ()
    for answer in state.rules.hooks[TURN]:
        agenda += answer(state, seat)
    state.agenda = agenda
