"""Rewards at the end of a game, by seat; until then all rewards are 0."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

Ending = Sequence[tuple[bool, int]]
"""Whether a seat won and its points, by seat."""


def reward_ranks(ending: Ending) -> list[float]:
    """From 1 for the best seat to -1 for the last one; the rewards of all seats add up to 0.

    A winner is better than a loser, of two losers the one with more points.
    """
    others = max(1, len(ending) - 1)
    return [(sum([each < own for each in ending]) - sum([each > own for each in ending])) / others for own in ending]


def reward_victory(ending: Ending) -> list[float]:
    """1 for a winner and 0 for the other seats."""
    return [float(won) for won, _ in ending]


def reward_points(ending: Ending) -> list[float]:
    """The points of each seat."""
    return [float(points) for _, points in ending]


REWARDS: Final[Mapping[str, Callable[[Ending], list[float]]]] = {
    "rank": reward_ranks,
    "victory": reward_victory,
    "points": reward_points,
}
"""The functions by the names that environments take."""


def find_reward(name: str) -> Callable[[Ending], list[float]]:
    """The function with a name; ValueError lists the names."""
    if name not in REWARDS:
        raise ValueError(f"reward must be one of {', '.join(REWARDS)}, not {name!r}")
    return REWARDS[name]
