"""A turn: roll, what the roll brings, trade and build; then it is the next seat's."""

from collections.abc import Iterator
from typing import Final

from games.chance import Chance
from games.kernel.event import Event, GameEnded
from games.kernel.state import Frame, Seat
from games.settlers.events.turn import TurnStarted
from games.settlers.hooks import TURN_FRAMES
from games.settlers.points import all_points
from games.settlers.state import Settlers

SEVEN: Final = 7


BASE_TURN_FRAMES: Final = tuple([(Frame("roll", (seat,)), Frame("trade_build", (seat,))) for seat in range(8)])
SEVEN_FRAMES: Final = tuple([(Frame("seven"), Frame("robber", (seat,))) for seat in range(8)])
PRODUCTION_FRAMES: Final = (Frame("production"),)


def turn_frames(state: Settlers, seat: Seat) -> tuple[Frame, ...]:
    """The turn of the base game."""
    return BASE_TURN_FRAMES[seat]


def active_seat_objection(state: Settlers, frame: Frame) -> str | None:
    """The objection to a frame of a turn that is not the active seat's."""
    return None if frame == Frame(frame.step, (state.active,)) else "is for the active seat and has no data"


def seat_of_turn(state: Settlers, turn: int) -> Seat:
    """Whose turn the one with this number is."""
    return (state.first + turn - 1) % state.rules.seats


def roll_frames(state: Settlers, roll: int) -> tuple[Frame, ...]:
    """A seven brings the robber, everything else production."""
    return SEVEN_FRAMES[state.active] if roll == SEVEN else PRODUCTION_FRAMES


def next_turn(state: Settlers, chance: Chance) -> Iterator[Event]:
    """The next seat's turn begins, or the cap of turns ends the game in a draw.

    Turns go round from the first seat on, whoever acted last in the turn before.
    """
    if state.turn == state.rules.options["turn_cap"]:
        yield GameEnded((), "turn_cap", all_points(state))
        return
    seat = seat_of_turn(state, state.turn + 1)
    yield TurnStarted(seat, state.turn + 1)
    state.push(*TURN_FRAMES(state, seat))
