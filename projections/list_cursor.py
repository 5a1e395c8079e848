"""The cursor of a list of games is one opaque text: the sort key of the page's last game, and its id."""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from math import isfinite


class BadListCursor(ValueError):
    """The text is not a cursor."""


def decode_base64(text: str) -> bytes:
    """The bytes of a text of `urlsafe_b64encode`; raises ValueError for any other text.

    `urlsafe_b64decode` alone skips characters that are not of the alphabet.
    """
    encoded = text.encode("ascii")
    data = urlsafe_b64decode(encoded)
    if urlsafe_b64encode(data) != encoded:
        raise ValueError("the text has other characters than the encoding of its bytes")
    return data


def format_cursor(at: str, game: str) -> str:
    """The cursor after a game; neither part may contain a space."""
    return urlsafe_b64encode(f"{at} {game}".encode()).decode()


def parse_cursor(cursor: str) -> tuple[str, str]:
    """The sort key and the id; raises BadListCursor."""
    try:
        at, game = decode_base64(cursor).decode("ascii").split(" ")
    except ValueError as error:
        raise BadListCursor(cursor) from error
    return at, game


def parse_number_position(cursor: str) -> tuple[float, str]:
    """The same where the sort key is a number."""
    text, game = parse_cursor(cursor)
    try:
        at = float(text)
    except ValueError as error:
        raise BadListCursor(cursor) from error
    if not isfinite(at):
        raise BadListCursor(cursor)
    return at, game
