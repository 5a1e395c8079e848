"""A turn: roll, the consequences of the roll, trade and build; then the turn of the next seat."""

from collections.abc import Iterator
from itertools import combinations, takewhile
from typing import Final

from games.chance import Chance
from games.kernel.event import Event, GameEnded
from games.kernel.state import Agenda, Frame, Seat
from games.position_text import format_agenda
from games.settlers.events.turn import TurnStarted
from games.settlers.hooks import FURTHER_EDGES, LAST_TURN, START_OBJECTIONS, TURN_FRAMES
from games.settlers.island.placement import edges_at
from games.settlers.point_limits import find_unwinnable
from games.settlers.points import all_points
from games.settlers.state import Settlers
from games.trade.moves import Trading

SEVEN: Final = 7


BASE_TURN_FRAMES: Final = tuple([(Frame("roll", (seat,)), Frame("trade_build", (seat,))) for seat in range(8)])
SEVEN_FRAMES: Final = tuple([(Frame("seven"), Frame("robber", (seat,))) for seat in range(8)])
PRODUCTION_FRAMES: Final = (Frame("production"),)


def seats_in_turn_order(state: Settlers) -> list[Seat]:
    """All seats, from the active one."""
    seats = list(range(state.rules.seats))
    return seats[state.active :] + seats[: state.active]


def turn_frames(state: Settlers, seat: Seat) -> tuple[Frame, ...]:
    """The turn of the base game."""
    return BASE_TURN_FRAMES[seat]


def active_seat_objection(state: Settlers, frame: Frame) -> str | None:
    """The objection to a frame of the turn for a seat other than the active one."""
    return None if frame == Frame(frame.step, (state.active,)) else "is for the active seat and has no data"


def no_seat_objection(frame: Frame) -> str | None:
    """The objection to a frame with seats or data, of a step that has neither."""
    return "is for no seat and has no data" if frame.seats or frame.data else None


def start_objection(state: Settlers) -> str | None:
    """Why the rules cannot lead to a position of a turn; None if they may."""
    if not state.turn:
        return _set_up_objection(state)
    if state.turn > LAST_TURN.ask(state, state.rules.options["turn_cap"]):
        return "has a turn after the turn cap"
    if state.rules.game_end(state) is not None:
        return f"is over: seat {state.active} has the target in its own turn"
    frames = TURN_FRAMES.ask(state, seat_of_turn(state, state.turn))
    if all(frame.step in state.rules.steps for frame in frames) and not _ends_like_turn(state.agenda, frames):
        return f"ends its agenda in another way than a turn, which has {format_agenda(frames)}"
    return next(iter(START_OBJECTIONS.ask(state)), None)


def _set_up_objection(state: Settlers) -> str | None:
    """Why a set-up cannot be like that: it has steps of its own, in ascending rounds, and no road leads on."""
    if not all(state.rules.steps[frame.step].is_set_up for frame in state.agenda):
        return "has a step of a turn before the first turn"
    if any(one.data > later.data and one[:2] == later[:2] for one, later in combinations(state.agenda, 2)):
        return "has the rounds of the set-up in another order"
    island = state.board.layout.island
    for colour in range(len(state.hands)):
        pieces = state.roads[colour] | FURTHER_EDGES.ask(state, colour)
        if pieces & ~edges_at(island, state.buildings(colour)):
            return f"has a piece of colour {colour} in the set-up that is at none of its buildings"
    return None


def _ends_like_turn(agenda: Agenda, frames: Agenda) -> bool:
    """Whether an agenda ends with the last frames of a turn; before them it has the current step, or others."""
    common = 0
    while common < min(len(agenda), len(frames)) and agenda[-1 - common] == frames[-1 - common]:
        common += 1
    earlier = {frame.step for frame in frames[: max(0, len(frames) - common - 1)]}
    return common > 0 and not any(frame.step in earlier for frame in agenda[: len(agenda) - common])


def steps_before_trade(state: Settlers) -> set[str]:
    """The steps of the turn that come before its trade."""
    steps = [frame.step for frame in TURN_FRAMES.ask(state, seat_of_turn(state, state.turn))]
    return set(takewhile(lambda step: not isinstance(state.rules.steps.get(step), Trading), steps))


def seat_of_turn(state: Settlers, turn: int) -> Seat:
    """The seat of the turn with this number."""
    return (state.first + turn - 1) % state.rules.seats


def roll_frames(state: Settlers, roll: int) -> tuple[Frame, ...]:
    """A seven brings the robber, every other roll production."""
    return SEVEN_FRAMES[state.active] if roll == SEVEN else PRODUCTION_FRAMES


def next_turn(state: Settlers, chance: Chance) -> Iterator[Event]:
    """The next seat's turn begins, or the game ends in a draw: at the turn cap, or if a round begins that none can win.

    Turns rotate from the first seat on, whichever seat acted last in the previous turn.
    """
    if state.turn == state.rules.options["turn_cap"]:
        yield GameEnded((), "turn_cap", all_points(state))
        return
    seat = seat_of_turn(state, state.turn + 1)
    if seat == state.first and state.turn:
        draw = find_unwinnable(state)
        if draw is not None:
            yield draw
            return
    yield TurnStarted(seat, state.turn + 1)
    state.push_all(TURN_FRAMES.ask(state, seat))
