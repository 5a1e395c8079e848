"""Placement for a partner: a road, a settlement or a city of its colour, without a cost, where the owner chooses."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.chance import Chance
from games.kernel.codec import declare, index_codec
from games.kernel.event import Event
from games.kernel.move import Action
from games.kernel.state import Frame, Seat
from games.settlers.events.building import CityBuilt, SettlementBuilt
from games.settlers.events.cards import CardsTaken
from games.settlers.state import Settlers
from games.settlers.steps.building import cut_routes, place_road
from games.settlers.steps.draft import SECOND_ROUND, starting_cards
from games.trade_partners.partner import partner_of


@dataclass(frozen=True, slots=True)
class PlacePartnerSettlement(Action):
    """Places a settlement of the partner on a corner; in the draft its road follows."""

    corner: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        partner, frame = partner_of(state, seat), state.agenda[0]
        yield SettlementBuilt(partner, self.corner, 0)
        yield from cut_routes(state, partner, self.corner)
        if frame.step == "setup_partner_settlement":
            if frame.data[0] == SECOND_ROUND and (cards := starting_cards(state, self.corner)):
                yield CardsTaken(partner, cards)
            state.replace(Frame("setup_partner_road", (seat,), (self.corner,)))


declare(PlacePartnerSettlement, corner=index_codec("corner"))


@dataclass(frozen=True, slots=True)
class PlacePartnerRoad(Action):
    """Places a road of the partner on an edge."""

    edge: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield from place_road(state, partner_of(state, seat), self.edge, 0)
        if state.agenda[0].step == "setup_partner_road":
            state.pop()


declare(PlacePartnerRoad, edge=index_codec("edge"))


@dataclass(frozen=True, slots=True)
class PlacePartnerCity(Action):
    """Replaces a settlement of the partner by a city."""

    corner: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield CityBuilt(partner_of(state, seat), self.corner, 0)


declare(PlacePartnerCity, corner=index_codec("corner"))
