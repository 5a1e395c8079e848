"""What can be wrong with a log, as exceptions."""


class BrokenLog(Exception):
    """Stored data is damaged or has a gap; nothing may be served or appended until somebody looks."""


class UnknownGame(LookupError):
    """No game of this id is in the store."""


class GameExists(Exception):
    """Another game has this id already."""


class ArchiveDamaged(BrokenLog):
    """The file of an archived game is cut off or was changed; other games are not concerned."""


class ArchiveAway(BrokenLog):
    """The archive cannot be read or written at this moment, or another one stands in its place."""


class GameArchived(Exception):
    """The game lies in the archive: it is over, and nothing is appended to it any more."""
