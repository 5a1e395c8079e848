"""Accounts: players sign up with a name and authenticate with tokens."""

import secrets
from hashlib import sha256
from typing import Literal, NamedTuple

from service.players.names import fold_name, validate_name
from service.runtime.problems import Problem, use_case
from service.runtime.quotas import MOST_TOKENS, limit_reached
from service.services import Services

SCOPES = ("read", "play", "account")
TOKEN_PREFIX = "lnd_"
"""Tokens start with it, so that scanners find a leaked one."""

_ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"


class Caller(NamedTuple):
    """An authenticated player, and the scopes of the token."""

    player_id: str
    name: str
    token_id: str = ""
    scopes: tuple[str, ...] = SCOPES
    owner: str = ""
    """The player that a bot belongs to; empty for a person."""

    @property
    def kind(self) -> Literal["person", "bot"]:
        return "bot" if self.owner else "person"

    @property
    def person_id(self) -> str:
        """The person behind the player; a player and their bots count as one."""
        return self.owner or self.player_id


class NewPlayer(NamedTuple):
    """A player with token and recovery code, which are shown only once."""

    player_id: str
    name: str
    token: str
    recovery_code: str


class NewToken(NamedTuple):
    """A token with its secret, which is shown only once."""

    token_id: str
    token: str
    label: str
    scopes: tuple[str, ...]
    created_at: str
    expires_at: str | None


class TokenInfo(NamedTuple):
    """A token as its owner may see it later, without the secret."""

    token_id: str
    label: str
    scopes: tuple[str, ...]
    created_at: str
    expires_at: str | None


@use_case
def sign_up(services: Services, name: str, key: str | None = None) -> NewPlayer:
    """Creates a player; raises invalid_name, name_reserved, name_taken, and already_created for a repeated key."""
    shown = validate_name(name)
    player, code, mark = secrets.token_hex(8), _new_code(), hash_secret(key) if key else ""
    facts = {"name": shown, "created_at": services.now(), "recovery": hash_secret(code)}
    taken_by = services.registers.players.add_player(player, facts, fold_name(shown), mark)
    if taken_by is not None:
        raise Problem("already_created" if mark and taken_by == mark else "name_taken")
    return NewPlayer(player, shown, issue_token(services, Caller(player, shown), "", SCOPES).token, code)


@use_case
def authenticate(services: Services, token: str | None) -> Caller:
    """The holder of a token; raises unauthorized, invalid_token, token_expired and player_suspended.

    Every process refuses a revoked token within a second.
    """
    if not token:
        raise Problem("unauthorized")
    facts = services.registers.tokens.recent.get(hash_secret(token))
    if not facts:
        raise Problem("invalid_token")
    if "expires_at" in facts and facts["expires_at"] <= services.now():
        raise Problem("token_expired", facts={"expires_at": facts["expires_at"]})
    if "suspended" in facts:
        raise Problem("player_suspended", facts={"since": facts["suspended"]})
    scopes = tuple(facts["scopes"].split())
    return Caller(facts["player"], facts["name"], facts["id"], scopes, facts.get("owner", ""))


@use_case
def create_token(
    services: Services,
    caller: Caller,
    label: str = "",
    scopes: tuple[str, ...] = SCOPES,
    key: str | None = None,
    expires_in: int | None = None,
) -> NewToken:
    """Another token of the caller, with at most the scopes of the current one, valid for `expires_in` seconds.

    Raises already_created and limit_reached.
    """
    if not scopes or not set(scopes) <= set(SCOPES):
        raise Problem("unknown_scope", facts={"field": "scopes", "scopes": list(SCOPES)})
    if not set(scopes) <= set(caller.scopes):
        raise Problem("forbidden")
    if key and not services.registers.tokens.claim_request_key(caller.player_id, hash_secret(key)):
        raise Problem("already_created")
    if len(services.registers.tokens.tokens(caller.player_id)) >= MOST_TOKENS:
        raise limit_reached("tokens_per_player", MOST_TOKENS)
    return issue_token(services, caller, label, tuple([scope for scope in SCOPES if scope in scopes]), expires_in)


@use_case
def list_tokens(services: Services, caller: Caller) -> list[TokenInfo]:
    """The caller's tokens, oldest first."""
    found = [
        TokenInfo(
            facts["id"], facts["label"], tuple(facts["scopes"].split()), facts["created_at"], facts.get("expires_at")
        )
        for facts in services.registers.tokens.tokens(caller.player_id)
    ]
    return sorted(found, key=lambda token: (token.created_at, token.token_id))


@use_case
def revoke_token(services: Services, caller: Caller, token_id: str) -> None:
    """Revokes a token; raises unknown_token."""
    if not services.registers.tokens.drop_token(caller.player_id, token_id):
        raise Problem("unknown_token")


@use_case
def recover_player(services: Services, name: str, recovery_code: str) -> NewPlayer:
    """Replaces recovery code and tokens of a player who knows the old code; raises wrong_recovery_code.

    The code is replaced first, so that only one of two concurrent requests succeeds.
    """
    players, code = services.registers.players, _new_code()
    player = players.player_named(fold_name(name))
    if not player or not players.swap_recovery(player, hash_secret(recovery_code.strip().upper()), hash_secret(code)):
        raise Problem("wrong_recovery_code")
    services.registers.tokens.drop_tokens(player)
    shown = players.player(player)["name"]
    return NewPlayer(player, shown, issue_token(services, Caller(player, shown), "", SCOPES).token, code)


def hash_secret(secret: str) -> str:
    """The digest that is stored instead of a token, a recovery code or a key."""
    return sha256(secret.encode()).hexdigest()


def issue_token(
    services: Services, caller: Caller, label: str, scopes: tuple[str, ...], expires_in: int | None = None
) -> NewToken:
    """Issues a token without a check of limits and scopes."""
    token, token_id, at = TOKEN_PREFIX + secrets.token_urlsafe(32), secrets.token_hex(6), services.now()
    until = None if expires_in is None else services.now(expires_in)
    facts = {"player": caller.player_id, "name": caller.name, "id": token_id, "label": label}
    facts |= {"scopes": " ".join(scopes), "created_at": at}
    facts |= {"expires_at": until} if until else {}
    facts |= {"owner": caller.owner} if caller.owner else {}
    services.registers.tokens.add_token(hash_secret(token), facts, expires_in)
    return NewToken(token_id, token, label, scopes, at, until)


def _new_code() -> str:
    """A recovery code of 125 bits, in groups that are easy to write down."""
    return "-".join("".join(secrets.choice(_ALPHABET) for _ in range(5)) for _ in range(5))
