"""All that a history says, in one order: two that say the same are equal, whatever each was written from."""

from pathlib import Path

from events.listing import all_games
from projections.history.file import readable
from projections.history.rebuild import rebuild
from projections.history.schema import TABLES
from service.house import House

BESIDE = {
    "finished": "SELECT game FROM finished ORDER BY game",
    "untold": "SELECT * FROM untold ORDER BY game",
    "tallies": "SELECT * FROM tallies ORDER BY ruleset, measure, key",
}
"""What is told beside the tables; the order in which games came to their end, cursors and edition are a file's own."""


def contents(file: Path) -> dict[str, list]:
    """Every row with every column, by table; nothing of a history that is not there."""
    asked = {table.name: f"SELECT * FROM {table.name} ORDER BY game, version, n" for table in TABLES} | BESIDE
    with readable(file) as history:
        return {} if history is None else {name: history.execute(sql).fetchall() for name, sql in asked.items()}


def rebuilt(house: House, folder: Path) -> dict[str, list]:
    """What a history says that is made of everything anew, in a file of its own in a folder."""
    other = folder / "rebuilt.sqlite"
    rebuild(other, house.store, all_games(house.store), house.register.games.player_behind)
    return contents(other)
