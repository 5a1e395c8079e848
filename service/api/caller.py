"""Who asks: the player a bearer token belongs to, or nobody."""

from service import players
from service.api.asked import asked
from service.api.house import house
from service.errors import Problem
from service.players import Caller


def visitor() -> Caller | None:
    """The player behind a token that may read, nobody without one; a token must be good even where none is needed."""
    return None if asked().bearer is None else signed_in()


def signed_in(scope: str = "read") -> Caller:
    """The player behind the token, which must be there and have the scope."""
    token = asked().bearer
    if token is None:
        raise Problem("unauthorized", "Send the header Authorization: Bearer <token>; POST /v1/players gives a token.")
    caller = players.whoami(house(), token)
    if scope not in caller.scopes:
        raise Problem("forbidden", f"The token does not have the scope {scope}.", {"scope": scope})
    return caller
