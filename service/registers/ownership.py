"""What a player owns: bots, deleted bots that have played, and games that the player created and that may not be over.

Bots and games are counted by the script that adds one, so that concurrent requests cannot exceed the greatest number.
"""

from collections.abc import Sequence

from events.records import RecordKey, RecordStore
from service.runtime.quotas import MAX_BOTS, MAX_GAMES


def bots_record(owner: str) -> RecordKey:
    """Fields: bot -> its token, empty for a bot without one."""
    return RecordKey("player", owner, "bots")


def _former_bots(owner: str) -> RecordKey:
    return RecordKey("player", owner, "former_bots")


def _created_games(player: str) -> RecordKey:
    """Fields: game -> the time at which its creation began."""
    return RecordKey("player", player, "created_games")


class OwnershipRegister:
    """A record of bots, a set of former ones and a record of games for each player."""

    def __init__(self, records: RecordStore) -> None:
        self._records = records

    def add_bot(self, owner: str, bot: str) -> bool:
        """False if the owner has as many bots as allowed."""
        return self._records.add_bounded(bots_record(owner), bot, "", MAX_BOTS) == "added"

    def bots(self, owner: str) -> list[str]:
        """The ids of a player's bots."""
        return sorted(self._records.fields(bots_record(owner)))

    def retire_bot(self, owner: str, bot: str) -> None:
        """Lists a bot that has played as deleted, so that it is erased with its owner."""
        self._records.add(_former_bots(owner), bot)

    def drop_bot(self, owner: str, bot: str) -> None:
        """Deletes a bot with its token."""
        self._records.remove_fields(bots_record(owner), bot)

    def former_bots(self, owner: str) -> list[str]:
        """The ids of the player's deleted bots that have played."""
        return sorted(self._records.members(_former_bots(owner)))

    def forget_bot(self, owner: str, bot: str) -> None:
        """Removes a deleted bot from the list when it is erased."""
        self._records.remove(_former_bots(owner), bot)

    def add_game(self, player: str, game: str, at: str) -> bool:
        """Lists a game that the player is about to create; False if the list is full. Games in it may be over."""
        return self._records.add_bounded(_created_games(player), game, at, MAX_GAMES) != "full"

    def games(self, player: str) -> dict[str, str]:
        """The ids of the games in the list, each with the time at which it was added."""
        return {game: at.decode() for game, at in self._records.fields(_created_games(player)).items()}

    def drop_games(self, player: str, games: Sequence[str]) -> None:
        """Removes games that are over, or that were not created, from the list."""
        self._records.remove_fields(_created_games(player), *games)

    def drop_player(self, player: str) -> None:
        """Deletes the records of a player who is erased."""
        self._records.delete(bots_record(player), _former_bots(player), _created_games(player))
