"""The errors of the storage and of the logs in it, which are the same for every implementation."""


class StorageError(Exception):
    """The storage has failed at a call; unless it is StorageUnavailable, the call is a mistake of ours."""


class StorageUnavailable(StorageError):
    """The storage does not answer or takes no writes at this moment; the same call may succeed later."""


class BrokenLog(Exception):
    """Stored data is damaged or has a gap; nothing may be served or appended until somebody looks."""


class UnknownGame(LookupError):
    """No game of this id is in the store."""


class GameExists(Exception):
    """Another game has this id already."""


class ArchiveDamaged(BrokenLog):
    """The file of an archived game is cut off or was changed; other games are not concerned."""


class ArchiveFileMissing(ArchiveDamaged):
    """A game is known to be over, and is neither in the live store nor in the archive, which is available."""

    MESSAGE = "its file is gone from the archive"

    def __init__(self) -> None:
        super().__init__(self.MESSAGE)


class UnknownArchiveFormat(BrokenLog):
    """The file of an archived game is whole, but of a form that this release does not know: a later one wrote it."""


class ArchiveUnavailable(BrokenLog):
    """The archive cannot be read or written at this moment, or another one stands in its place."""


class GameArchived(Exception):
    """The game lies in the archive: it is over, and nothing is appended to it any more."""
