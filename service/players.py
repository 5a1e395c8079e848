"""Players sign up with a name, and prove with tokens who they are."""

from typing import NamedTuple

from service.house import House

SCOPES = ("read", "play", "account")


class Caller(NamedTuple):
    """Who asks, and what their token allows."""

    player_id: str
    name: str
    token_id: str = ""
    scopes: tuple[str, ...] = SCOPES


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


class TokenListed(NamedTuple):
    """A token as its owner sees it."""

    token_id: str
    label: str
    scopes: tuple[str, ...]
    created_at: str


def sign_up(house: House, name: str, key: str | None = None) -> NewPlayer:
    raise NotImplementedError


def whoami(house: House, token: str | None) -> Caller:
    raise NotImplementedError


def new_token(
    house: House, caller: Caller, label: str = "", scopes: tuple[str, ...] = SCOPES, key: str | None = None
) -> NewToken:
    raise NotImplementedError


def tokens(house: House, caller: Caller) -> list[TokenListed]:
    raise NotImplementedError


def revoke(house: House, caller: Caller, token_id: str) -> None:
    raise NotImplementedError


def recover(house: House, name: str, recovery_code: str) -> NewPlayer:
    raise NotImplementedError
