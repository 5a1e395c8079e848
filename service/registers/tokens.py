"""Tokens: the facts of each token by its SHA-256, and the tokens of each player."""

from collections import OrderedDict
from collections.abc import Callable, Mapping
from threading import Lock
from time import monotonic
from typing import Generic, TypeVar

from events.records import RecordKey, RecordStore
from service.registers.players import decode_fields, player_record
from service.runtime.quotas import KEY_LIFETIME

Key = TypeVar("Key")
Value = TypeVar("Value")

LIFETIME = 0.8
"""Seconds from before the look-up: a change in another process holds here within a second."""
EXPIRED_TOKEN_LIFETIME = 7 * 24 * 3600
"""Seconds for which an expired token is distinguished from one that never existed."""
SUSPENDED = "suspended"


def token_record(digest: str) -> RecordKey:
    """Fields: the player, the id of the token, and its other facts."""
    return RecordKey("token", digest)


def player_tokens(player: str) -> RecordKey:
    """Fields: id of a token -> its digest."""
    return RecordKey("player", player, "tokens")


class TtlCache(Generic[Key, Value]):
    """A thread-safe cache of facts that may be `lifetime` seconds old; never caches a miss."""

    def __init__(
        self,
        look_up: Callable[[Key], Value],
        capacity: int = 10_000,
        clock: Callable[[], float] = monotonic,
        lifetime: float = LIFETIME,
    ) -> None:
        self._look_up = look_up
        self._capacity = capacity
        self._clock = clock
        self._lifetime = lifetime
        self._lock = Lock()
        self._values: OrderedDict[Key, tuple[float, Value]] = OrderedDict()

    def get(self, key: Key) -> Value:
        now = self._clock()
        with self._lock:
            until, known = self._values.get(key, (0.0, None))
        if known is not None and now < until:
            return known
        found = self._look_up(key)
        if found:
            self._keep(key, now + self._lifetime, found)
        return found

    def forget(self, key: Key) -> None:
        """Removes a fact that this process has changed."""
        with self._lock:
            self._values.pop(key, None)

    def _keep(self, key: Key, until: float, value: Value) -> None:
        with self._lock:
            self._values[key] = until, value
            self._values.move_to_end(key)
            while len(self._values) > self._capacity:
                self._values.popitem(last=False)


class TokenRegister:
    """One record for each token, and one for the list of a player's tokens."""

    def __init__(self, records: RecordStore, recent_seconds: float = LIFETIME) -> None:
        self._records = records
        self.recent: TtlCache[str, dict[str, str]] = TtlCache(self.token, lifetime=recent_seconds)
        """The facts of a token as they were at most `recent_seconds` ago."""

    def add_token(self, digest: str, facts: Mapping[str, str], lasts: int | None = None) -> None:
        """`facts` name the player and the token's id; `token` returns them.

        A token that lasts so many seconds is deleted some days after that; until then it is known to have expired.
        The token is listed before the suspension is read: a suspension meanwhile finds the token, or is found here.
        """
        token, player = token_record(digest), facts["player"]
        self._records.put(token, facts, None if lasts is None else lasts + EXPIRED_TOKEN_LIFETIME)
        self._records.put(player_tokens(player), {facts["id"]: digest})
        (since,) = self._records.get_many([(player_record(player), SUSPENDED)])
        if since:
            self._records.put_existing(token, SUSPENDED, since.decode())

    def claim_request_key(self, player: str, key: str) -> bool:
        """False if the player used this key for a new token within a day."""
        return self._records.claim(RecordKey("player", player, f"key:{key}"), "1", KEY_LIFETIME)

    def token(self, digest: str) -> dict[str, str]:
        """The facts of a token; empty for an unknown one."""
        return decode_fields(self._records.fields(token_record(digest)))

    def tokens(self, player: str) -> list[dict[str, str]]:
        """The facts of all tokens of a player."""
        listed = decode_fields(self._records.fields(player_tokens(player)))
        found = {token_id: self.token(digest) for token_id, digest in listed.items()}
        expired = [token_id for token_id, facts in found.items() if not facts]
        self._records.remove_fields(player_tokens(player), *expired)
        return [facts for facts in found.values() if facts]

    def drop_token(self, player: str, token_id: str) -> bool:
        """False if the player has no such token."""
        (digest,) = self._records.get_many([(player_tokens(player), token_id)])
        if digest is None:
            return False
        self._drop(player, {token_id: digest.decode()})
        return True

    def drop_tokens(self, player: str) -> None:
        """Deletes every token that the player has at this moment."""
        self._drop(player, decode_fields(self._records.fields(player_tokens(player))))

    def suspend(self, player: str, since: str) -> None:
        """Marks the player and every token, so that reading a token is enough."""
        self._set_suspension(player, since)

    def unsuspend(self, player: str) -> None:
        """Removes the marks of the player and of every token."""
        self._set_suspension(player, "")

    def _set_suspension(self, player: str, since: str) -> None:
        """An empty time removes the suspension."""
        self._records.put_existing(player_record(player), SUSPENDED, since)
        for digest in decode_fields(self._records.fields(player_tokens(player))).values():
            self._records.put_existing(token_record(digest), SUSPENDED, since)
            self.recent.forget(digest)

    def _drop(self, player: str, digests: Mapping[str, str]) -> None:
        """The tokens go first: a list without its token is cleaned up, a token without its list is not found again."""
        self._records.delete(*map(token_record, digests.values()))
        self._records.remove_fields(player_tokens(player), *digests)
        for digest in digests.values():
            self.recent.forget(digest)
