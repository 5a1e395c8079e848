"""The options of the First Nations: their seat, and a handicap; and the side of each seat."""

from typing import Any, Final

from games.kernel.codec import Codec, Limits, check_integer, identity, integer_codec, optional_codec
from games.kernel.part import Option
from games.kernel.ruleset import Ruleset
from games.kernel.state import Seat

MAX_SEATS: Final = 4


def _decode_seat(data: Any, limits: Limits) -> int:
    return check_integer(data, 0, limits.get("seat", MAX_SEATS) - 1)


def _seat_schema(limits: Limits) -> dict[str, Any]:
    return {"type": "integer", "minimum": 0, "maximum": limits.get("seat", MAX_SEATS) - 1}


NATION_SEAT: Final = Codec(_seat_schema, identity, _decode_seat)
OPTIONS = (
    Option("first_nations_seat", NATION_SEAT, 0, "The seat of the First Nations; the others are Settlers."),
    Option(
        "first_nations_target",
        optional_codec(integer_codec(3, 40)),
        None,
        "Victory points that win the game for the First Nations; null stands for the value of `target_points`.",
    ),
    Option(
        "attack_hits_on",
        integer_codec(4, 6),
        4,
        "The lowest roll that removes an attacked piece; a defended piece always needs a 6.",
    ),
)


def sides(rules: Ruleset, found: tuple[str, ...]) -> tuple[str, ...]:
    """One seat plays the First Nations, all others play Settlers."""
    nations: int = rules.options["first_nations_seat"]
    return tuple(["First Nations" if seat == nations else "Settlers" for seat in range(len(found))])


def target_seats(rules: Ruleset, seats: dict[str, tuple[Seat, ...]]) -> dict[str, tuple[Seat, ...]]:
    """Only the First Nations may have the target that is theirs."""
    return {**seats, "first_nations_target": (rules.options["first_nations_seat"],)}
