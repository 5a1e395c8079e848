"""Tokens: what is known of each, by its SHA-256; and which ones a player has."""

from collections.abc import Mapping
from typing import Any

from redis import Redis

from events.keys import Keys
from events.script import script
from service.bounds import KEPT_KEYS
from service.player_register import texts
from service.recent import Recent

_mark = script("mark")
AFTER_EXPIRY = 7 * 24 * 3600
"""Seconds for which an expired token is told from one that never was."""
SUSPENDED = "suspended"


class TokenRegister:
    """The list of a player's tokens shares the tag of the player; each token has a key of its own."""

    def __init__(self, client: "Redis", keys: Keys) -> None:
        self.client = client
        self.keys = keys
        self._recent: Recent[str, dict[str, str]] = Recent(self.token)

    def add_token(self, digest: str, facts: Mapping[str, str], lasts: int | None = None) -> None:
        """`facts` name the player and the token's id; they are what `token` gives back.

        A token that lasts so many seconds is forgotten some days later; until then one can tell that it was one.
        Who suspends the player meanwhile sees the token in the list, or is seen here.
        """
        fields: Any = dict(facts)
        self.client.hset(self.keys.token(digest), mapping=fields)
        if lasts is not None:
            self.client.expire(self.keys.token(digest), lasts + AFTER_EXPIRY)
        self.client.hset(self.keys.tokens(facts["player"]), facts["id"], digest)
        since: Any = self.client.hget(self.keys.player(facts["player"]), SUSPENDED)
        if since:
            _mark(self.client, [self.keys.token(digest)], SUSPENDED, since)

    def claim(self, player: str, key: str) -> bool:
        """False if the player used this key for a new token within a day."""
        return bool(self.client.set(self.keys.token_request(player, key), "1", nx=True, ex=KEPT_KEYS))

    def token(self, digest: str) -> dict[str, str]:
        """The facts of a token; empty if it is not known."""
        found: Any = self.client.hgetall(self.keys.token(digest))
        return texts(found)

    def recent_token(self, digest: str) -> dict[str, str]:
        """The same as it was at most a second ago."""
        return self._recent.get(digest)

    def tokens(self, player: str) -> list[dict[str, str]]:
        """The facts of all tokens of a player."""
        listed: Any = self.client.hgetall(self.keys.tokens(player))
        found = {token_id: self.token(digest.decode()) for token_id, digest in listed.items()}
        if expired := [token_id for token_id, facts in found.items() if not facts]:
            self.client.hdel(self.keys.tokens(player), *expired)
        return [facts for facts in found.values() if facts]

    def drop_token(self, player: str, token_id: str) -> bool:
        """False if the player has no such token."""
        digest: Any = self.client.hget(self.keys.tokens(player), token_id)
        if digest is None:
            return False
        self.client.delete(self.keys.token(digest.decode()))
        self.client.hdel(self.keys.tokens(player), token_id)
        self._recent.forget(digest.decode())
        return True

    def drop_tokens(self, player: str) -> None:
        """Every token the player has at this moment."""
        found: Any = self.client.hgetall(self.keys.tokens(player))
        pipeline = self.client.pipeline(transaction=False)
        for token_id, digest in found.items():
            pipeline.delete(self.keys.token(digest.decode()))
            pipeline.hdel(self.keys.tokens(player), token_id)
        pipeline.execute()
        for digest in found.values():
            self._recent.forget(digest.decode())

    def suspend(self, player: str, since: str) -> None:
        """Marks the player and every token, so that a look at a token says it all; empty takes the marks away."""
        _mark(self.client, [self.keys.player(player)], SUSPENDED, since)
        digests: Any = self.client.hvals(self.keys.tokens(player))
        for digest in digests:
            _mark(self.client, [self.keys.token(digest.decode())], SUSPENDED, since)
            self._recent.forget(digest.decode())
