"""A turn of the First Nations: roll, what the roll brings, walk, and then everything else in any order."""

from games.first_nations.nation import nation_seat
from games.kernel.frame import Frame, Seat
from games.settlers.state import Settlers
from games.settlers.turn import frames as settlers_frames


def frames(state: Settlers, seat: Seat) -> tuple[Frame, ...]:
    """The turn of a Settler is that of the base game."""
    if seat != nation_seat(state):
        return settlers_frames(state, seat)
    return (Frame("roll", (seat,)), Frame("walk", (seat,)), Frame("nation", (seat,)))
