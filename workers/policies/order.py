"""Order: of several seats that are due, the first that waits for no other's answer moves."""

from collections.abc import Container
from typing import Any

from games.kernel import Seat, due
from games.kernel.appraisal import awaited


def next_mover(state: Any, impatient: Container[Seat] = ()) -> Seat | None:
    """Who should move; None once the game is over. The impatient wait for nobody."""
    seats = due(state)
    for seat in seats:
        if seat in impatient or not awaited(state, seat).intersection(seats):
            return seat
    return seats[0] if seats else None
