"""The register: what is durable beside the log, and can be erased per person without breaking a hash.

Players and tokens, who sits behind which seat label, seeds that are not revealed yet, the keys that sign receipts.
Nothing about the course of a game is in it.
"""

from redis import Redis

from events.archive import Archive
from events.keys import Keys
from events.wakeups import wake
from service.belongings import Belongings
from service.game_register import GameRegister, Table
from service.key_register import KeyRegister
from service.player_register import PlayerRegister
from service.token_register import TokenRegister


def whose(player: str) -> str:
    """The name by which those are woken who follow a player and not a game."""
    return f"@{player}"


class Register:
    """Lies on the log server, because it must survive like the log."""

    def __init__(self, client: "Redis", keys: Keys, archive: Archive) -> None:
        self._client = client
        self._keys = keys
        self.players = PlayerRegister(client, keys)
        self.tokens = TokenRegister(client, keys)
        self.games = GameRegister(client, keys, archive)
        self.belongings = Belongings(client, keys)
        self.signing = KeyRegister(client, keys)

    def seat(self, game: str, label: str, player: str) -> None:
        """Says who sits behind a label, before the log says that the label has sat down; wakes who follows the player.

        Whoever is woken listens to the game, and so hears of what the log says next.
        """
        self.games.seat(game, label, player)
        self.players.seat(player, game)
        wake(self._client, self._keys, whose(player))


__all__ = ["Register", "Table", "whose"]
