"""A stream outlives the look at its token, so the token is looked at again while something is told."""

from collections.abc import Callable
from time import monotonic

from service import players
from service.api.asked import asked
from service.api.house import house

LOOK_AGAIN = 1.0
"""Seconds for which a token that was good is taken to be good."""


def welcome() -> Callable[[], None]:
    """Raises invalid_token once the token of this request was revoked; at most one look-up a second."""
    token, served = asked().bearer, house()
    looked = monotonic()

    def look_again() -> None:
        nonlocal looked
        if token is not None and monotonic() - looked > LOOK_AGAIN:
            players.whoami(served, token)
            looked = monotonic()

    return look_again
