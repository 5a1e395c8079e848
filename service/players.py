"""Players sign up with a name, and prove with tokens who they are."""

import secrets
from hashlib import sha256
from typing import Literal, NamedTuple

from service.bounds import MOST_TOKENS, limit_reached
from service.errors import Problem, use_case
from service.house import House
from service.names import folded, read_name

SCOPES = ("read", "play", "account")
TOKEN_MARK = "lnd_"
"""Tokens begin with it, so that one that got into a public place can be found."""

_ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"


class Caller(NamedTuple):
    """Who asks, and what their token allows."""

    player_id: str
    name: str
    token_id: str = ""
    scopes: tuple[str, ...] = SCOPES
    owner: str = ""
    """The player a bot belongs to; nobody for a person."""

    @property
    def kind(self) -> Literal["person", "bot"]:
        return "bot" if self.owner else "person"

    @property
    def side(self) -> str:
        """A player and their bots are on one side."""
        return self.owner or self.player_id


class NewPlayer(NamedTuple):
    """The only moment at which token and recovery code can be read."""

    player_id: str
    name: str
    token: str
    recovery_code: str


class NewToken(NamedTuple):
    """The only moment at which a token can be read."""

    token_id: str
    token: str
    label: str
    scopes: tuple[str, ...]
    created_at: str
    expires_at: str | None


class TokenListed(NamedTuple):
    """A token as its owner sees it."""

    token_id: str
    label: str
    scopes: tuple[str, ...]
    created_at: str
    expires_at: str | None


@use_case
def sign_up(house: House, name: str, key: str | None = None) -> NewPlayer:
    """A new player; raises name_misfit, name_reserved, name_taken, and already_created for the same key again."""
    shown = read_name(name)
    player, code, mark = secrets.token_hex(8), _new_code(), digest(key) if key else ""
    facts = {"name": shown, "created_at": house.now(), "recovery": digest(code)}
    taken_by = house.register.players.add_player(player, facts, folded(shown), mark)
    if taken_by is not None:
        raise Problem("already_created" if mark and taken_by == mark else "name_taken")
    return NewPlayer(player, shown, granted(house, Caller(player, shown), "", SCOPES).token, code)


@use_case
def whoami(house: House, token: str | None) -> Caller:
    """Who holds a token; raises unauthorized without one, invalid_token for one not known, token_expired, suspended.

    What was revoked is refused by every process within a second.
    """
    if not token:
        raise Problem("unauthorized")
    facts = house.register.tokens.recent_token(digest(token))
    if not facts:
        raise Problem("invalid_token")
    if "expires_at" in facts and facts["expires_at"] <= house.now():
        raise Problem("token_expired", facts={"expires_at": facts["expires_at"]})
    if "suspended" in facts:
        raise Problem("suspended", facts={"since": facts["suspended"]})
    scopes = tuple(facts["scopes"].split())
    return Caller(facts["player"], facts["name"], facts["id"], scopes, facts.get("owner", ""))


@use_case
def new_token(
    house: House,
    caller: Caller,
    label: str = "",
    scopes: tuple[str, ...] = SCOPES,
    key: str | None = None,
    expires_in: int | None = None,
) -> NewToken:
    """Another token of the caller's, with no more scopes than the one that asks, good for so many seconds.

    Raises already_created and limit_reached.
    """
    if not scopes or not set(scopes) <= set(SCOPES):
        raise Problem("unknown_scope", facts={"field": "scopes", "scopes": list(SCOPES)})
    if not set(scopes) <= set(caller.scopes):
        raise Problem("forbidden")
    if key and not house.register.tokens.claim(caller.player_id, digest(key)):
        raise Problem("already_created")
    if len(house.register.tokens.tokens(caller.player_id)) >= MOST_TOKENS:
        raise limit_reached("tokens_per_player", MOST_TOKENS)
    return granted(house, caller, label, tuple([scope for scope in SCOPES if scope in scopes]), expires_in)


@use_case
def tokens(house: House, caller: Caller) -> list[TokenListed]:
    """The caller's tokens, oldest first."""
    found = [
        TokenListed(
            facts["id"], facts["label"], tuple(facts["scopes"].split()), facts["created_at"], facts.get("expires_at")
        )
        for facts in house.register.tokens.tokens(caller.player_id)
    ]
    return sorted(found, key=lambda token: (token.created_at, token.token_id))


@use_case
def revoke(house: House, caller: Caller, token_id: str) -> None:
    """The token is worth nothing from here on; raises unknown_token."""
    if not house.register.tokens.drop_token(caller.player_id, token_id):
        raise Problem("unknown_token")


@use_case
def recover(house: House, name: str, recovery_code: str) -> NewPlayer:
    """A new token and a new recovery code for who knows the old code; no older token is worth anything after it.

    Raises wrong_recovery_code. The code is replaced first, so that of two who come with it only one gets in.
    """
    players, code = house.register.players, _new_code()
    player = players.player_named(folded(name))
    if not player or not players.swap_recovery(player, digest(recovery_code.strip().upper()), digest(code)):
        raise Problem("wrong_recovery_code")
    house.register.tokens.drop_tokens(player)
    shown = players.player(player)["name"]
    return NewPlayer(player, shown, granted(house, Caller(player, shown), "", SCOPES).token, code)


def digest(secret: str) -> str:
    """What is kept of something that opens a door."""
    return sha256(secret.encode()).hexdigest()


def granted(
    house: House, caller: Caller, label: str, scopes: tuple[str, ...], expires_in: int | None = None
) -> NewToken:
    """A token for the caller, whatever they have already; it can be read this once."""
    token, token_id, at = TOKEN_MARK + secrets.token_urlsafe(32), secrets.token_hex(6), house.now()
    until = None if expires_in is None else house.now(expires_in)
    facts = {"player": caller.player_id, "name": caller.name, "id": token_id, "label": label}
    facts |= {"scopes": " ".join(scopes), "created_at": at}
    facts |= {"expires_at": until} if until else {}
    facts |= {"owner": caller.owner} if caller.owner else {}
    house.register.tokens.add_token(digest(token), facts, expires_in)
    return NewToken(token_id, token, label, scopes, at, until)


def _new_code() -> str:
    """125 bits in groups that can be written down."""
    return "-".join("".join(secrets.choice(_ALPHABET) for _ in range(5)) for _ in range(5))
