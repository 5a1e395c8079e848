"""A demo game: AI players at every seat, created and followed over HTTP."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from games.catalog import seat_counts
from landnama.terminal.connection import Connection

POLICY = "greedy"
USUAL_SEATS = 4
MOST_ROWS = 100
"""Rows of the lobby that one question brings."""


@dataclass
class DemoGame:
    """`row` is the game's page as it was made, with what the lobby last said of it."""

    ruleset: str
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
    def lead(self) -> int:
        """The most points that somebody shows."""
        return max(self.row.get("points") or [0])

    @property
    def seconds(self) -> float:
        """From the game's making to its last entry, by the clock of the log."""
        began, last = (datetime.fromisoformat(self.row[name]) for name in ("created_at", "at"))
        return (last - began).total_seconds()


def choose_seats(ruleset: str) -> int:
    """As many as usual, or the number nearest to it."""
    return min(seat_counts(ruleset), key=lambda seats: abs(seats - USUAL_SEATS))


def create_games(line: Connection, tables: list[DemoGame]) -> None:
    """All games at once; whoever asks sits at none of them."""
    line.token = line.post("/players", {"name": "Demo"})["token"]
    for table in tables:
        wishes = {"ruleset": table.ruleset, "seats": table.seats, "ai": POLICY, "take_seat": False}
        table.row = line.post("/games", wishes)
        table.game_id = table.row["game"]


def poll_lobby(line: Connection, tables: list[DemoGame]) -> None:
    """One question to the lobby for all games, as the last row of a game is all there is to follow."""
    rows = {row["game"]: row for row in line.get("/games", limit=MOST_ROWS)["games"]}
    for table in tables:
        table.row |= rows[table.game_id]
