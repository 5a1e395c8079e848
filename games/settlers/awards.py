"""Longest Road and Largest Army: the first colour to qualify holds the award, until another one exceeds it."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from games.kernel.event import Event
from games.kernel.state import Colour
from games.settlers.cards import KNIGHT, count_kind
from games.settlers.events.building import LongestRoadHolderChanged
from games.settlers.events.development import LargestArmyHolderChanged
from games.settlers.hooks import ROUTE_LENGTH
from games.settlers.state import NONE, Settlers

SHORTEST_ROUTE: Final = 5
SMALLEST_ARMY: Final = 3
AWARD_POINTS: Final = 2


def longest_road(routes: tuple[int, ...], holder: Colour) -> Colour:
    """The holder: the old one while no other road is longer, else the colour with the only longest road, else none."""
    longest = max(routes)
    leaders = [colour for colour, length in enumerate(routes) if length == longest]
    if longest < SHORTEST_ROUTE:
        return NONE
    if holder in leaders:
        return holder
    return leaders[0] if len(leaders) == 1 else NONE


def settle_longest_road(state: Settlers) -> Iterator[Event]:
    """Moves the award if the roads of the seats require it; a colour without a seat does not compete."""
    holder = longest_road(state.routes[: state.rules.seats], state.longest_road)
    if holder != state.longest_road:
        yield LongestRoadHolderChanged(holder)


def measure_routes(
    state: Settlers, colours: Iterable[Colour], changed: Callable[[Colour, int], Event]
) -> Iterator[Event]:
    """An event for each of these colours whose longest road has another length; the award stays where it is."""
    route_length = ROUTE_LENGTH.only_function(state.rules)
    for colour in colours:
        length = route_length(state, colour, NONE)
        if length != state.routes[colour]:
            yield changed(colour, length)


def settle_routes(
    state: Settlers, colours: Iterable[Colour], changed: Callable[[Colour, int], Event]
) -> Iterator[Event]:
    """The changed lengths of these colours, then the award may move."""
    yield from measure_routes(state, colours, changed)
    yield from settle_longest_road(state)


def settle_largest_army(state: Settlers, colour: Colour) -> Iterator[Event]:
    """The colour that played a knight takes the award if its army is now strictly the largest."""
    knights = count_kind(state.played[colour], KNIGHT)
    holder = state.largest_army
    best = SMALLEST_ARMY - 1 if holder == NONE else count_kind(state.played[holder], KNIGHT)
    if holder != colour and knights > best:
        yield LargestArmyHolderChanged(colour)
