"""Trade Partners in the language of the rules' tests: white and orange are the partners of red and blue."""

from typing import Any

from games.settlers.cards import RESOURCES
from games.trade_partners.events import PartnerHandsLost, PartnerTradeMade
from games.trade_partners.steps.placement import PlacePartnerCity, PlacePartnerRoad, PlacePartnerSettlement
from games.trade_partners.steps.purchase import TradeWithPartner
from tests.rules.actions import SeatAction
from tests.rules.language import Turn, given, next_is
from tests.rules.positions import COLOURS, Builder, edge, number, pile


def table(*past: Builder, seats: int = 2, **options: Any) -> Turn:
    """A position in which red trades and builds, before the catch-up of its partner."""
    return given(next_is("trade_build(red)+catch_up(red)"), *past, game="trade_partners", seats=seats, **options)


def partner_settlement(colour: str, corner: int) -> SeatAction:
    return SeatAction(number(colour), PlacePartnerSettlement(corner))


def partner_road(colour: str, a: int, b: int) -> SeatAction:
    return SeatAction(number(colour), PlacePartnerRoad(edge(a, b)))


def partner_city(colour: str, corner: int) -> SeatAction:
    return SeatAction(number(colour), PlacePartnerCity(corner))


def trade_with_partner(colour: str, give: str, take: str) -> SeatAction:
    return SeatAction(number(colour), TradeWithPartner(pile(give), RESOURCES.index(take)))


def partner_trade_made(colour: str, partner: str, given: str, taken: str) -> PartnerTradeMade:
    return PartnerTradeMade(number(colour), number(partner), pile(given), pile(taken))


def partner_hands_lost(seats: int = 2, **hands: str) -> PartnerHandsLost:
    return PartnerHandsLost(tuple([pile(hands.get(colour, "")) for colour in COLOURS[: 2 * seats]]))


def owed(turn: Turn, colour: str) -> tuple[int, int, int]:
    """The roads, buildings and upgrades in the public view that the partner of a colour is owed."""
    shown = turn.shown_to("blue")["trade_partners"]["partners"][number(colour)]["owed"]
    return shown["roads"], shown["buildings"], shown["upgrades"]
