"""Reading the log: pages, waiting for more, and whole exports, each cut for its reader."""

from collections.abc import Iterator
from typing import Any

from service.house import House
from service.players import Caller


def entries(
    house: House, caller: Caller | None, game: str, after: int = 0, limit: int = 100, seat: int | None = None
) -> list[dict[str, Any]]:
    raise NotImplementedError


def wait(house: House, game: str, after: int, seconds: float) -> bool:
    """Whether the game has, or gets within `seconds`, an entry after this version."""
    raise NotImplementedError


def export(house: House, caller: Caller | None, game: str, seat: int | None = None) -> Iterator[bytes]:
    raise NotImplementedError
