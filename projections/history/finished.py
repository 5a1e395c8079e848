"""Games that were told to their end: each has to be in the log or in the archive, and this is who else knows of it."""

import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from events.errors import ArchiveGone
from projections.history.errors import HistoryAway
from projections.history.file import readable

_FINISHED: Final = (
    "SELECT game FROM games WHERE finished_at IS NOT NULL AND kind <> 'sandbox'{0}"
    " UNION SELECT game FROM untold WHERE reason = :gone{0}"
)
"""Sandbox games go without a trace. What a rebuild did not find keeps its name until it is found again."""
_ALL: Final = _FINISHED.format("")
_ONE: Final = _FINISHED.format(" AND game = :game")
_GONE: Final = {"gone": ArchiveGone.SAID}


def finished(history: sqlite3.Connection) -> Iterator[str]:
    """The games that a history has told to their end, each once, and those that should be there to be told."""
    for (game,) in history.execute(_ALL, _GONE):
        yield game


class Finished:
    """Knows of none where there is no history, or none that can be read."""

    def __init__(self, path: Path | None) -> None:
        self.path = path

    def __contains__(self, game: str) -> bool:
        with suppress(HistoryAway), readable(self.path) as history:
            return history is not None and history.execute(_ONE, {**_GONE, "game": game}).fetchone() is not None
        return False

    def __iter__(self) -> Iterator[str]:
        with suppress(HistoryAway), readable(self.path) as history:
            if history is not None:
                yield from finished(history)
