"""The indexes port: all games by their last change, and lists of them for the lobby; the logs suffice to rebuild it.

The caller names the lists. Each has the games of one filter, in the order in which they last moved to the front.
"""

from typing import Literal, NamedTuple, Protocol, TypeAlias

from events.store import ALL_GAMES

RewriteResult: TypeAlias = Literal["rewritten", "moved", "missing"]


class ChangedGame(NamedTuple):
    """A game, and the second since 1970 of its last entry by the clock of the store."""

    game: str
    at: float


class LobbyPosition(NamedTuple):
    """A position in a list of the lobby: the millisecond at which the game last moved to the front, then its id."""

    at: int
    game: str


class IndexValues(NamedTuple):
    """What the indexes store of a game at a version.

    `at` is the millisecond of its last entry. `lists` are the lists of the lobby that have the game, and `bumped_at` is
    the millisecond of the entry that last moved it to their front.
    """

    version: int
    hash: str
    at: int
    bumped_at: int
    due_at: float | None
    summary: dict[str, str]
    lists: tuple[str, ...] = (ALL_GAMES,)


NO_VALUES = IndexValues(-1, "", 0, 0, None, {})
"""Matches no existing game."""


class GameIndexes(Protocol):
    """The indexes of all games."""

    def idle_games(self, partition: int, until: float) -> list[ChangedGame]:
        """The games of a partition that have not changed since `until`, the least recently changed first."""

    def last_change_at(self) -> float:
        """The second since 1970 of the last change in any game; 0 if there is none."""

    def lobby_games(self, name: str, after: LobbyPosition | None, limit: int) -> list[LobbyPosition]:
        """The positions in a list of the lobby after `after`, or the first ones; the most recent first."""

    def rewrite(self, game: str, values: IndexValues) -> RewriteResult:
        """Replaces the values of a game, unless it has a newer entry; deletes a game that does not exist.

        The game leaves every other list of the lobby.
        """

    def remove_stale_games(self) -> int:
        """Deletes from the indexes the games that do not exist; returns their number."""
