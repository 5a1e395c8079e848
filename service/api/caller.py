"""Who asks: the player a bearer token belongs to, or nobody."""

from flask import Request, request

from service import players
from service.api.house import house
from service.errors import Problem
from service.players import Caller


def visitor() -> Caller | None:
    """The player behind a token that may read, nobody without one; a token must be good even where none is needed."""
    return None if bearer(request) is None else signed_in()


def signed_in(scope: str = "read") -> Caller:
    """The player behind the token, which must be there and have the scope."""
    token = bearer(request)
    if token is None:
        raise Problem("unauthorized", "Send the header Authorization: Bearer <token>; POST /v1/players gives a token.")
    caller = players.whoami(house(), token)
    if scope not in caller.scopes:
        raise Problem("forbidden", f"The token does not have the scope {scope}.", {"scope": scope})
    return caller


def bearer(request: Request) -> str | None:
    """The token of the Authorization header."""
    header = request.headers.get("Authorization")
    if header is None:
        return None
    scheme, _, token = header.partition(" ")
    if scheme.lower() != "bearer" or not token.strip():
        raise Problem("invalid_token", "The header is written Authorization: Bearer <token>.")
    return token.strip()
