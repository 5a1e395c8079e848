"""The robber is set aside, and a ship goes back to its supply."""

from dataclasses import dataclass

from games.history import HistoryRows
from games.kernel.codec import COLOUR, index_codec
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.state import Colour
from games.seafarers.fleet import SHIP, lift_ship
from games.settlers.state import NONE, Settlers


@dataclass(slots=True)
class RobberSetAside(Event):
    """The robber waits beside the board until the barbarians have attacked."""

    def apply(self, state: Settlers) -> None:
        state.robber = NONE


declare(RobberSetAside)


@dataclass(slots=True)
class ShipRemoved(Event):
    """A ship goes back to its owner's supply; the ships next to it stay."""

    colour: Colour
    edge: int

    def apply(self, state: Settlers) -> None:
        lift_ship(state, self.colour, self.edge)

    def record(self, rows: HistoryRows, state: Settlers) -> None:
        rows.add_removal(self.colour, SHIP, "edge", self.edge)


declare(ShipRemoved, colour=COLOUR, edge=index_codec("edge"))
