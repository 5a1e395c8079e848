"""Robber and pirate wait beside the board; with the first attack of the barbarians they take their places."""

from collections.abc import Iterator

from games.chance import Chance
from games.cities_knights.cards.conditions import robber_moves
from games.cities_knights.realm import realm_of
from games.kernel.event import Event
from games.seafarers.maps.laying import robber_start, sea_layout_of
from games.seafarers.setup import start_pirate
from games.seafarers_cities_knights.events import RobberSetAside
from games.settlers.events.robber import RobberMoved
from games.settlers.state import Settlers


def set_robber_aside(state: Settlers, chance: Chance) -> Iterator[Event]:
    """The robber leaves the place that the board gives it."""
    yield RobberSetAside()


def robber_is_on_board(state: Settlers) -> bool:
    """The robber is on the board as soon as it may move."""
    return robber_moves(state)


def awaken(state: Settlers) -> Iterator[Event]:
    """After the first attack, whatever its outcome, robber and pirate take the places that the board gives them."""
    if realm_of(state).attacks == 1:
        board = state.board
        yield RobberMoved(robber_start(sea_layout_of(state), board.terrain, board.tokens))
        yield from start_pirate(state)
