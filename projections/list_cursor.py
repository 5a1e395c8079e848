"""The cursor of a list of games: when a page's last game was placed in the order, and its id, as one opaque text."""

from base64 import urlsafe_b64decode, urlsafe_b64encode


class BadCursor(ValueError):
    """The text is no cursor of a list of games."""


def written(at: str, game: str) -> str:
    """The cursor behind a game; neither part holds a space."""
    return urlsafe_b64encode(f"{at} {game}".encode()).decode()


def read(cursor: str) -> tuple[str, str]:
    """What was written; raises BadCursor."""
    try:
        at, game = urlsafe_b64decode(cursor.encode("ascii")).decode("ascii").split(" ")
    except ValueError as error:
        raise BadCursor(cursor) from error
    return at, game
