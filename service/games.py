"""Tables: a game is made, seats are taken and left, and the creator starts it."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from service.house import House
from service.players import Caller


class Page(NamedTuple):
    """Games as `describe` shows them, and the cursor of the next page, if there may be one."""

    games: list[dict[str, Any]]
    cursor: str | None


def create(
    house: House,
    caller: Caller,
    ruleset: str,
    seats: int,
    options: Mapping[str, Any] | None = None,
    ai: Mapping[int, str] | None = None,
    kind: str = "casual",
    key: str | None = None,
    *,
    sit: bool = True,
    start: bool = False,
    ai_delay: float | None = None,
    body: bytes = b"",
) -> str:
    """Makes a game and gives its id."""
    raise NotImplementedError


def describe(house: House, game: str, caller: Caller | None = None) -> dict[str, Any]:
    raise NotImplementedError


def listing(house: House, filters: Mapping[str, str], cursor: str | None = None, limit: int = 20) -> Page:
    """Games, most recently changed first; filters are status, ruleset and kind."""
    raise NotImplementedError


def sit(
    house: House,
    caller: Caller,
    game: str,
    seat: int,
    policy: str | None = None,
    *,
    key: str | None = None,
    body: bytes = b"",
) -> dict[str, Any]:
    """Takes a seat, or gives it to an AI if `policy` names one; answers with the game described."""
    raise NotImplementedError


def leave(
    house: House, caller: Caller, game: str, seat: int, *, key: str | None = None, body: bytes = b""
) -> dict[str, Any]:
    raise NotImplementedError


def start(house: House, caller: Caller, game: str, *, key: str | None = None, body: bytes = b"") -> dict[str, Any]:
    raise NotImplementedError
