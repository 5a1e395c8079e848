"""Games that were told to their end: each has to be in the log or in the archive, and this is who else knows of it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from events.errors import ArchiveGone
from projections.history.errors import HistoryAway
from projections.history.file import readable

_FINISHED: Final = (
    "SELECT game FROM games WHERE finished_at IS NOT NULL AND kind <> 'sandbox'{0}"
    " UNION SELECT game FROM untold WHERE reason = :gone{0}"
)
"""Sandbox games go without a trace. What a rebuild did not find keeps its name until it is found again."""
FINISHED: Final = _FINISHED.format("")
ONE: Final = _FINISHED.format(" AND game = :game")
GONE: Final = {"gone": ArchiveGone.SAID}


class Finished:
    """Knows of none where there is no history, or none that can be read."""

    def __init__(self, path: Path | None) -> None:
        self.path = path

    def __contains__(self, game: str) -> bool:
        return any(self._asked(ONE, game=game))

    def __iter__(self) -> Iterator[str]:
        for (game,) in self._asked(FINISHED):
            yield game

    def _asked(self, sql: str, **values: Any) -> Iterator[tuple[Any, ...]]:
        try:
            with readable(self.path) as history:
                if history is not None:
                    yield from history.execute(sql, {**GONE, **values})
        except HistoryAway:
            return
