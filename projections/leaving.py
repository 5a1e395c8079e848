"""How a game ends when seats are given up: the last one standing has won, and without any person nobody has."""

from collections.abc import Mapping
from typing import Any

from games.kernel import GameEnded, Seat

RESIGNED, ABANDONED = "resigned", "abandoned"


def ended_by_leaving(state: Any, left: Mapping[Seat, bool]) -> GameEnded | None:
    """The end, with only these seats left, of which each says whether a person decides there; None if play goes on."""
    points = state.rules.game.final_points(state)
    if len(left) == 1:
        return GameEnded(tuple(left), RESIGNED, points)
    return None if any(left.values()) else GameEnded((), ABANDONED, points)
