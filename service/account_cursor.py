"""The cursor of an account: how far each of its games was told, in a text that fits into a header."""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from typing import NamedTuple

MOST_GAMES = 300
"""Of more games than that, those told least recently are told again after a reconnection."""


class BadCursor(ValueError):
    """The text is no cursor of an account."""


class Cursor(NamedTuple):
    """Versions by game for games that are not over; `at` is the time of the last entry that was told, in ms.

    A game that is not listed is new if anything happened in it after `at`, else it was over before.
    """

    at: int
    versions: Mapping[str, int]


def written(cursor: Cursor) -> str:
    """Six bytes of time, then twelve a game: its id, which is eight bytes in hex, and the version."""
    rows = list(cursor.versions.items())[-MOST_GAMES:]
    packed = b"".join([bytes.fromhex(game) + version.to_bytes(4, "big") for game, version in rows])
    return urlsafe_b64encode(cursor.at.to_bytes(6, "big") + packed).decode()


def read(text: str) -> Cursor:
    """The cursor that was written; raises BadCursor."""
    try:
        data = urlsafe_b64decode(text.encode("ascii"))
    except ValueError as error:
        raise BadCursor(text) from error
    rows = [data[start : start + 12] for start in range(6, len(data), 12)]
    if len(data) < 6 or any(len(row) < 12 for row in rows) or len(rows) > MOST_GAMES:
        raise BadCursor(text)
    return Cursor(int.from_bytes(data[:6], "big"), {row[:8].hex(): int.from_bytes(row[8:], "big") for row in rows})
