"""Victory points: pieces and awards, which are public, and cards, which only their owner sees."""

from games.kernel.event import GameEnded
from games.kernel.state import Colour
from games.settlers.awards import AWARD_POINTS
from games.settlers.cards import VICTORY_POINT, count_kind
from games.settlers.hooks import MAY_WIN, POINTS, TARGET_POINTS
from games.settlers.state import Settlers


def visible_points(state: Settlers, colour: Colour) -> int:
    """Settlements, cities and awards, and points of other parts; a colour without a seat has no points."""
    if colour >= state.rules.seats:
        return 0
    points = state.settlements[colour].bit_count() + 2 * state.cities[colour].bit_count()
    if state.longest_road == colour:
        points += AWARD_POINTS
    if state.largest_army == colour:
        points += AWARD_POINTS
    return points + POINTS.ask(state, colour)


def points(state: Settlers, colour: Colour) -> int:
    """All points, hidden victory point cards included."""
    return visible_points(state, colour) + count_kind(state.unplayed[colour], VICTORY_POINT)


def all_points(state: Settlers) -> tuple[int, ...]:
    """The points of all colours."""
    return tuple([points(state, colour) for colour in range(len(state.hands))])


def target_points(state: Settlers, colour: Colour) -> int:
    """The points with which a colour wins."""
    return TARGET_POINTS.ask(state, colour, state.rules.options["target_points"])


def end_by_points(state: Settlers) -> GameEnded | None:
    """The end of the game if the seat of the turn has the points; other seats have to wait for their turn."""
    if state.turn and points(state, state.active) >= target_points(state, state.active):
        return GameEnded((state.active,), "points", all_points(state)) if MAY_WIN.ask(state) else None
    return None
