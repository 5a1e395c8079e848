"""Who is a player, under which name, and which tokens are theirs; what opens doors is kept as its SHA-256 only."""

from collections.abc import Mapping, Sequence
from typing import Any

from redis import Redis

from events.keys import Keys
from events.script import script

_swap = script("swap")
_mark = script("mark")
SUSPENDED = "suspended"


class PlayerRegister:
    """The keys of a player share a tag, so that each write stays in one slot of a cluster."""

    def __init__(self, client: "Redis", keys: Keys) -> None:
        self.client = client
        self.prefix = keys.prefix

    def add_player(self, player: str, facts: Mapping[str, str], folded_name: str, key: str) -> str | None:
        """None if the name was free, else the key of the request that took it."""
        self._write(self._player(player), facts)
        if self.client.set(self._name(folded_name), f"{player} {key}", nx=True):
            return None
        self.client.delete(self._player(player))
        return self._holder(folded_name)[1]

    def player_named(self, folded_name: str) -> str | None:
        """The id behind a name."""
        return self._holder(folded_name)[0] or None

    def player(self, player: str) -> dict[str, str]:
        """Name, time and recovery digest; empty if there is no such player."""
        found: Any = self.client.hgetall(self._player(player))
        return _texts(found)

    def swap_recovery(self, player: str, old: str, new: str) -> bool:
        """Replaces the digest of a recovery code; False if it is not `old`, as for the second who comes with a code."""
        return bool(_swap(self.client, [self._player(player)], "recovery", old, new))

    def names(self, players: Sequence[str]) -> dict[str, str]:
        """The names of players, in one round trip; erased ones are left out."""
        pipeline = self.client.pipeline(transaction=False)
        for player in players:
            pipeline.hget(self._player(player), "name")
        found = pipeline.execute() if players else []
        return {player: name.decode() for player, name in zip(players, found, strict=True) if name}

    def add_token(self, digest: str, facts: Mapping[str, str]) -> None:
        """`facts` name the player and the token's id; they are what `token` gives back.

        Who suspends the player meanwhile sees the token in the list, or is seen here.
        """
        self._write(self._token(digest), facts)
        self.client.hset(self._tokens(facts["player"]), facts["id"], digest)
        since: Any = self.client.hget(self._player(facts["player"]), SUSPENDED)
        if since:
            _mark(self.client, [self._token(digest)], SUSPENDED, since)

    def claim(self, player: str, key: str) -> bool:
        """False if the player used this key for a new token before."""
        return bool(self.client.hsetnx(self._keys_used(player), key, "1"))

    def token(self, digest: str) -> dict[str, str]:
        """The facts of a token; empty if it is not known."""
        found: Any = self.client.hgetall(self._token(digest))
        return _texts(found)

    def tokens(self, player: str) -> list[dict[str, str]]:
        """The facts of all tokens of a player."""
        digests: Any = self.client.hvals(self._tokens(player))
        return [facts for digest in digests if (facts := self.token(digest.decode()))]

    def drop_token(self, player: str, token_id: str) -> bool:
        """False if the player has no such token."""
        digest: Any = self.client.hget(self._tokens(player), token_id)
        if digest is None:
            return False
        self.client.delete(self._token(digest.decode()))
        self.client.hdel(self._tokens(player), token_id)
        return True

    def drop_tokens(self, player: str) -> None:
        """Every token the player has at this moment."""
        found: Any = self.client.hgetall(self._tokens(player))
        pipeline = self.client.pipeline(transaction=False)
        for token_id, digest in found.items():
            pipeline.delete(self._token(digest.decode()))
            pipeline.hdel(self._tokens(player), token_id)
        pipeline.execute()

    def suspend(self, player: str, since: str) -> None:
        """Marks the player and every token, so that a look at a token says it all; empty takes the marks away."""
        _mark(self.client, [self._player(player)], SUSPENDED, since)
        digests: Any = self.client.hvals(self._tokens(player))
        for digest in digests:
            _mark(self.client, [self._token(digest.decode())], SUSPENDED, since)

    def seat(self, player: str, game: str) -> None:
        """Notes that the player sat down in a game."""
        self.client.sadd(self._games(player), game)

    def games_of(self, player: str) -> set[str]:
        """Every game in which the player ever sat."""
        found: Any = self.client.smembers(self._games(player))
        return {game.decode() for game in found}

    def _write(self, key: str, facts: Mapping[str, str]) -> None:
        fields: Any = dict(facts)
        self.client.hset(key, mapping=fields)

    def _holder(self, folded_name: str) -> tuple[str, str]:
        found: Any = self.client.get(self._name(folded_name))
        player, _, key = (found or b"").decode().partition(" ")
        return player, key

    def _name(self, folded: str) -> str:
        return f"{self.prefix}:{{name:{folded}}}"

    def _player(self, player: str) -> str:
        return f"{self.prefix}:{{player:{player}}}"

    def _tokens(self, player: str) -> str:
        return f"{self._player(player)}:tokens"

    def _keys_used(self, player: str) -> str:
        return f"{self._player(player)}:keys"

    def _games(self, player: str) -> str:
        return f"{self._player(player)}:games"

    def _token(self, digest: str) -> str:
        return f"{self.prefix}:{{token:{digest}}}"


def _texts(found: Mapping[bytes, bytes]) -> dict[str, str]:
    return {name.decode(): value.decode() for name, value in found.items()}
