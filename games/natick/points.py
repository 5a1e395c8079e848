"""Points: one for a village, a trader and a knight each, two for a town."""

from games.kernel.frame import Seat
from games.natick.state import Natick
from games.natick.supply import pawns


def points(state: Natick, seat: Seat) -> int:
    """Everything that counts lies on the table."""
    return state.villages[seat].bit_count() + 2 * state.towns[seat].bit_count() + pawns(state, seat)


def all_points(state: Natick) -> tuple[int, ...]:
    """Both seats' points."""
    return points(state, 0), points(state, 1)
