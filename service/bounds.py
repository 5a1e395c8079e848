"""Bounds: the most there may be of whatever a caller can make grow."""

from service.errors import Problem

MOST_TOKENS = 20
"""Tokens of a player."""
LONGEST_TOKEN = 366 * 24 * 3600
"""Seconds a token may be good for, where it expires at all."""
MOST_BOTS = 10
"""Bots of a player."""
MOST_GAMES = 100
"""Games made by a player that are not over."""
MOST_SEATINGS = 200
"""Entries of a game before it starts: whoever sits down and stands up writes one each."""
KEPT_KEYS = 24 * 3600
"""Seconds for which the key of a request for a token is remembered."""


def limit_reached(name: str, most: int) -> Problem:
    """The refusal of one more; `name` is that of the table in docs/limits.md."""
    return Problem(
        "limit_reached", f"There may be {most} {name.replace('_', ' ')}, and there are.", {"limit": name, "most": most}
    )
