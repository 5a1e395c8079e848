"""What a player owns: bots, deleted bots, and games that the player created and that may not be over."""

from collections.abc import Sequence

from events.records import RecordKey, RecordStore


def _bots(owner: str) -> RecordKey:
    return RecordKey("player", owner, "bots")


def _former_bots(owner: str) -> RecordKey:
    return RecordKey("player", owner, "former_bots")


def _created_games(player: str) -> RecordKey:
    return RecordKey("player", player, "created_games")


class OwnershipRegister:
    """Three sets for each player."""

    def __init__(self, records: RecordStore) -> None:
        self._records = records

    def add_bot(self, owner: str, bot: str) -> None:
        self._records.add(_bots(owner), bot)

    def bots(self, owner: str) -> list[str]:
        """The ids of a player's bots."""
        return sorted(self._records.members(_bots(owner)))

    def drop_bot(self, owner: str, bot: str) -> None:
        """Keeps the bot's name for the games in which it sat, until the owner is erased."""
        self._records.move(_bots(owner), _former_bots(owner), bot)

    def former_bots(self, owner: str) -> list[str]:
        """The ids of the player's deleted bots."""
        return sorted(self._records.members(_former_bots(owner)))

    def forget_bot(self, owner: str, bot: str) -> None:
        """Removes a deleted bot from the list when it is erased."""
        self._records.remove(_former_bots(owner), bot)

    def add_game(self, player: str, game: str) -> None:
        """Stores that the player created a game."""
        self._records.add(_created_games(player), game)

    def count_games(self, player: str) -> int:
        """The number of games in the list, of which some may be over."""
        return self._records.count_members(_created_games(player))

    def games(self, player: str) -> list[str]:
        """The ids of the games in the list."""
        return list(self._records.members(_created_games(player)))

    def drop_games(self, player: str, games: Sequence[str]) -> None:
        """Removes games that are over from the list."""
        self._records.remove(_created_games(player), *games)

    def drop_player(self, player: str) -> None:
        """Deletes the sets of a player who is erased."""
        self._records.delete(_bots(player), _former_bots(player), _created_games(player))
