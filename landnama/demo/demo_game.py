"""A demo game: AI players at every seat, created and followed over HTTP."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from games.combination import split_name
from landnama.terminal.connection import Connection

POLICY = "greedy"
MAX_ROWS = 100
"""Rows per request to the lobby."""


@dataclass
class DemoGame:
    """`name` is that of a combination; `row` is the description of the game, updated from the lobby."""

    name: str
    seats: int
    game_id: str = ""
    row: dict[str, Any] = field(default_factory=dict)

    @property
    def is_over(self) -> bool:
        return self.row.get("status") == "finished"

    @property
    def version(self) -> int:
        version: int = self.row.get("version", 0)
        return version

    @property
    def turn(self) -> int:
        turn: int = self.row.get("turn", 0)
        return turn

    @property
    def best_points(self) -> int:
        """The highest number of visible points."""
        return max(self.row.get("points") or [0])

    @property
    def seconds(self) -> float:
        """The time from the first entry to the last, by the clock of the log."""
        began, last = (datetime.fromisoformat(self.row[name]) for name in ("created_at", "updated_at"))
        return (last - began).total_seconds()


def create_games(line: Connection, tables: list[DemoGame]) -> None:
    """Creates all games; the caller takes no seat."""
    line.token = line.post("/players", {"name": "Demo"})["token"]
    for table in tables:
        choice = split_name(table.name).fields()
        wishes = {**choice, "seats": table.seats, "ai": POLICY, "take_seat": False}
        table.row = line.post("/games", wishes)
        table.game_id = table.row["game"]


def poll_lobby(line: Connection, tables: list[DemoGame]) -> None:
    """Reads all games with one request per page of the lobby."""
    rows = {row["game"]: row for row in line.get("/games", limit=MAX_ROWS)["games"]}
    for table in tables:
        table.row |= rows[table.game_id]
