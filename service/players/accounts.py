"""Accounts: players sign up with a name and authenticate with tokens."""

import re
import secrets
from hashlib import sha256
from typing import Literal, NamedTuple

from games.translatable import Translatable
from service.players.names import fold_name, is_guest_name, validate_name
from service.registers.credentials import Access, Credentials, RecoveryRequest, Token, encode_access
from service.registers.tokens import ACCESS
from service.runtime.problems import Problem, use_case
from service.runtime.quotas import EXPIRED_TOKEN_LIFETIME, MAX_TOKENS, RECOVERY_REPEAT_LIFETIME, limit_reached
from service.services import Services

ACCOUNT_SCOPE = "account"
SCOPES = ("read", "play", ACCOUNT_SCOPE)
TOKEN_PREFIX = "lnd_"
"""Tokens start with it, so that scanners find a leaked one."""

_TOKEN_PATTERN = re.compile(TOKEN_PREFIX + r"([0-9a-f]{16})_[\w-]{43}", re.ASCII)
"""A token names the person whose record decides about it."""
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
    guest: bool
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
    return add_person(services, validate_name(name), hash_secret(key) if key else "")


def add_person(services: Services, shown: str, mark: str) -> NewPlayer:
    """Creates a player with a valid name; raises name_taken, and already_created for the mark of a repeated key."""
    player, code = secrets.token_hex(8), _new_code()
    access = encode_access(Access(recovery_code=hash_secret(code)))
    fields = {"name": shown, "created_at": services.now(), ACCESS: access}
    taken_by = services.registers.players.add_player(player, fields, fold_name(shown), mark)
    if taken_by is not None:
        raise Problem("already_created" if mark and taken_by == mark else "name_taken")
    return NewPlayer(player, shown, is_guest_name(shown), _issue_first_token(services, player, shown, 0), code)


@use_case
def authenticate(services: Services, token: str | None, scope: str | None = None) -> Caller:
    """The holder of a token; raises unauthorized, invalid_token, token_expired, player_suspended and forbidden.

    Every process refuses a revoked token within a second; for the scope `account` it looks the token up every time.
    """
    if not token:
        raise Problem("unauthorized")
    match, digest = _TOKEN_PATTERN.fullmatch(token), hash_secret(token)
    register = services.registers.tokens
    credentials = register.credentials_with(match[1], digest, scope == ACCOUNT_SCOPE) if match else None
    if credentials is None:
        raise Problem("invalid_token")
    return admit(services, credentials, credentials.valid[digest], scope)


def admit(services: Services, credentials: Credentials, found: Token, scope: str | None) -> Caller:
    """The holder of a valid token; raises token_expired, player_suspended and forbidden."""
    if found.expires_at is not None and found.expires_at <= services.now():
        raise Problem("token_expired", facts={"expires_at": found.expires_at})
    if credentials.suspended:
        _require_not_suspended(found, credentials)
    if scope is not None and scope not in found.scopes:
        raise missing_scope(scope)
    if credentials.access.repeatable is not None:
        services.registers.tokens.confirm_recovery(found.person)
    name = found.name if found.owner else credentials.name
    return Caller(found.player, name, found.token_id, found.scopes, found.owner)


def missing_scope(scope: str) -> Problem:
    """The refusal of a token that does not have the scope."""
    return Problem("forbidden", Translatable("The token lacks the scope {scope}.", scope=scope), {"scope": scope})


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

    It is valid at most as long as the current one. Raises forbidden, already_created and limit_reached.
    """
    if not set(scopes) <= set(caller.scopes):
        raise Problem("forbidden")
    text, token = derive_token(services, caller, tuple([scope for scope in SCOPES if scope in scopes]), expires_in)
    token = token._replace(label=label, token_id=hash_secret(f"key {key}")[:12] if key else token.token_id)
    _add_token(services, token)
    return NewToken(token.token_id, text, label, token.scopes, token.created_at, token.expires_at)


@use_case
def list_tokens(services: Services, caller: Caller) -> list[TokenInfo]:
    """The caller's tokens, oldest first."""
    credentials = services.registers.tokens.read(caller.person_id)
    own = [token for token in credentials.valid.values() if token.player == caller.player_id] if credentials else []
    found = [TokenInfo(token.token_id, token.label, token.scopes, token.created_at, token.expires_at) for token in own]
    return sorted(found, key=lambda token: (token.created_at, token.token_id))


