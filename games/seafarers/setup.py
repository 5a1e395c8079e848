"""Set-up: the map for the number of colours, and the place where the pirate begins."""

from collections.abc import Iterator
from typing import Final

from games.chance import Chance
from games.kernel.event import Event
from games.kernel.ruleset import Ruleset
from games.seafarers.events import PirateMoved
from games.seafarers.maps.four_players import FOUR_PLAYERS
from games.seafarers.maps.laying import sea_layout_of
from games.seafarers.maps.layout import NO_HEX, SeaLayout
from games.seafarers.maps.six_players import SIX_PLAYERS
from games.seafarers.maps.three_players import THREE_PLAYERS
from games.settlers.hooks import ROBBER_MOVES
from games.settlers.island.layout import Layout
from games.settlers.state import Settlers

LAYOUTS: Final[dict[int, SeaLayout]] = {3: THREE_PLAYERS, 4: FOUR_PLAYERS, 5: SIX_PLAYERS, 6: SIX_PLAYERS}
"""By the number of colours."""


def sea_layout(rules: Ruleset, layout: Layout) -> Layout:
    """The map of land and sea, in the place of any other."""
    return LAYOUTS[rules.colours]


def place_pirate(state: Settlers, chance: Chance) -> Iterator[Event]:
    """The pirate is at its start, if it may move from the beginning."""
    if ROBBER_MOVES.ask(state):
        yield from start_pirate(state)


def start_pirate(state: Settlers) -> Iterator[Event]:
    """The pirate of a printed map comes to its start; that of another one comes when it is first moved."""
    start = sea_layout_of(state).pirate
    if start != NO_HEX:
        yield PirateMoved(start)
