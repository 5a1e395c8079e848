"""Ships are built and moved, the pirate moves, and islands are settled."""

from dataclasses import dataclass

from games.history import HistoryRows
from games.kernel.codec import COLOUR, COUNT, index_codec, integer_codec
from games.kernel.declaration import declare
from games.kernel.event import Event, Scoring
from games.kernel.state import Colour
from games.seafarers.fleet import SEA_HEX, SHIP, fleet, move_ship, put_ship, set_fleet
from games.settlers.cards import CARDS, Cards
from games.settlers.history import record_payment
from games.settlers.state import Settlers, with_item
from games.settlers.views.knowledge import Knowledge


@dataclass(slots=True)
class ShipBuilt(Event):
    """A ship, its payment, and the length of the builder's longest trade route with it."""

    colour: Colour
    edge: int
    paid: Cards
    route_length: int

    def apply(self, state: Settlers) -> None:
        state.pay(self.colour, self.paid)
        put_ship(state, self.colour, self.edge)
        state.routes = with_item(state.routes, self.colour, self.route_length)

    def learn(self, knowledge: Knowledge) -> None:
        knowledge.lose(self.colour, self.paid)

    def record(self, rows: HistoryRows, state: Settlers) -> None:
        rows.add_placement(self.colour, SHIP, "edge", self.edge)
        record_payment(rows, self.colour, self.paid, SHIP)


declare(ShipBuilt, colour=COLOUR, edge=index_codec("edge"), paid=CARDS, route_length=COUNT)


@dataclass(slots=True)
class ShipMoved(Event):
    """A ship goes from one edge to another."""

    colour: Colour
    from_edge: int
    to_edge: int

    def apply(self, state: Settlers) -> None:
        move_ship(state, self.colour, self.from_edge, self.to_edge)

    def record(self, rows: HistoryRows, state: Settlers) -> None:
        rows.add_removal(self.colour, SHIP, "edge", self.from_edge)
        rows.add_placement(self.colour, SHIP, "edge", self.to_edge)


declare(ShipMoved, colour=COLOUR, from_edge=index_codec("edge"), to_edge=index_codec("edge"))


@dataclass(slots=True)
class TradeRouteChanged(Event):
    """The length of a colour's longest trade route changes because a ship moved."""

    colour: Colour
    route_length: int

    def apply(self, state: Settlers) -> None:
        state.routes = with_item(state.routes, self.colour, self.route_length)


declare(TradeRouteChanged, colour=COLOUR, route_length=COUNT)


@dataclass(slots=True)
class PirateMoved(Event):
    """The pirate goes to a hex of the sea; the hexes of the frame have the numbers after those of the board."""

    hex: int

    def apply(self, state: Settlers) -> None:
        set_fleet(state, fleet(state)._replace(pirate=self.hex))


declare(PirateMoved, hex=SEA_HEX)


@dataclass(slots=True)
class IslandSettled(Scoring):
    """The first settlement of a colour on a small island, which brings two points."""

    colour: Colour
    island: int

    def apply(self, state: Settlers) -> None:
        own = fleet(state)
        islands = with_item(own.islands, self.colour, own.islands[self.colour] | 1 << self.island)
        set_fleet(state, own._replace(islands=islands))


declare(IslandSettled, colour=COLOUR, island=integer_codec(1))
