"""Removes pieces from the board, and measures the roads once afterwards."""

from collections.abc import Iterable, Iterator

from games.kernel.event import Event
from games.kernel.state import Colour
from games.settlers.awards import settle_routes
from games.settlers.events.removal import CityRemoved, RoadLengthChanged, RoadRemoved, SettlementRemoved
from games.settlers.state import Settlers


def remove_pieces(
    state: Settlers, roads: Iterable[int] = (), settlements: Iterable[int] = (), cities: Iterable[int] = ()
) -> Iterator[Event]:
    """All pieces go back to their owners' supplies, then the Longest Road may move."""
    for edge in roads:
        yield RoadRemoved(owner(state.roads, edge), edge)
    for corner in settlements:
        yield SettlementRemoved(owner(state.settlements, corner), corner)
    for corner in cities:
        yield CityRemoved(owner(state.cities, corner), corner)
    yield from settle_routes(state, range(len(state.routes)), RoadLengthChanged)


def owner(masks: tuple[int, ...], place: int) -> Colour:
    """The owner of the piece on a place."""
    return [mask >> place & 1 for mask in masks].index(1)
