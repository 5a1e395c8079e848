"""A turn and a round: the game ends only when the second player has had a turn as well."""

from collections.abc import Iterator
from typing import Final

from games.chance import Chance
from games.kernel.event import Event, GameEnded
from games.kernel.frame import Agenda, Frame, Seat
from games.natick.coins import total
from games.natick.events.turn import TurnBegan
from games.natick.points import all_points
from games.natick.state import Natick, other

STALL: Final = 40
"""Turns in a row without a build after which the game ends; in crude playouts that hardly ever comes about."""


def frames(seat: Seat) -> Agenda:
    """What a turn begins with; the sets of dice bring the rest."""
    passive = other(seat)
    return Frame("roll", (seat,)), Frame("divide", (passive,)), Frame("choose", (seat,)), Frame("trade_build", (seat,))


def next_turn(state: Natick, chance: Chance) -> Iterator[Event]:
    """The other seat's turn begins, or the cap of turns ends the game in a draw."""
    if state.turn == state.rules.options["turn_cap"]:
        yield GameEnded((), "turn_cap", all_points(state))
        return
    seat = other(state.active) if state.turn else state.first
    yield TurnBegan(seat, state.turn + 1)
    state.agenda = frames(seat)


def winner(state: Natick) -> GameEnded | None:
    """The end of the game, if the second player's turn is over and somebody has the points, or nobody builds.

    A turn is over when nothing of it is left on the agenda.
    """
    if state.agenda or not state.turn or state.active == state.first:
        return None
    if max(all_points(state)) >= state.rules.options["target_points"]:
        return won(state)
    return stalled(state) if state.turn - state.built >= STALL else None


def won(state: Natick) -> GameEnded:
    """Most points win; then most resources; then nobody does."""
    points, wealth = all_points(state), (total(state.coins[0]), total(state.coins[1]))
    if points[0] != points[1]:
        return GameEnded((points.index(max(points)),), "points", points)
    if wealth[0] != wealth[1]:
        return GameEnded((wealth.index(max(wealth)),), "resources", points)
    return GameEnded((), "draw", points)


def stalled(state: Natick) -> GameEnded:
    """Most points win; equal points are a draw."""
    points = all_points(state)
    winners = (points.index(max(points)),) if points[0] != points[1] else ()
    return GameEnded(winners, "stall", points)
