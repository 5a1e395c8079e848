"""Set-up: the first seat is drawn, both villages are there, and each seat founds its colony around its own."""

from collections.abc import Iterator

from games.chance import Chance
from games.kernel.event import Event
from games.kernel.frame import Frame
from games.natick.events.colony import VillageBuilt
from games.natick.events.turn import FirstSeatDrawn
from games.natick.line import START
from games.natick.state import Natick, other


def opening(state: Natick, chance: Chance) -> Iterator[Event]:
    """The first seat picks from all regions, the second from those that are left."""
    draw, (first,) = chance.draw("seats", (2,))
    yield FirstSeatDrawn(first, draw)
    order = first, other(first)
    for seat in order:
        yield VillageBuilt(seat, START)
    state.agenda = tuple([Frame(step, (seat,)) for seat in order for step in ("found", "first_road")])
