"""A round is one turn of each seat; the game ends after a whole round, or at the turn cap."""

from collections.abc import Iterator
from typing import Final

from games.chance import Chance
from games.kernel.event import Event, GameEnded
from games.kernel.state import Agenda, Frame, Seat
from games.natick.coins import total
from games.natick.events.turn import TurnStarted
from games.natick.points import all_points
from games.natick.state import STALL_TURNS, Natick, opponent


def turn_frames(seat: Seat) -> Agenda:
    """The agenda at the beginning of a turn; the sets of dice add the other frames."""
    passive = opponent(seat)
    return (
        Frame("roll", (seat,)),
        Frame("divide_dice", (passive,)),
        Frame("take_dice_set", (seat,)),
        Frame("trade_build", (seat,)),
    )


STEPS_BEFORE_TRADE: Final = frozenset([frame.step for frame in turn_frames(0)[:-1]])


def next_turn(state: Natick, chance: Chance) -> Iterator[Event]:
    """Starts the turn of the other seat."""
    seat = opponent(state.active) if state.turn else state.first
    yield TurnStarted(seat, state.turn + 1)
    state.push_all(turn_frames(seat))


def find_end(state: Natick) -> GameEnded | None:
    """The end of the game after a turn; a turn is over when the agenda is empty."""
    return None if state.agenda or not state.turn else end_after_turn(state)


def end_after_turn(state: Natick) -> GameEnded | None:
    """The end of the game if the turn is over: after a whole round by points or by a stall, after any by the cap."""
    if state.active != state.first:
        if max(all_points(state)) >= state.rules.options["target_points"]:
            return end_by_points(state)
        if state.turn - state.last_build_turn >= STALL_TURNS:
            return end_undecided(state, "stall")
    return end_undecided(state, "turn_cap") if state.turn >= state.rules.options["turn_cap"] else None


def end_by_points(state: Natick) -> GameEnded:
    """The most points win; with equal points the most coins win; then the game is a draw."""
    points, coins = all_points(state), (total(state.coins[0]), total(state.coins[1]))
    if points[0] != points[1]:
        return GameEnded((points.index(max(points)),), "points", points)
    if coins[0] != coins[1]:
        return GameEnded((coins.index(max(coins)),), "resources", points)
    return GameEnded((), "draw", points)


def end_undecided(state: Natick, reason: str) -> GameEnded:
    """The end of a game in which no seat has the target points: the most points win, equal points are a draw."""
    points = all_points(state)
    winners = (points.index(max(points)),) if points[0] != points[1] else ()
    return GameEnded(winners, reason, points)
