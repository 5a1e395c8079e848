"""The finished games that the history knows. Each must be in the live store or in the archive."""

import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from events.errors import ArchiveFileMissing
from projections.history.database import HistoryUnavailable, open_readable

_FINISHED_SQL: Final = (
    "SELECT game FROM games WHERE finished_at IS NOT NULL AND kind <> 'sandbox'{0}"
    " UNION SELECT game FROM unreadable_games WHERE reason = :gone{0}"
)
"""Sandbox games are left out, because they are dropped and not archived. A game whose file a rebuild did not find is
listed as unreadable and still counts."""
_ALL_SQL: Final = _FINISHED_SQL.format("")
_ONE_SQL: Final = _FINISHED_SQL.format(" AND game = :game")
_MISSING: Final = {"gone": ArchiveFileMissing.MESSAGE}


def list_finished_games(history: sqlite3.Connection) -> Iterator[str]:
    """The ids of the games whose end is in the history, and of those whose archive file is missing."""
    for (game,) in history.execute(_ALL_SQL, _MISSING):
        yield game


class HistoryFinishedGames:
    """Contains no game if there is no readable history."""

    def __init__(self, path: Path | None) -> None:
        self.path = path

    def __contains__(self, game: str) -> bool:
        with suppress(HistoryUnavailable), open_readable(self.path) as history:
            return history is not None and history.execute(_ONE_SQL, {**_MISSING, "game": game}).fetchone() is not None
        return False

    def __iter__(self) -> Iterator[str]:
        with suppress(HistoryUnavailable), open_readable(self.path) as history:
            if history is not None:
                yield from list_finished_games(history)
