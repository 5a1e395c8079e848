"""What a player owns: bots, those they have deleted, and games of their making that may not be over."""

from collections.abc import Sequence
from typing import Any

from redis import Redis

from events.keys import Keys


class Belongings:
    """Three sets a player, in the slot of the player's other keys."""

    def __init__(self, client: "Redis", keys: Keys) -> None:
        self.client = client
        self.keys = keys

    def add_bot(self, owner: str, bot: str) -> None:
        self.client.sadd(self.keys.bots(owner), bot)

    def bots(self, owner: str) -> list[str]:
        """The ids of a player's bots."""
        found: Any = self.client.smembers(self.keys.bots(owner))
        return sorted([bot.decode() for bot in found])

    def drop_bot(self, owner: str, bot: str) -> None:
        """Its name stays, for the games it sat in, until the owner is erased."""
        self.client.smove(self.keys.bots(owner), self.keys.dropped_bots(owner), bot)

    def dropped_bots(self, owner: str) -> list[str]:
        """The ids of bots that were the player's."""
        found: Any = self.client.smembers(self.keys.dropped_bots(owner))
        return sorted([bot.decode() for bot in found])

    def forget_bot(self, owner: str, bot: str) -> None:
        """For a dropped bot that is erased."""
        self.client.srem(self.keys.dropped_bots(owner), bot)

    def add_game(self, player: str, game: str) -> None:
        """Notes that the player made a game."""
        self.client.sadd(self.keys.made(player), game)

    def count_games(self, player: str) -> int:
        """How many games of the player's making may not be over."""
        found: Any = self.client.scard(self.keys.made(player))
        return int(found)

    def games(self, player: str) -> list[str]:
        """Their ids."""
        found: Any = self.client.smembers(self.keys.made(player))
        return [game.decode() for game in found]

    def drop_games(self, player: str, games: Sequence[str]) -> None:
        """For games that are over."""
        if games:
            self.client.srem(self.keys.made(player), *games)

    def drop(self, player: str) -> None:
        """For a player who is erased."""
        self.client.delete(self.keys.bots(player), self.keys.dropped_bots(player), self.keys.made(player))
