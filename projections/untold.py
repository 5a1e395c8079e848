"""Untold: a game that nothing can be made of is left out, whatever is wrong with it, and holds up no other."""

from collections.abc import Iterator
from contextlib import contextmanager

from redis.exceptions import RedisError

from events.errors import ArchiveAway, BrokenLog, UnknownGame
from projections.record import UnknownEvent


class CannotBeTold(Exception):
    """The text says why; where that is a mistake in the code, the cause has its traceback."""

    def __init__(self, cause: Exception) -> None:
        is_said = isinstance(cause, BrokenLog | UnknownEvent)
        super().__init__(str(cause) if is_said else f"the code breaks down: {cause!r}")


@contextmanager
def one_game() -> Iterator[None]:
    """While one game is read and folded: what passes, and a game that is not there, are raised as they are.

    Those are RedisError, ArchiveAway and UnknownGame. Everything else becomes CannotBeTold.
    """
    try:
        yield
    except (RedisError, ArchiveAway, UnknownGame):
        raise
    except Exception as error:
        raise CannotBeTold(error) from error
