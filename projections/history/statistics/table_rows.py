"""Statistics as the rows of one table, so that programs for tables read every kind of them."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

Row = dict[str, Any]
STATISTIC: Final = "statistic"
"""The column with the path of a row: the names of the objects around it, with dots between them."""


def list_rows(data: Mapping[str, Any], path: str = "") -> Iterator[Row]:
    """A row for each object without objects in it; `statistic` is its path, and fields of objects around it are
    columns, too.
    """
    scalars = {name: _plain(value) for name, value in data.items() if not _holds_objects(value)}
    nested = {name: value for name, value in data.items() if _holds_objects(value)}
    if not nested:
        yield {STATISTIC: path, **scalars}
    for name, value in nested.items():
        inner = f"{path}.{name}" if path else name
        for each in value if isinstance(value, list) else [value]:
            yield from [{**scalars, **row} for row in list_rows(each, inner)]


def _holds_objects(value: Any) -> bool:
    return isinstance(value, Mapping) or (isinstance(value, list) and any(isinstance(each, Mapping) for each in value))


def _plain(value: Any) -> Any:
    """A list, such as that of expansions, is joined."""
    return "+".join(map(str, value)) if isinstance(value, list) else value