@use_case
def revoke_token(services: Services, caller: Caller, token_id: str) -> None:
    """Revokes a token and those that were created with it, except the caller's; raises unknown_token."""
    if not services.registers.tokens.revoke_token(caller.player_id, token_id, caller.token_id):
        raise Problem("unknown_token")


@use_case
def recover_player(services: Services, name: str, recovery_code: str, key: str | None = None) -> NewPlayer:
    """Replaces recovery code and tokens of a player who knows the old code; raises wrong_recovery_code.

    Until the new token is used, and for ten minutes at most, the same code with the same key succeeds again: the
    response may have been lost.
    """
    found, code = find_named_player(services, name), _new_code()
    if found is None:
        raise Problem("wrong_recovery_code")
    player, shown = found
    request = RecoveryRequest(
        hash_secret(recovery_code.strip().upper()),
        hash_secret(key) if key else "",
        services.now(RECOVERY_REPEAT_LIFETIME),
    )
    new = services.registers.tokens.recover(player, request, hash_secret(code), services.now())
    if new is None:
        raise Problem("wrong_recovery_code")
    return NewPlayer(player, shown, is_guest_name(shown), _issue_first_token(services, player, shown, new), code)


def find_player(services: Services, name: str) -> str | None:
    """The id of the player with a name, or with one that looks like it; None for a text that no name looks like."""
    folded = fold_name(name)
    return services.registers.players.player_named(folded) if folded else None


def find_named_player(services: Services, name: str) -> tuple[str, str] | None:
    """The id of such a player, and the name as it is displayed; None also for a player who is being deleted."""
    player = find_player(services, name)
    shown = None if player is None else services.registers.players.names([player]).get(player)
    return None if player is None or shown is None else (player, shown)


def require_named_player(services: Services, name: str) -> tuple[str, str]:
    """The id and the displayed name of a player; raises unknown_player."""
    found = find_named_player(services, name)
    if found is None:
        raise Problem("unknown_player", Translatable("No player has this name."))
    return found


def hash_secret(secret: str) -> str:
    """The digest that is stored instead of a token, a recovery code or a key."""
    return sha256(secret.encode()).hexdigest()


def derive_token(
    services: Services, caller: Caller, scopes: tuple[str, ...], expires_in: int | None
) -> tuple[str, Token]:
    """A new token, as text and to be stored, that is valid no longer than that of the caller; raises invalid_token."""
    credentials = services.registers.tokens.read(caller.person_id)
    parent = credentials.find_token(caller.token_id) if credentials else None
    if parent is None:
        raise Problem("invalid_token")
    text = _new_token_text(caller.person_id)
    ends = [parent.expires_at, None if expires_in is None else services.now(expires_in)]
    token = parent._replace(
        token_id=secrets.token_hex(6),
        digest=hash_secret(text),
        scopes=scopes,
        created_at=services.now(),
        expires_at=min([at for at in ends if at is not None], default=None),
        label="",
        parent=parent.digest,
    )
    return text, token


def _issue_first_token(services: Services, player: str, name: str, generation: int) -> str:
    """The token of a generation that no other token creates."""
    text, now = _new_token_text(player), services.now()
    _add_token(services, Token(secrets.token_hex(6), hash_secret(text), player, name, generation, SCOPES, now))
    return text


def _add_token(services: Services, token: Token) -> None:
    match services.registers.tokens.add_token(token, services.now(-EXPIRED_TOKEN_LIFETIME)):
        case "exists":
            raise Problem("already_created")
        case "full":
            raise limit_reached("tokens_per_player", MAX_TOKENS)
        case None:
            raise Problem("invalid_token")


def _require_not_suspended(token: Token, credentials: Credentials) -> None:
    since = credentials.suspended.get(token.person) or credentials.suspended.get(token.player)
    if since is not None:
        raise Problem("player_suspended", facts={"since": since})


def _new_token_text(person: str) -> str:
    return f"{TOKEN_PREFIX}{person}_{secrets.token_urlsafe(32)}"


def _new_code() -> str:
    """A recovery code of 125 bits, in groups that are easy to write down."""
    return "-".join("".join(secrets.choice(_ALPHABET) for _ in range(5)) for _ in range(5))
