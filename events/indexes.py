"""The indexes port: all games by their last change, and lists of games for the lobby; they are rebuilt from the logs.

The caller names the lists. Each has the games of one filter; the game that last moved to the front is the first.
"""

from typing import Literal, NamedTuple, Protocol, TypeAlias

from events.store import ALL_GAMES

RewriteResult: TypeAlias = Literal["rewritten", "moved", "missing"]


class ChangedGame(NamedTuple):
    """A game, and the second since 1970 of its last entry by the clock of the store."""

    game: str
    at: float


class LobbyPosition(NamedTuple):
    """The millisecond since 1970 at which a game last moved to the front of a list of the lobby, and the game."""

    at: int
    game: str


class IndexValues(NamedTuple):
    """What the indexes store of a game at a version.

    `lists` are the lists of the lobby that have the game. `at` is the time of its last entry, and `moved_to_front_at`
    that of the entry that last moved it to the front of these lists: both in milliseconds since 1970. `due_at` is in
    seconds.
    """

    version: int
    hash: str
    at: int
    moved_to_front_at: int
    due_at: float | None
    summary: dict[str, str]
    lists: tuple[str, ...] = (ALL_GAMES,)


NO_VALUES = IndexValues(-1, "", 0, 0, None, {})
"""Values that match no existing game; `rewrite` with them removes a deleted game from the indexes."""


class GameIndexes(Protocol):
    """The indexes of all games."""

    def idle_games(self, partition: int, until: float) -> list[ChangedGame]:
        """The games of a partition that have not changed since `until`, the least recently changed first."""

    def last_change_at(self) -> float:
        """The second since 1970 of the last change in any game; 0 if there is none."""

    def lobby_games(self, name: str, after: LobbyPosition | None, limit: int) -> list[LobbyPosition]:
        """The positions in a list of the lobby after `after`, or the first ones; the most recent first."""

    def rewrite(self, game: str, values: IndexValues) -> RewriteResult:
        """Replaces the values of a game, which leaves all other lists of the lobby.

        The result is `moved` if the game has another version or hash, and `missing` if it does not exist: it is then
        removed from all indexes.
        """

    def remove_stale_games(self) -> int:
        """Deletes from the indexes the games that do not exist; returns their number."""
