"""Quotas: upper limits for everything that callers can create."""

from games.translatable import Translatable
from service.runtime.problems import Problem

MAX_TOKENS = 20
"""Tokens of a player."""
LONGEST_TOKEN = 366 * 24 * 3600
"""Seconds for which a token that expires may be valid."""
MAX_BOTS = 10
"""Bots of a player."""
MAX_WEBHOOKS = 5
"""Webhooks of a player or bot."""
MAX_CHALLENGES = 50
MAX_CHALLENGES_TO_ONE = 5
"""Open challenges that a player has sent, and as many that a player has received."""
MAX_SEEKS = 10
"""Open seeks of a player."""
MAX_WAITING_SEEKS = 500
"""Seeks that wait for the same kind of match."""
MAX_FOLLOWS = 50
"""Players whom a player follows."""
MAX_TOURNAMENTS = 10
"""Tournaments of a player that are not over."""
MAX_ENTRANTS = 64
"""Entrants of a tournament."""
MAX_GAMES = 100
"""Unfinished games that a player has created."""
CREATION_TIME = 60.0
"""Seconds after which a listed game that does not exist is not being created any more."""
MAX_HELD_SEATS = 50
"""Games with seats that are held for a player."""
MAX_ENTRIES_BEFORE_START = 200
"""Entries of a game before its start; each time a seat is taken or left one is appended."""
EXPIRED_TOKEN_LIFETIME = 7 * 24 * 3600
"""Seconds for which an expired token is at least distinguished from one that never existed."""
RECOVERY_REPEAT_LIFETIME = 600
"""Seconds in which a recovery may be repeated."""
NAME_RESERVATION = 30 * 24 * 3600
"""Seconds during which no player can take the name of a deleted bot, or of a player who left."""
GUEST_LIFETIME = 30 * 24 * 3600
"""Seconds after which a guest who has done nothing may be deleted.

The sign-up of another guest deletes a few of them.
"""


def limit_reached(name: str, most: int) -> Problem:
    """The Problem for one more; `name` is the name in the table of docs/limits.md."""
    return Problem(
        "limit_reached",
        Translatable("Limit reached: {limit} is at most {most}.", limit=name, most=most),
        {"limit": name, "most": most},
    )
