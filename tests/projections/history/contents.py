"""The contents of a history in a canonical order, so that two histories of the same games compare equal."""

from pathlib import Path

from projections.history.database import open_readable
from projections.history.rebuild import rebuild
from projections.history.schema import TABLES
from service.services import Services

METADATA_QUERIES = {
    "finished_games": "SELECT game FROM finished_games ORDER BY game",
    "unreadable_games": "SELECT * FROM unreadable_games ORDER BY game",
    "tallies": "SELECT * FROM tallies ORDER BY combination, measure, key",
}
"""The metadata to compare; the order of finished games, checkpoints and edition differ between files."""


def read_contents(file: Path) -> dict[str, list]:
    """All rows with all columns by table; empty if there is no history."""
    queries = {
        table.name: f"SELECT * FROM {table.name} ORDER BY game, version, ordinal" for table in TABLES
    } | METADATA_QUERIES
    with open_readable(file) as history:
        return {} if history is None else {name: history.execute(sql).fetchall() for name, sql in queries.items()}


def rebuild_contents(services: Services, folder: Path) -> dict[str, list]:
    """The contents of a history that is rebuilt from all logs in another file."""
    other = folder / "rebuilt.sqlite"
    rebuild(
        other,
        services.store,
        services.storage.feed,
        services.store.list_games(),
        services.registers.games.player_by_label,
    )
    return read_contents(other)
