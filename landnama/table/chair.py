"""A chair at a table: what the holder of one seat, or somebody who watches, can do over HTTP."""

from collections.abc import Mapping, Sequence
from typing import Any
from uuid import uuid4

from landnama.table.connection import Connection
from landnama.table.telling import merged

PAGE = 500
WAIT = 25
"""Seconds that one question for news stays open."""


class Chair:
    """`seat` is none for somebody who watches."""

    def __init__(self, line: Connection, page: Mapping[str, Any]) -> None:
        self._line = line
        self.game: str = page["game"]
        self._ruleset: str = page["ruleset"]
        held: Sequence[int] = page["you"]
        self.seat = held[0] if held else None
        self.heard = 0

    @property
    def url(self) -> str:
        """Where the service is."""
        return self._line.url

    def page(self) -> Any:
        """The game as its page shows it: who sits where, and whether it has begun."""
        return self._line.get(f"/games/{self.game}")

    def view(self) -> Any:
        """What this seat sees."""
        return self._line.get(f"/games/{self.game}/view", seat=self.seat)

    def choices(self) -> Any:
        """What this seat may do."""
        return self._line.get(f"/games/{self.game}/actions", seat=self.seat)

    def ruleset(self) -> dict[str, Any]:
        """What is played: the JSON Schema of every action, and the words that this ruleset has of its own."""
        found: dict[str, Any] = self._line.get(f"/rulesets/{self._ruleset}")
        return found

    def act(self, action: Mapping[str, Any], version: int) -> None:
        """Does it once, however often it has to be sent."""
        path = f"/games/{self.game}/actions" + ("" if self.seat is None else f"?seat={self.seat}")
        self._line.post(path, action, If_Match=f'"v{version}"', Idempotency_Key=uuid4().hex)

    def take_back(self, way: str, version: int) -> None:
        """Undoes what this seat did last, or redoes it; `way` says which."""
        path = f"/games/{self.game}/{way}" + ("" if self.seat is None else f"?seat={self.seat}")
        self._line.post(path, {}, If_Match=f'"v{version}"', Idempotency_Key=uuid4().hex)

    def news(self, wait: bool = False) -> list[dict[str, Any]]:
        """The entries that were not heard yet; with `wait` none only if nothing happens for a while."""
        query = {"after": self.heard, "limit": PAGE, "wait": WAIT if wait else 0, "seat": self.seat}
        entries = [merged(wire) for wire in self._line.get(f"/games/{self.game}/events", **query)["entries"]]
        self.heard = entries[-1]["version"] if entries else self.heard
        return entries


def sit_down(line: Connection, order: Mapping[str, Any]) -> Chair:
    """A chair at a new table."""
    return Chair(line, line.post("/games", order, Idempotency_Key=uuid4().hex))


def come_back(line: Connection, game: str) -> Chair:
    """The chair one has at a table, or a place to watch from."""
    return Chair(line, line.get(f"/games/{game}"))
