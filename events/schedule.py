"""The schedule port: when each game is due, which process plays its next turn, and how often that failed."""

from typing import NamedTuple, Protocol

MAX_FAILED_TRIES = 3
"""Failed tries after which a random legal action is played; a game in which that fails too is stuck."""


class ScheduledGame(NamedTuple):
    """A game, and the second since 1970 at which it is due."""

    game: str
    at: float


class StuckTurn(NamedTuple):
    """A game, and the number of failed tries at its next turn."""

    game: str
    failures: int


class Schedule(Protocol):
    """Appends schedule games and remove them. Times are seconds since 1970."""

    def due_games(self, partition: int, now: float, limit: int = 100) -> list[ScheduledGame]:
        """The games that are due at `now`, the longest overdue first."""

    def next_due_at(self) -> float | None:
        """When the next game is due; None if none is."""

    def count_overdue(self, now: float) -> int:
        """The number of games that are due at `now`."""

    def due_at(self, game: str) -> float | None:
        """When a game is due; None if it is not."""

    def defer(self, game: str, at: float, version: int | None = None) -> bool:
        """Moves the time of a game that is due; False if it is not, or has left `version`."""

    def lease(self, game: str, version: int, holder: str, seconds: float) -> bool:
        """Leases the next turn; False if the game has left `version` or another holder has a live lease.

        The same holder may take the lease again, which prolongs it.
        """

    def is_leased(self, game: str) -> bool:
        """Whether the next turn is leased."""

    def renew(self, game: str, holder: str, seconds: float) -> bool:
        """Prolongs a lease; False if it ran out."""

    def release(self, game: str, holder: str) -> bool:
        """Ends a lease; False if it ran out."""

    def count_failure(self, game: str, version: int) -> int:
        """Counts a failed try; returns their number at this version, 0 if the game has left it."""

    def reset_turn(self, game: str, version: int, at: float) -> bool:
        """Removes failed tries and the lease, and makes the game due; False if it has left `version`."""

    def stuck_turns(self, partition: int, at_least: int) -> list[StuckTurn]:
        """The games whose next turn failed at least `tries` times; an entry removes a game from the list."""

    def count_stuck_turns(self, at_least: int) -> int:
        """The number of games whose next turn failed at least `tries` times."""
