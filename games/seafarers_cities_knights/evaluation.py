"""The value of chasing the pirate, whose result chance decides."""

from typing import Final

from games.kernel.move import Action
from games.kernel.state import Seat
from games.seafarers_cities_knights.chase import ChasePirate
from games.settlers.state import Settlers

CHASE_GAIN: Final = 5


def expected_value(state: Settlers, seat: Seat, action: Action, current_value: int) -> int | None:
    """A little more than the present value for chasing the pirate; None for the rest."""
    return current_value + CHASE_GAIN if isinstance(action, ChasePirate) else None
