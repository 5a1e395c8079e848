"""The cursor of an account: how far its games were told, and which takebacks, in a text that fits into a header."""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from typing import NamedTuple

MOST_GAMES = 300
"""Of more games than that, those told least recently are told again after a reconnection."""
MOST_TAKEBACKS = 50
"""Of more requests than that, some are told again."""
_TAKEBACK = 2**32 - 1
"""Stands in the place of a version, which is never that high, behind the id of a request."""


class BadCursor(ValueError):
    """The text is no cursor of an account."""


class Cursor(NamedTuple):
    """Versions by game for games that are not over; `at` is the time of the last entry that was told, in ms.

    A game that is not listed is new if anything happened in it after `at`, else it was over before. `takebacks` are
    the ids of the requests that stood and were told; no entry speaks of them, so a version says nothing about them.
    """

    at: int
    versions: Mapping[str, int]
    takebacks: frozenset[str] = frozenset()


def written(cursor: Cursor) -> str:
    """Six bytes of time, then twelve a game, which are its id of eight bytes and the version, and a takeback."""
    rows = list(cursor.versions.items())[-MOST_GAMES:]
    rows += [(takeback, _TAKEBACK) for takeback in sorted(cursor.takebacks)[:MOST_TAKEBACKS]]
    packed = b"".join([bytes.fromhex(name) + number.to_bytes(4, "big") for name, number in rows])
    return urlsafe_b64encode(cursor.at.to_bytes(6, "big") + packed).decode()


def read(text: str) -> Cursor:
    """The cursor that was written; raises BadCursor."""
    try:
        data = urlsafe_b64decode(text.encode("ascii"))
    except ValueError as error:
        raise BadCursor(text) from error
    rows = [data[start : start + 12] for start in range(6, len(data), 12)]
    if len(data) < 6 or any(len(row) < 12 for row in rows) or len(rows) > MOST_GAMES + MOST_TAKEBACKS:
        raise BadCursor(text)
    told = [(row[:8].hex(), int.from_bytes(row[8:], "big")) for row in rows]
    versions = {game: version for game, version in told if version != _TAKEBACK}
    takebacks = frozenset([takeback for takeback, number in told if number == _TAKEBACK])
    return Cursor(int.from_bytes(data[:6], "big"), versions, takebacks)
