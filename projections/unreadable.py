"""A game whose log cannot be read or folded is skipped, whatever the reason, so that it stops no other game."""

from collections.abc import Iterator
from contextlib import contextmanager

from events.errors import ArchiveUnavailable, BrokenLog, StorageError, UnknownGame
from projections.game.snapshot import UnknownEvent


class UnreadableGame(Exception):
    """The text gives the reason; for a bug, the cause has the traceback."""

    def __init__(self, cause: Exception) -> None:
        is_known = isinstance(cause, BrokenLog | UnknownEvent)
        super().__init__(str(cause) if is_known else f"the code breaks down: {cause!r}")


@contextmanager
def translate_game_errors() -> Iterator[None]:
    """Turns an error of reading or folding one game into UnreadableGame.

    Passes on StorageError and ArchiveUnavailable, which are temporary, and UnknownGame.
    """
    try:
        yield
    except (StorageError, ArchiveUnavailable, UnknownGame):
        raise
    except Exception as error:
        raise UnreadableGame(error) from error
