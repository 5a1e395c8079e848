"""The schedule port: when each game is due, which process plays its next turn, and how often that failed."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

MAX_FAILED_TRIES = 3
"""Failed tries after which a random legal action is played; if that fails, too, the game is stuck."""


class ScheduledGame(NamedTuple):
    """A game, and the second since 1970 at which it is due."""

    game: str
    at: float


class StuckTurn(NamedTuple):
    """A game, and the number of failed tries at its next turn."""

    game: str
    failures: int


class ScheduleState(NamedTuple):
    """The due time of a game, None if it is not scheduled, and whether its next turn is leased."""

    due_at: float | None
    is_leased: bool


class Schedule(Protocol):
    """A game is scheduled while it has a due time, which appends set. Times are seconds since 1970.

    A method with a `version` has no effect if the game has another version.
    """

    def due_games(self, partition: int, now: float, limit: int) -> list[ScheduledGame]:
        """At most `limit` games that are due at `now`, the longest overdue first."""

    def next_due_at(self) -> float | None:
        """The earliest due time of all games; None if no game is scheduled."""

    def count_overdue(self, now: float) -> int:
        """The number of games that are due at `now`."""

    def due_at(self, game: str) -> float | None:
        """The due time of a game; None if it is not scheduled."""

    def look_up(self, games: Sequence[str]) -> list[ScheduleState]:
        """The states of games in the same order, in one round trip."""

    def defer(self, game: str, at: float, version: int | None = None) -> bool:
        """Changes the due time of a scheduled game; False if it is not scheduled or has another version."""

    def lease(self, game: str, version: int, holder: str, seconds: float) -> bool:
        """Leases the next turn; False if the game has another version, or another holder has the lease.

        The same holder may take the lease again, which extends it.
        """

    def is_leased(self, game: str) -> bool:
        """Whether the next turn is leased."""

    def renew(self, game: str, holder: str, seconds: float) -> bool:
        """Extends a lease until this many seconds from now; False if the holder has no valid lease."""

    def release(self, game: str, holder: str) -> bool:
        """Ends a lease; False if the holder has no valid lease."""

    def count_failure(self, game: str, version: int) -> int:
        """Counts a failed try; returns the number of failed tries at this version, 0 if the game has another one."""

    def reset_turn(self, game: str, version: int, at: float) -> bool:
        """Deletes failed tries and the lease, and sets the due time; False if the game has another version."""

    def stuck_turns(self, partition: int, at_least: int) -> list[StuckTurn]:
        """The games whose next turn has failed this many times or more, until their next entry."""

    def count_stuck_turns(self, at_least: int) -> int:
        """The number of games whose next turn has failed this many times or more."""
