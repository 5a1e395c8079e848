"""Points: one for a village, a trader and a knight each, two for a town."""

from games.kernel.state import Seat
from games.natick.state import Natick
from games.natick.supply import count_pawns


def points(state: Natick, seat: Seat) -> int:
    """The points of one colony; all of them are public."""
    return state.villages[seat].bit_count() + 2 * state.towns[seat].bit_count() + count_pawns(state, seat)


def all_points(state: Natick) -> tuple[int, ...]:
    """The points of both seats."""
    return points(state, 0), points(state, 1)
