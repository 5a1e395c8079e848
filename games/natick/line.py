"""A colony is a line of columns: settlements on the even ones, roads on the odd ones, regions around them.

Sites are the even columns from left to right, roads the odd ones; each kind is numbered from 0. A region's slot is
the road whose column it shares, twelve more below the line; a knight's post is the site, eleven more below it.
The tiles do not suffice for a colony that would reach beyond these columns.
"""

from typing import Any, Final

from games.kernel.field import Kind, Limits, named
from games.kernel.refusal import Misfit

FARTHEST: Final = 11
SITES: Final = 11
ROADS: Final = 12
SLOTS: Final = 2 * ROADS
POSTS: Final = 2 * SITES
START: Final = 5
"""The site of column 0, where both colonies begin."""
ALL_SITES: Final = (1 << SITES) - 1
SIDES = ("above", "below")
AROUND = tuple([3 << site | 3 << site + ROADS for site in range(SITES)])
"""By site: the four slots diagonal to it."""
GUARDED = tuple([3 << post % SITES + ROADS * (post // SITES) for post in range(POSTS)])
"""By post: the two slots that a knight there guards."""


def site_column(site: int) -> int:
    """The column of a site."""
    return 2 * site + 1 - FARTHEST


def road_column(road: int) -> int:
    """The column of a road."""
    return 2 * road - FARTHEST


def roads_beside(sites: int) -> int:
    """The roads next to some sites, built or not."""
    return sites | sites << 1


def sites_beside(roads: int) -> int:
    """The sites next to some roads."""
    return (roads | roads >> 1) & ALL_SITES


def slots_at(road: int) -> int:
    """The slots above and below a road."""
    return 1 << road | 1 << road + ROADS


def across(slot: int) -> int:
    """The slot on the other side of the same road."""
    return slot - ROADS if slot >= ROADS else slot + ROADS


def _columns(what: str, numbers: range) -> Kind:
    """The number of a place on the inside, its column on the wire."""

    def decode(data: Any, _: Limits) -> int:
        if isinstance(data, bool) or not isinstance(data, int) or data not in numbers:
            raise Misfit("", f"must be one of {', '.join(map(str, numbers))}")
        return numbers.index(data)

    written = {"type": "integer", "enum": list(numbers), "description": f"The column of a {what}."}
    return Kind(lambda _: dict(written), lambda value: numbers[value], decode)


SITE = _columns("village or town", range(1 - FARTHEST, FARTHEST, 2))
ROAD = _columns("road", range(-FARTHEST, FARTHEST + 1, 2))
SIDE = named(*SIDES)
