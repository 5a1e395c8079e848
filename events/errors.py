"""The errors of the storage and of the logs, which are the same for every implementation."""


class StorageError(Exception):
    """A storage call has failed; except for StorageUnavailable, the caller has a bug."""


class StorageUnavailable(StorageError):
    """The storage is unreachable or rejects writes; the same call may succeed later."""


class BrokenLog(Exception):
    """Stored data is damaged or has a gap; the service neither serves nor extends it until an operator intervenes."""


class UnknownGame(LookupError):
    """The store has no game with this id."""


class GameExists(Exception):
    """Another game already has this id."""


class ArchiveDamaged(BrokenLog):
    """The file of an archived game is truncated or modified; other games are not affected."""


class ArchiveFileMissing(ArchiveDamaged):
    """A finished game is neither in the live store nor in the archive, although the archive is available."""

    MESSAGE = "its file is missing in the archive"

    def __init__(self) -> None:
        super().__init__(self.MESSAGE)


class UnknownArchiveFormat(BrokenLog):
    """The file of an archived game has a format that this release does not know, because a later release wrote it."""


class ArchiveUnavailable(BrokenLog):
    """The archive cannot be read or written, or belongs to another store."""


class ArchiveMismatch(ArchiveUnavailable):
    """The storage is not the archive of this store."""


class GameArchived(Exception):
    """The game is finished and archived; nothing can be appended to it."""
