"""Placing for a partner: a road, a settlement or a city of its colour, for nothing, where the owner says."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.chance import Chance
from games.kernel.action import Action
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.field import numbered
from games.kernel.frame import Frame, Seat
from games.settlers.events.building import CityBuilt, SettlementBuilt
from games.settlers.events.cards import CardsTaken
from games.settlers.state import Settlers
from games.settlers.steps.building import cut_routes, lay_road
from games.settlers.steps.draft import SECOND_ROUND, first_harvest
from games.trade_partners.partner import partner_of


@dataclass(frozen=True, slots=True)
class PlacePartnerSettlement(Action):
    """Puts a settlement of the partner on a corner; in the draft its road comes next."""

    corner: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        partner, frame = partner_of(state, seat), state.agenda[0]
        yield SettlementBuilt(partner, self.corner, 0)
        yield from cut_routes(state, partner, self.corner)
        if frame.step == "partner_settlement":
            if frame.data[0] == SECOND_ROUND and (cards := first_harvest(state, self.corner)):
                yield CardsTaken(partner, cards)
            state.agenda = (Frame("partner_road", (seat,), (self.corner,)), *state.agenda[1:])


@dataclass(frozen=True, slots=True)
class PlacePartnerRoad(Action):
    """Puts a road of the partner on an edge."""

    edge: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield from lay_road(state, partner_of(state, seat), self.edge, 0)
        if state.agenda[0].step == "partner_road":
            state.agenda = state.agenda[1:]


@dataclass(frozen=True, slots=True)
class PlacePartnerCity(Action):
    """Turns a settlement of the partner into a city."""

    corner: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield CityBuilt(partner_of(state, seat), self.corner, 0)


declare(PlacePartnerSettlement, corner=numbered("corner"))
declare(PlacePartnerRoad, edge=numbered("edge"))
declare(PlacePartnerCity, corner=numbered("corner"))
