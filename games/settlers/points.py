"""Victory points: pieces and awards that everybody sees, and cards that only their owner does."""

from typing import Any, Final

from games.kernel.event import GameEnded
from games.kernel.frame import Colour
from games.kernel.hook import Combine, Hook
from games.settlers.awards import AWARD_POINTS
from games.settlers.cards import VICTORY_POINT, how_many
from games.settlers.state import Settlers

POINTS: Final = Hook("points", Combine.GATHER)
"""(state, colour) -> further points that everybody sees."""

MAY_WIN: Final = Hook("may win", Combine.ALL)
"""(state) -> whether the active seat may win at this moment."""


def visible_points(state: Settlers, colour: Colour) -> int:
    """Settlements, cities and awards, and what other parts add; a colour without a seat scores nothing."""
    if colour >= state.rules.seats:
        return 0
    points = state.settlements[colour].bit_count() + 2 * state.cities[colour].bit_count()
    if state.longest_road == colour:
        points += AWARD_POINTS
    if state.largest_army == colour:
        points += AWARD_POINTS
    for answer in state.rules.hooks[POINTS]:
        points += answer(state, colour)
    return points


def points(state: Settlers, colour: Colour) -> int:
    """All points, hidden victory point cards included."""
    return visible_points(state, colour) + how_many(state.held[colour], VICTORY_POINT)


def all_points(state: Settlers) -> tuple[int, ...]:
    """Everybody's points, by colour."""
    return tuple([points(state, colour) for colour in range(len(state.hands))])


def winner(state: Settlers) -> Any:
    """The end of the game, if the seat whose turn it is has the points; others must wait for their turn."""
    if state.turn and points(state, state.active) >= state.rules.options["target_points"]:
        for answer in state.rules.hooks[MAY_WIN]:
            if not answer(state):
                return None
        return GameEnded((state.active,), "points", all_points(state))
    return None
