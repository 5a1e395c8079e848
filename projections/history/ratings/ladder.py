"""A ladder is a combination with a number of seats; each contestant has one rating in it."""

from typing import Final, NamedTuple

NEWCOMER: Final = 1500.0
"""The rating of a newcomer."""
DEVIATION: Final = 500.0
"""The standard deviation of the rating of a newcomer."""
PROVISIONAL_GAMES: Final = 10
"""A rating from fewer games is provisional."""
POLICY_PREFIX: Final = "policy:"
"""Before the name of a policy among the contestants; the others are ids of players."""


class Ladder(NamedTuple):
    """The name of a combination, and the number of seats."""

    combination: str
    seats: int


class Rating(NamedTuple):
    """`deviation` is the standard deviation; `games` and `wins` are those so far."""

    value: float = NEWCOMER
    deviation: float = DEVIATION
    games: int = 0
    wins: int = 0


class RatedSeat(NamedTuple):
    """`contestant` is the id of a player or the prefixed name of a policy, None for an erased player.

    `rank` is 1 for the best seats.
    """

    contestant: str | None
    kind: str
    rank: int
    won: bool
