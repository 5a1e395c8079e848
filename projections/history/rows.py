"""Rows on their way into the history, and JSON as it stands in them."""

from typing import Any, Final, TypeAlias

import msgspec

Row: TypeAlias = tuple[Any, ...]
"""Values in the order of the columns of a table."""

_encode: Final = msgspec.json.Encoder().encode


def as_json(value: Any) -> str:
    """JSON as it stands in a column."""
    return _encode(value).decode()
