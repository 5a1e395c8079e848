"""The cursor of an account feed: the versions and takebacks that were sent, as a text that fits into a header."""

from base64 import urlsafe_b64encode
from collections.abc import Mapping
from typing import NamedTuple

from events.entry import parse_milliseconds
from projections.list_cursor import decode_base64

MAX_GAMES = 250
"""With more games than that, those sent least recently are sent again after a reconnection."""
MAX_TAKEBACKS = 100
"""With more takebacks and news than that, some are sent again."""
_TAKEBACK = 2**32 - 1
"""Marks the id of a takeback, in the place of a version, which is never that high."""
_LATEST = parse_milliseconds("9999-12-31T23:59:59Z")
"""The latest time that an entry can have."""


class BadAccountCursor(ValueError):
    """The text is not the cursor of an account feed."""


class AccountCursor(NamedTuple):
    """Versions by game for games that are not over; `at` is the time of the last entry that was sent, in ms.

    A game that is not listed is new if it has an entry after `at`; otherwise it was over before. `takebacks` are the
    ids of the open takebacks that were sent, and marks of news; no entry records them, so a version does not
    cover them.
    """

    at: int
    versions: Mapping[str, int]
    takebacks: frozenset[str] = frozenset()


def encode_cursor(cursor: AccountCursor) -> str:
    """Six bytes of time, then twelve bytes for each game and takeback: its id of eight bytes, and the version."""
    rows = list(cursor.versions.items())[-MAX_GAMES:]
    rows += [(takeback, _TAKEBACK) for takeback in sorted(cursor.takebacks)[:MAX_TAKEBACKS]]
    packed = b"".join([bytes.fromhex(name) + number.to_bytes(4, "big") for name, number in rows])
    return urlsafe_b64encode(cursor.at.to_bytes(6, "big") + packed).decode()


def decode_cursor(text: str) -> AccountCursor:
    """The cursor of a text; raises BadAccountCursor."""
    try:
        data = decode_base64(text)
    except ValueError as error:
        raise BadAccountCursor(text) from error
    rows = [data[start : start + 12] for start in range(6, len(data), 12)]
    if len(data) < 6 or any(len(row) < 12 for row in rows) or len(rows) > MAX_GAMES + MAX_TAKEBACKS:
        raise BadAccountCursor(text)
    at = int.from_bytes(data[:6], "big")
    if at > _LATEST:
        raise BadAccountCursor(text)
    decoded = [(row[:8].hex(), int.from_bytes(row[8:], "big")) for row in rows]
    versions = {game: version for game, version in decoded if version != _TAKEBACK}
    takebacks = frozenset([takeback for takeback, number in decoded if number == _TAKEBACK])
    return AccountCursor(at, versions, takebacks)
