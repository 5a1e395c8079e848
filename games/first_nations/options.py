"""The one option of the First Nations, at which seat they sit, and which side each seat is on by that."""

from collections.abc import Sequence
from typing import Any, Final

from games.kernel.field import Kind, Limits, integer
from games.kernel.part import Option

MOST_SEATS: Final = 4


def _seat(data: Any, limits: Limits) -> int:
    return integer(data, 0, limits.get("seat", MOST_SEATS) - 1)


def _schema(limits: Limits) -> dict[str, Any]:
    return {"type": "integer", "minimum": 0, "maximum": limits.get("seat", MOST_SEATS) - 1}


def same(value: Any) -> Any:
    """A seat is written as it is."""
    return value


SEAT_AT_THE_TABLE: Final = Kind(_schema, same, _seat)
OPTIONS = (
    Option("first_nations_seat", SEAT_AT_THE_TABLE, 0, "The seat of the First Nations; the others are Settlers."),
)


def sides(found: Sequence[str], rules: Any) -> tuple[str, ...]:
    """One seat plays the First Nations, all others Settlers."""
    nations: int = rules.options["first_nations_seat"]
    return tuple(["First Nations" if seat == nations else "Settlers" for seat in range(len(found))])
