"""The cursor of a stream of several games and an account: the position in each of them, as a text."""

from base64 import urlsafe_b64encode
from collections.abc import Mapping
from typing import NamedTuple

from projections.list_cursor import decode_base64
from service.live.account_cursor import BadAccountCursor, decode_cursor

MAX_FOLLOWED_GAMES = 20
"""With them and the cursor of an account, the text still fits into a header and into a query."""
OVER = 2**32 - 1
"""The position in a game whose end was sent; no version is that high."""
_ROW_BYTES = 12


class BadStreamCursor(ValueError):
    """The text is not the cursor of a stream."""


class StreamCursor(NamedTuple):
    """The version or OVER by game, and the cursor of the account, empty without one."""

    versions: Mapping[str, int]
    account: str = ""


def encode_stream_cursor(cursor: StreamCursor) -> str:
    """Twelve bytes for each game, its id of eight bytes and the version; then, after a dot, that of the account."""
    rows = [bytes.fromhex(game) + version.to_bytes(4, "big") for game, version in sorted(cursor.versions.items())]
    return f"{urlsafe_b64encode(b''.join(rows)).decode()}.{cursor.account}"


def decode_stream_cursor(text: str) -> StreamCursor:
    """The cursor of a text; raises BadStreamCursor."""
    packed, dot, account = text.partition(".")
    try:
        data = decode_base64(packed)
        if account:
            decode_cursor(account)
    except (ValueError, BadAccountCursor) as error:
        raise BadStreamCursor(text) from error
    rows = [data[start : start + _ROW_BYTES] for start in range(0, len(data), _ROW_BYTES)]
    if not dot or len(rows) > MAX_FOLLOWED_GAMES or any(len(row) < _ROW_BYTES for row in rows):
        raise BadStreamCursor(text)
    return StreamCursor({row[:8].hex(): int.from_bytes(row[8:], "big") for row in rows}, account)
