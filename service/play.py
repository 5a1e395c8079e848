"""Playing: a seat acts, looks, and asks what it may do."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from games.kernel import Action
from service.house import House
from service.players import Caller


class Acted(NamedTuple):
    """The entry as its seat may see it, and the version the game is at with it."""

    entry: dict[str, Any]
    version: int


def act(
    house: House,
    caller: Caller,
    game: str,
    data: Any,
    expected: int | None,
    seat: int | None = None,
    key: str | None = None,
    body: bytes = b"",
) -> Acted:
    raise NotImplementedError


def act_for_ai(
    house: House,
    game: str,
    seat: int,
    action: Action | Mapping[str, Any],
    expected: int,
    flag: str | None = None,
) -> Acted:
    raise NotImplementedError


def view(
    house: House, caller: Caller | None, game: str, seat: int | None = None, version: int | None = None
) -> dict[str, Any]:
    """`{game, version, hash, status, seat, view}`; `view` is null before the start."""
    raise NotImplementedError


def actions(house: House, caller: Caller, game: str, seat: int | None = None) -> dict[str, Any]:
    """`{game, version, seat, due, actions, templates}`."""
    raise NotImplementedError
