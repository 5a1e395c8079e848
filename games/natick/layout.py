"""A colony is a line of columns: settlements on the even ones, roads on the odd ones, regions around them.

Sites (even columns) and roads (odd columns) are each numbered from 0 from left to right. The slot of a region above
the line has the number of the road in its column, below the line 12 more. The post of a knight above a settlement has
the number of the site, below it 11 more. There are too few tiles for a colony to grow beyond these columns.
"""

from typing import Any, Final

from games.kernel.codec import Codec, Limits, describe_valid, enum_codec, with_description, with_format
from games.kernel.refusal import InvalidValue
from games.translatable import Translatable

LAST_COLUMN: Final = 11
SITES: Final = 11
ROADS: Final = 12
SLOTS: Final = 2 * ROADS
POSTS: Final = 2 * SITES
START_SITE: Final = 5
"""The site of column 0, where both colonies begin."""
ALL_SITES: Final = (1 << SITES) - 1
SIDES = ("above", "below")
SLOTS_AROUND = tuple([3 << site | 3 << site + ROADS for site in range(SITES)])
"""By site: the four slots diagonally next to it."""
SLOTS_GUARDED = tuple([3 << post % SITES + ROADS * (post // SITES) for post in range(POSTS)])
"""By post: the two slots that a knight on it guards."""


def site_column(site: int) -> int:
    """The column of a site."""
    return 2 * site + 1 - LAST_COLUMN


def road_column(road: int) -> int:
    """The column of a road."""
    return 2 * road - LAST_COLUMN


def adjacent_roads(sites: int) -> int:
    """The road places next to some sites."""
    return sites | sites << 1


def adjacent_sites(roads: int) -> int:
    """The sites next to some roads."""
    return (roads | roads >> 1) & ALL_SITES


def slots_at(road: int) -> int:
    """The slots above and below a road."""
    return 1 << road | 1 << road + ROADS


def opposite_slot(slot: int) -> int:
    """The slot on the other side of the same road."""
    return slot - ROADS if slot >= ROADS else slot + ROADS


def _column_codec(piece: str, columns: range) -> Codec:
    """Converts between the number of a place and its column, which is the form on the wire."""

    def decode(data: Any, _: Limits) -> int:
        if isinstance(data, bool) or not isinstance(data, int) or data not in columns:
            raise InvalidValue("", describe_valid(columns))
        return columns.index(data)

    schema = {"type": "integer", "enum": list(columns), "format": "column", "description": f"The column of a {piece}."}
    return Codec(lambda _: dict(schema), lambda value: columns[value], decode)


SITE = _column_codec("village or town", range(1 - LAST_COLUMN, LAST_COLUMN, 2))
ROAD = _column_codec("road", range(-LAST_COLUMN, LAST_COLUMN + 1, 2))
SIDE = with_format(with_description(enum_codec(*SIDES), "Above or below the column."), "side")


def _slot_codec() -> Codec:
    """Converts between the number of a slot and its column and side."""

    def decode(data: Any, limits: Limits) -> int:
        if not isinstance(data, dict) or data.keys() != {"column", "side"}:
            raise InvalidValue("", Translatable("must have a column and a side"))
        return int(ROAD.decode(data["column"], limits) + ROADS * SIDE.decode(data["side"], limits))

    return Codec(
        lambda limits: {
            "type": "object",
            "required": ["column", "side"],
            "properties": {"column": ROAD.schema(limits), "side": SIDE.schema(limits)},
        },
        lambda slot: {"column": ROAD.encode(slot % ROADS), "side": SIDE.encode(slot // ROADS)},
        decode,
    )


SLOT = _slot_codec()
