"""A turn: roll, the consequences of the roll, trade and build; then the turn of the next seat."""

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
    """The objection to a frame of the turn for a seat other than the active one."""
    return None if frame == Frame(frame.step, (state.active,)) else "is for the active seat and has no data"


def seat_of_turn(state: Settlers, turn: int) -> Seat:
    """The seat of the turn with this number."""
    return (state.first + turn - 1) % state.rules.seats


def roll_frames(state: Settlers, roll: int) -> tuple[Frame, ...]:
    """A seven brings the robber, every other roll production."""
    return SEVEN_FRAMES[state.active] if roll == SEVEN else PRODUCTION_FRAMES


def next_turn(state: Settlers, chance: Chance) -> Iterator[Event]:
    """The next seat's turn begins, or the turn cap ends the game in a draw.

    Turns rotate from the first seat on, whichever seat acted last in the previous turn.
    """
    if state.turn == state.rules.options["turn_cap"]:
        yield GameEnded((), "turn_cap", all_points(state))
        return
    seat = seat_of_turn(state, state.turn + 1)
    yield TurnStarted(seat, state.turn + 1)
    state.push(*TURN_FRAMES(state, seat))
