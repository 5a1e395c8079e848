"""The client of one game: what the holder of a seat, or a spectator, can do over HTTP."""

from collections.abc import Mapping, Sequence
from typing import Any
from uuid import uuid4

from landnama.terminal.connection import Connection
from landnama.terminal.narration import merge_openings

PAGE = 500
WAIT = 25
"""Seconds that one question for news stays open."""


class GameClient:
    """`seat` is none for somebody who watches."""

    def __init__(self, line: Connection, page: Mapping[str, Any]) -> None:
        self._connection = line
        self.game: str = page["game"]
        self._ruleset: str = page["ruleset"]
        held: Sequence[int] = page["your_seats"]
        self.seat = held[0] if held else None
        self.last_version = 0

    @property
    def url(self) -> str:
        """Where the service is."""
        return self._connection.url

    def page(self) -> Any:
        """The game as its page shows it: who sits where, and whether it has begun."""
        return self._connection.get(f"/games/{self.game}")

    def view(self) -> Any:
        """What this seat sees."""
        return self._connection.get(f"/games/{self.game}/view", seat=self.seat)

    def choices(self) -> Any:
        """What this seat may do."""
        return self._connection.get(f"/games/{self.game}/actions", seat=self.seat)

    def ruleset(self) -> dict[str, Any]:
        """What is played: the JSON Schema of every action, and the words that this ruleset has of its own."""
        found: dict[str, Any] = self._connection.get(f"/rulesets/{self._ruleset}")
        return found

    def act(self, action: Mapping[str, Any], version: int) -> None:
        """Does it once, however often it has to be sent."""
        path = f"/games/{self.game}/actions" + ("" if self.seat is None else f"?seat={self.seat}")
        self._connection.post(path, action, If_Match=f'"v{version}"', Idempotency_Key=uuid4().hex)

    def take_back(self, way: str, version: int) -> None:
        """Undoes what this seat did last, or redoes it; `way` says which."""
        path = f"/games/{self.game}/{way}" + ("" if self.seat is None else f"?seat={self.seat}")
        self._connection.post(path, {}, If_Match=f'"v{version}"', Idempotency_Key=uuid4().hex)

    def new_entries(self, wait: bool = False) -> list[dict[str, Any]]:
        """The entries that were not heard yet; with `wait` none only if nothing happens for a while."""
        query = {"after": self.last_version, "limit": PAGE, "wait": WAIT if wait else 0, "seat": self.seat}
        entries = [
            merge_openings(wire) for wire in self._connection.get(f"/games/{self.game}/events", **query)["entries"]
        ]
        self.last_version = entries[-1]["version"] if entries else self.last_version
        return entries


def create_game(line: Connection, order: Mapping[str, Any]) -> GameClient:
    """A chair at a new table."""
    return GameClient(line, line.post("/games", order, Idempotency_Key=uuid4().hex))


def open_game(line: Connection, game: str) -> GameClient:
    """The chair one has at a table, or a place to watch from."""
    return GameClient(line, line.get(f"/games/{game}"))
