"""Placement for a partner: a road, a settlement or a city of its colour, without a cost, where the owner chooses."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.chance import Chance
from games.kernel.codec import index_codec
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.move import Action
from games.kernel.state import Seat
from games.settlers.state import Settlers
from games.settlers.steps.building import place_city, place_road, place_settlement, resolve_placement
from games.trade_partners.partner import partner_of


@dataclass(frozen=True, slots=True)
class PlacePartnerSettlement(Action):
    """Places a settlement of the partner on a corner."""

    corner: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield from place_settlement(state, partner_of(state, seat), self.corner, 0)
        yield from resolve_placement(state, seat, self.corner)


declare(PlacePartnerSettlement, group="Build", corner=index_codec("corner"))


@dataclass(frozen=True, slots=True)
class PlacePartnerRoad(Action):
    """Places a road of the partner on an edge."""

    edge: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield from place_road(state, partner_of(state, seat), self.edge, 0)
        yield from resolve_placement(state, seat, self.edge)


declare(PlacePartnerRoad, group="Build", edge=index_codec("edge"))


@dataclass(frozen=True, slots=True)
class PlacePartnerCity(Action):
    """Replaces a settlement of the partner by a city."""

    corner: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield from place_city(state, partner_of(state, seat), self.corner, 0)
        yield from resolve_placement(state, seat, self.corner)


declare(PlacePartnerCity, group="Build", corner=index_codec("corner"))
