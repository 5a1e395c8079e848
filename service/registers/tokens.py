"""Tokens: the credentials of a person and of the person's bots, in records that one round trip reads."""

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from time import monotonic
from typing import Generic, TypeVar

from events.records import BoundedAdd, RecordKey, RecordStore
from service.registers.credentials import (
    Access,
    Credentials,
    RecoveryRequest,
    Token,
    decode_access,
    decode_token,
    encode_access,
    encode_token,
    select_valid,
)
from service.registers.ownership import bots_record
from service.registers.players import player_record
from service.runtime.quotas import MAX_TOKENS

Key = TypeVar("Key")
Value = TypeVar("Value")

LIFETIME = 0.8
"""Seconds from before the look-up: a change in another process holds here within a second."""
ACCESS = "access"
"""The field of a person's record with the state of the credentials."""
SUSPENDED_PREFIX = "suspended:"
"""The prefix of a field with the time of a suspension; the suspended player follows, the person or a bot."""


def person_tokens(person: str) -> RecordKey:
    """Fields: id of a token of the person -> the token."""
    return RecordKey("player", person, "tokens")


class TtlCache(Generic[Key, Value]):
    """A thread-safe cache of values that may be `lifetime` seconds old; never caches a miss."""

    def __init__(
        self,
        look_up: Callable[[Key], Value | None],
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

    def recent(self, key: Key) -> Value | None:
        """The value if it was looked up within the lifetime."""
        with self._lock:
            until, known = self._values.get(key, (0.0, None))
        return known if self._clock() < until else None

    def refresh(self, key: Key) -> Value | None:
        """Looks the value up."""
        until = self._clock() + self._lifetime
        found = self._look_up(key)
        if found is not None:
            self._keep(key, until, found)
        return found

    def forget(self, key: Key) -> None:
        """Removes a value that this process has changed."""
        with self._lock:
            self._values.pop(key, None)

    def _keep(self, key: Key, until: float, value: Value) -> None:
        with self._lock:
            self._values[key] = until, value
            self._values.move_to_end(key)
            while len(self._values) > self._capacity:
                self._values.popitem(last=False)


class TokenRegister:
    """A person's access state and suspensions, tokens, and bots with the token of each.

    A bot has at most one token. Whether a stored token is valid is decided when it is read, so no order of concurrent
    changes lets a token outlive the revocation of the one that created it.
    """

    def __init__(self, records: RecordStore, recent_seconds: float = LIFETIME) -> None:
        self._records = records
        self._cache: TtlCache[str, Credentials] = TtlCache(self.read, lifetime=recent_seconds)

    def credentials_with_id(self, person: str, token_id: str) -> Credentials | None:
        """The credentials of a person, provided that a token with this id is valid in them, or was a moment ago."""
        known = self._cache.recent(person)
        if known is None or known.find_token(token_id) is None:
            known = self._cache.refresh(person)
        return known if known is not None and known.find_token(token_id) is not None else None

    def credentials_with(self, person: str, digest: str, is_fresh: bool) -> Credentials | None:
        """The credentials of a person, provided that the token is valid in them.

        A valid token may have been valid `recent_seconds` ago, unless `is_fresh`; an invalid one is looked up again.
        """
        known = None if is_fresh else self._cache.recent(person)
        if known is None or digest not in known.valid:
            known = self._cache.refresh(person)
        return known if known is not None and digest in known.valid else None

    def read(self, person: str) -> Credentials | None:
        """The credentials as they are now; None for an unknown person and for a bot."""
        return self._read(person)[0]

    def _read(self, person: str) -> tuple[Credentials | None, dict[str, bytes]]:
        """The credentials with the stored tokens of the person, of which some may be invalid."""
        keys = [player_record(person), person_tokens(person), bots_record(person)]
        fields, tokens, bots = self._records.fields_many(keys)
        if ACCESS not in fields:
            return None, tokens
        access = decode_access(fields[ACCESS])
        suspended = {
            name.removeprefix(SUSPENDED_PREFIX): since.decode()
            for name, since in fields.items()
            if name.startswith(SUSPENDED_PREFIX)
        }
        rows = [row for row in (*tokens.values(), *bots.values()) if row]
        valid = select_valid(access, map(decode_token, rows))
        return Credentials(access, suspended, valid, fields["name"].decode()), tokens

    def add_token(self, token: Token, forgotten_at: str) -> BoundedAdd | None:
        """Stores a token of a person, and deletes those that are invalid or expired before `forgotten_at`.

        None if the person was erased.
        """
        record, (credentials, rows) = person_tokens(token.person), self._read(token.person)
        if credentials is None:
            return None
        for token_id, row in rows.items():
            if credentials.has_ended(decode_token(row), forgotten_at):
                self._records.compare_and_set(record, token_id, row.decode(), None)
        result = self._records.add_bounded(record, token.token_id, encode_token(token), MAX_TOKENS)
        self._cache.forget(token.person)
        return result

    def put_bot_token(self, owner: str, bot: str, token: Token | None) -> bool:
        """Replaces the token of a bot, or deletes it; False if the owner has no such bot."""
        record, new = bots_record(owner), encode_token(token) if token else ""
        while (held := self._records.get_many([(record, bot)])[0]) is not None:
            if self._records.compare_and_set(record, bot, held.decode(), new):
                self._cache.forget(owner)
                return True
        return False

    def revoke_token(self, person: str, token_id: str, by: str) -> bool:
        """Deletes a token, and so revokes every token that was created with it, except that with the id `by`.

        False if the person has no such token.
        """
        record, credentials = person_tokens(person), self.read(person)
        revoked = credentials.find_token(token_id) if credentials else None
        if credentials is None or revoked is None or revoked.owner:
            return False
        kept = credentials.find_token(by)
        if kept is not None and revoked in credentials.ancestors(kept):
            heir = kept._replace(parent=revoked.parent)
            self._records.compare_and_set(record, by, encode_token(kept), encode_token(heir))
        self._records.remove_fields(record, token_id)
        self._cache.forget(person)
        return True

    def revoke_all(self, person: str) -> None:
        """Revokes every token that the person and their bots have at this moment; nothing recovers by repetition."""
        self._change_access(person, lambda access: Access(access.generation + 1, access.recovery_code))

    def recover(self, person: str, request: RecoveryRequest, new_code: str, now: str) -> int | None:
        """Replaces the recovery code and revokes every token; the new generation, None for a wrong code."""
        access = self._change_access(
            person, lambda access: access.recovered(request, new_code) if access.accepts(request, now) else None
        )
        return access.generation if access else None

    def confirm_recovery(self, person: str) -> None:
        """From here on the last recovery cannot be repeated."""
        self._change_access(person, lambda access: access._replace(repeatable=None))

    def forget(self, person: str) -> None:
        """Reads the credentials of a person again, because their name has changed."""
        self._cache.forget(person)

    def suspend(self, person: str, player: str, since: str) -> None:
        """Suspends the person with all bots, or the bot `player`; an empty time ends the suspension."""
        self._records.put_existing(player_record(person), SUSPENDED_PREFIX + player, since)
        self._cache.forget(person)

    def drop_person(self, person: str) -> None:
        """Deletes the tokens of a person who is erased."""
        self._records.delete(person_tokens(person))
        self._cache.forget(person)

    def _change_access(self, person: str, change: Callable[[Access], Access | None]) -> Access | None:
        """Replaces the access state by one compare-and-set; None if there is none, or no change is wanted."""
        record = player_record(person)
        while (held := self._records.get_many([(record, ACCESS)])[0]) is not None:
            changed = change(decode_access(held))
            if changed is None:
                return None
            if self._records.compare_and_set(record, ACCESS, held.decode(), encode_access(changed)):
                self._cache.forget(person)
                return changed
        return None
