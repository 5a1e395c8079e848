"""What can be wrong with a log, as exceptions."""


class BrokenLog(Exception):
    """Stored data is damaged or has a gap; nothing may be served or appended until somebody looks."""


class UnknownGame(LookupError):
    """No game of this id is in the store."""


class GameExists(Exception):
    """Another game has this id already."""
