"""Islands: points for a first settlement, and limits of points where ships can come to every coast."""

from collections.abc import Iterator

from games.kernel.event import Event
from games.kernel.state import Colour
from games.seafarers.events import IslandSettled
from games.seafarers.fleet import fleet
from games.seafarers.maps.laying import sea_layout_of
from games.seafarers.sea import island_at
from games.seafarers.state import ISLAND_POINTS
from games.settlers.awards import AWARD_POINTS
from games.settlers.box import SETTLEMENT
from games.settlers.state import Settlers


def settle_island(state: Settlers, colour: Colour, kind: str, location: int) -> Iterator[Event]:
    """A first settlement on a small island brings its points; a colour without a seat gets none."""
    if kind != SETTLEMENT or colour >= state.rules.seats:
        return
    number = island_at(state.board.ground, location)
    if number > 0 and not fleet(state).islands[colour] >> number & 1:
        yield IslandSettled(colour, number)


def free_coasts(state: Settlers, colour: Colour) -> int:
    """Ships may come to every free corner of land."""
    return state.free & state.board.ground.corners


def island_limit(state: Settlers, colour: Colour, roads: int, settlements: int) -> int:
    """The points of all small islands, also before the board is laid."""
    return ISLAND_POINTS * sea_layout_of(state).small_islands


def trade_route_limit(state: Settlers, colour: Colour, roads: int, settlements: int) -> int:
    """The longest trade route, which ships may always bring."""
    return AWARD_POINTS
