"""Longest Road and Largest Army go to whoever first earns them, and on only to somebody better."""

from collections.abc import Iterator
from typing import Final

from games.kernel.event import Event
from games.kernel.state import Colour
from games.settlers.cards import KNIGHT, count_kind
from games.settlers.events.building import LongestRoadHolderChanged
from games.settlers.events.development import LargestArmyHolderChanged
from games.settlers.state import NOBODY, Settlers

SHORTEST_ROUTE: Final = 5
SMALLEST_ARMY: Final = 3
AWARD_POINTS: Final = 2


def longest_road(routes: tuple[int, ...], holder: Colour) -> Colour:
    """Who holds it now: the old holder while nobody is longer, else the only longest, else nobody."""
    longest = max(routes)
    leaders = [colour for colour, length in enumerate(routes) if length == longest]
    if longest < SHORTEST_ROUTE:
        return NOBODY
    if holder in leaders:
        return holder
    return leaders[0] if len(leaders) == 1 else NOBODY


def settle_longest_road(state: Settlers) -> Iterator[Event]:
    """The award moves, if the routes of the seats say so; a colour without a seat does not compete."""
    holder = longest_road(state.routes[: state.rules.seats], state.longest_road)
    if holder != state.longest_road:
        yield LongestRoadHolderChanged(holder)


def settle_largest_army(state: Settlers, colour: Colour) -> Iterator[Event]:
    """The award moves to the colour that just played a knight, if its army is now the strictly largest."""
    knights = count_kind(state.played[colour], KNIGHT)
    holder = state.largest_army
    best = SMALLEST_ARMY - 1 if holder == NOBODY else count_kind(state.played[holder], KNIGHT)
    if holder != colour and knights > best:
        yield LargestArmyHolderChanged(colour)
