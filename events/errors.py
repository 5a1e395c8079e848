"""What can be wrong with a log, as exceptions."""

from redis import exceptions

NO_WRITES_PREFIXES = ("NOREPLICAS", "MISCONF")
"""How a server begins to say that it takes no writes: it has lost its replicas, or cannot write to its disk."""


class BrokenLog(Exception):
    """Stored data is damaged or has a gap; nothing may be served or appended until somebody looks."""


class UnknownGame(LookupError):
    """No game of this id is in the store."""


class GameExists(Exception):
    """Another game has this id already."""


class ArchiveDamaged(BrokenLog):
    """The file of an archived game is cut off or was changed; other games are not concerned."""


class ArchiveFileMissing(ArchiveDamaged):
    """A game is known to be over, and lies neither in Redis nor in the archive, which is there."""

    MESSAGE = "its file is gone from the archive"

    def __init__(self) -> None:
        super().__init__(self.MESSAGE)


class UnknownArchiveFormat(BrokenLog):
    """The file of an archived game is whole, but of a form that this release does not know: a later one wrote it."""


class ArchiveUnavailable(BrokenLog):
    """The archive cannot be read or written at this moment, or another one stands in its place."""


class GameArchived(Exception):
    """The game lies in the archive: it is over, and nothing is appended to it any more."""


def is_unavailable(error: exceptions.RedisError) -> bool:
    """Whether a server cannot be reached or takes nothing new, which passes; all else is a mistake of ours.

    A pipeline says before that which of its commands it was, and an old server in which script.
    """
    away = exceptions.ConnectionError, exceptions.TimeoutError, exceptions.OutOfMemoryError, exceptions.ReadOnlyError
    return isinstance(error, away) or any(words in str(error) for words in NO_WRITES_PREFIXES)
