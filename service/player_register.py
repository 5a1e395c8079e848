"""Who is a player, under which name, and where they sat; a recovery code is kept as its SHA-256 only."""

from collections.abc import Mapping, Sequence
from typing import Any

from redis import Redis

from events.keys import Keys
from events.script import script

_swap = script("swap")


class PlayerRegister:
    """The keys of a player share a tag, so that each write stays in one slot of a cluster."""

    def __init__(self, client: "Redis", keys: Keys) -> None:
        self.client = client
        self.keys = keys

    def add_player(self, player: str, facts: Mapping[str, str], folded_name: str, key: str) -> str | None:
        """None if the name was free, else the key of the request that took it."""
        self._write(self.keys.player(player), facts)
        if self.client.set(self.keys.name(folded_name), f"{player} {key}", nx=True):
            return None
        self.client.delete(self.keys.player(player))
        return self._holder(folded_name)[1]

    def player_named(self, folded_name: str) -> str | None:
        """The id behind a name."""
        return self._holder(folded_name)[0] or None

    def player(self, player: str) -> dict[str, str]:
        """Name, time and recovery digest; empty if there is no such player."""
        found: Any = self.client.hgetall(self.keys.player(player))
        return texts(found)

    def swap_recovery(self, player: str, old: str, new: str) -> bool:
        """Replaces the digest of a recovery code; False if it is not `old`, as for the second who comes with a code."""
        return bool(_swap(self.client, [self.keys.player(player)], "recovery", old, new))

    def names(self, players: Sequence[str]) -> dict[str, str]:
        """The names of players, in one round trip; erased ones are left out."""
        pipeline = self.client.pipeline(transaction=False)
        for player in players:
            pipeline.hget(self.keys.player(player), "name")
        found = pipeline.execute() if players else []
        return {player: name.decode() for player, name in zip(players, found, strict=True) if name}

    def names_and_owners(self, players: Sequence[str]) -> dict[str, tuple[str, str | None]]:
        """The names of players, each with that of the player a bot belongs to; erased ones are left out."""
        pipeline = self.client.pipeline(transaction=False)
        for player in players:
            pipeline.hmget(self.keys.player(player), ["name", "owner"])
        rows = pipeline.execute() if players else []
        found = {player: (name.decode(), owner) for player, (name, owner) in zip(players, rows, strict=True) if name}
        owners = self.names(list({owner.decode() for _, owner in found.values() if owner}))
        return {player: (name, owner and owners.get(owner.decode())) for player, (name, owner) in found.items()}

    def owners(self, players: Sequence[str]) -> dict[str, str]:
        """Who is behind players: the owner of a bot, else the player."""
        pipeline = self.client.pipeline(transaction=False)
        for player in players:
            pipeline.hget(self.keys.player(player), "owner")
        found = pipeline.execute() if players else []
        return {player: owner.decode() if owner else player for player, owner in zip(players, found, strict=True)}

    def seat(self, player: str, game: str) -> None:
        """Notes that the player sat down in a game."""
        self.client.sadd(self.keys.seated(player), game)

    def leave(self, player: str, game: str) -> None:
        """Forgets that the player sat in a game, which has left the log."""
        self.client.srem(self.keys.seated(player), game)

    def games_of(self, player: str) -> set[str]:
        """Every game in which the player ever sat, but for those that have left the log."""
        found: Any = self.client.smembers(self.keys.seated(player))
        return {game.decode() for game in found}

    def note_erased(self, player: str) -> None:
        """From here on nothing new is told of the player."""
        self.client.sadd(self.keys.erased, player)

    def erased(self) -> set[str]:
        """The ids of all who were erased."""
        found: Any = self.client.smembers(self.keys.erased)
        return {player.decode() for player in found}

    def drop(self, player: str, folded_name: str) -> None:
        """Forgets a player; the name is free again."""
        self.client.delete(self.keys.seated(player))
        if self.player_named(folded_name) == player:
            self.client.delete(self.keys.name(folded_name))
        self.client.delete(self.keys.player(player))

    def _write(self, key: str, facts: Mapping[str, str]) -> None:
        fields: Any = dict(facts)
        self.client.hset(key, mapping=fields)

    def _holder(self, folded_name: str) -> tuple[str, str]:
        found: Any = self.client.get(self.keys.name(folded_name))
        player, _, key = (found or b"").decode().partition(" ")
        return player, key


def texts(found: Mapping[bytes, bytes]) -> dict[str, str]:
    """A hash as it comes from the server, as text."""
    return {name.decode(): value.decode() for name, value in found.items()}
