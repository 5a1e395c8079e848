"""Credentials: what decides at one moment which tokens of a person and of the person's bots are valid.

A token is valid while it has the generation of its person and the token that created it is valid. So raising the
generation revokes every token at once, and deleting a token revokes every token that was created with it.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

import msgspec


class Token(NamedTuple):
    """A token as it is stored: under its SHA-256, without its text.

    `parent` is the digest of the token that created this one, empty for the token of a sign-up or a recovery. `owner`
    is the person that a bot belongs to.
    """

    token_id: str
    digest: str
    player: str
    name: str
    generation: int
    scopes: tuple[str, ...]
    created_at: str
    expires_at: str | None = None
    label: str = ""
    parent: str = ""
    owner: str = ""

    @property
    def person(self) -> str:
        return self.owner or self.player


class RecoveryRequest(NamedTuple):
    """The digests of a recovery code and of the key of the request; until `repeatable_until` it may be repeated."""

    code: str
    key: str
    repeatable_until: str


class Access(NamedTuple):
    """The generation of a person's tokens, the digest of the recovery code, and the recovery that may be repeated.

    A recovery may be repeated until a token of its generation is used, which shows that its response has arrived.
    """

    generation: int = 0
    recovery_code: str = ""
    repeatable: RecoveryRequest | None = None

    def accepts(self, request: RecoveryRequest, now: str) -> bool:
        """Whether the request has the recovery code, or repeats the last recovery in time."""
        last = self.repeatable
        if last is not None and request[:2] == last[:2]:
            return now < last.repeatable_until
        return request.code == self.recovery_code

    def recovered(self, request: RecoveryRequest, new_code: str) -> "Access":
        """The state after an accepted request; a request without a key cannot be repeated."""
        last = self.repeatable if self.repeatable and self.repeatable[:2] == request[:2] else request
        return Access(self.generation + 1, new_code, last if last.key else None)


class Credentials(NamedTuple):
    """`valid` has the tokens by digest, also expired ones; `suspended` the time since when, by player.

    `name` is that of the person; a token of the person may have been issued under an earlier one.
    """

    access: Access
    suspended: Mapping[str, str]
    valid: Mapping[str, Token]
    name: str

    def find_token(self, token_id: str) -> Token | None:
        """The valid token with this id."""
        return next((token for token in self.valid.values() if token.token_id == token_id), None)

    def has_ended(self, token: Token, forgotten_at: str) -> bool:
        """Whether a token that was read with these credentials can never be valid again, or expired before a time."""
        if token.digest not in self.valid:
            return token.generation <= self.access.generation
        return token.expires_at is not None and token.expires_at <= forgotten_at

    def ancestors(self, token: Token) -> list[Token]:
        """The token that created this one, the one that created that, and so on."""
        found = []
        while token.parent:
            token = self.valid[token.parent]
            found.append(token)
        return found


def select_valid(access: Access, tokens: Iterable[Token]) -> dict[str, Token]:
    """The valid ones of the stored tokens, by digest."""
    stored = {token.digest: token for token in tokens if token.generation == access.generation}

    def is_valid(token: Token) -> bool:
        return not token.parent or (token.parent in stored and is_valid(stored[token.parent]))

    return {digest: token for digest, token in stored.items() if is_valid(token)}


def encode_access(access: Access) -> str:
    return msgspec.json.encode(access).decode()


def encode_token(token: Token) -> str:
    return msgspec.json.encode(token).decode()


decode_access = msgspec.json.Decoder(Access).decode
decode_token = msgspec.json.Decoder(Token).decode
