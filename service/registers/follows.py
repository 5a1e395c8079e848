"""Follows: whom a player follows, by whom a player is followed, and the latest games of those who are."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from events.records import RecordKey, RecordStore

KEPT_STARTS = 20
"""Games of a followed player that are kept, the ones that started last."""
_FIRST = ""
"""A field that lets the record of a player's games exist as soon as somebody follows the player."""


class Start(NamedTuple):
    """A game that a followed player has started, and when."""

    player: str
    game: str
    at: str


class FollowRegister:
    """Of a player whom nobody follows, nothing is stored when a game starts."""

    def __init__(self, records: RecordStore) -> None:
        self._records = records

    def follow(self, player: str, followed: str, at: str, most: int) -> str | None:
        """Since when the player follows the other one; None if the player follows as many as possible."""
        if self._records.add_bounded(_follows(player), followed, at, most) == "full":
            return None
        self._records.add(_followers(followed), player)
        self._records.put_new(_starts(followed), _FIRST, at)
        return self.follows(player).get(followed, at)

    def unfollow(self, player: str, followed: str) -> None:
        """Somebody may begin to follow the player while the record of the starts is deleted: then it exists again."""
        self._records.remove_fields(_follows(player), followed)
        self._records.remove(_followers(followed), player)
        if not self.followers(followed):
            self._records.delete(_starts(followed))
            if self.followers(followed):
                self._records.put_new(_starts(followed), _FIRST, "")

    def follows(self, player: str) -> dict[str, str]:
        """The players whom a player follows, and since when."""
        return {followed: at.decode() for followed, at in self._records.fields(_follows(player)).items()}

    def followers(self, player: str) -> set[str]:
        return self._records.members(_followers(player))

    def note_start(self, players: Iterable[str], game: str, at: str) -> None:
        """Stores the start of a game for those of its players who are followed."""
        for player in players:
            if self._records.put_existing(_starts(player), game, at):
                starts = self._records.fields(_starts(player))
                oldest = sorted(starts.keys() - {_FIRST}, key=lambda each: starts[each])[:-KEPT_STARTS]
                self._records.remove_fields(_starts(player), *oldest)

    def starts(self, follows: Mapping[str, str], since: str) -> list[Start]:
        """The games of followed players that started since then and since the player follows them, the latest last."""
        found = []
        for player, fields in zip(follows, self._read_starts(list(follows)), strict=True):
            begun = {game: at.decode() for game, at in fields.items() if game != _FIRST}
            found += [Start(player, game, at) for game, at in begun.items() if at >= max(since, follows[player])]
        return sorted(found, key=lambda each: (each.at, each.game, each.player))

    def drop_player(self, player: str) -> None:
        """Ends all follows of and by a player who is erased."""
        for followed in self.follows(player):
            self.unfollow(player, followed)
        for follower in self.followers(player):
            self.unfollow(follower, player)

    def _read_starts(self, players: Sequence[str]) -> list[dict[str, bytes]]:
        return self._records.fields_many([_starts(player) for player in players]) if players else []


def _follows(player: str) -> RecordKey:
    """Fields: followed player -> since when."""
    return RecordKey("player", player, "follows")


def _followers(player: str) -> RecordKey:
    return RecordKey("player", player, "followers")


def _starts(player: str) -> RecordKey:
    """Fields: game -> when it started."""
    return RecordKey("player", player, "starts")
