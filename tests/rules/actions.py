"""The actions of seats, each with its scripted draws."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from games.kernel import Action
from games.settlers.cards import CARD_KINDS, DEVELOPMENT, Cards, cards, kinds_with_repeats
from games.settlers.state import Settlers
from games.settlers.steps.building import BuildCity, BuildRoad, BuildSettlement, PlaceRoad
from games.settlers.steps.development import (
    BuyDevelopmentCard,
    PlayKnight,
    PlayMonopoly,
    PlayRoadBuilding,
    PlayYearOfPlenty,
)
from games.settlers.steps.discard import DiscardCards
from games.settlers.steps.domestic_trade import CounterOffer, MakeOffer
from games.settlers.steps.draft import PlaceSettlement
from games.settlers.steps.maritime_trade import MakeMaritimeTrade
from games.settlers.steps.robber import MoveRobber, StealCard
from games.settlers.steps.roll import RollDice
from games.settlers.steps.trade_build import EndTurn
from games.trade.actions import AcceptOffer, ConcludeOffer, DeclineOffer, WithdrawOffer
from tests.rules.positions import edge, number, pile

Script = Mapping[str, Sequence[Sequence[int]]]


class SeatAction(NamedTuple):
    """An action of a seat, and the draws that it gets."""

    seat: int
    action: Action
    draws: Callable[[Settlers], Script] = lambda _: {}


def resources(counts: Mapping[str, int]) -> Cards:
    return cards({CARD_KINDS.index(name): count for name, count in counts.items()})


def roll(colour: str, first: int = 1, second: int = 1) -> SeatAction:
    return SeatAction(number(colour), RollDice(), lambda _: {"dice": [(first - 1, second - 1)]})


def end_turn(colour: str) -> SeatAction:
    return SeatAction(number(colour), EndTurn())


def place_settlement(colour: str, corner: int) -> SeatAction:
    return SeatAction(number(colour), PlaceSettlement(corner))


def place_road(colour: str, a: int, b: int) -> SeatAction:
    return SeatAction(number(colour), PlaceRoad(edge(a, b)))


def build_road(colour: str, a: int, b: int) -> SeatAction:
    return SeatAction(number(colour), BuildRoad(edge(a, b)))


def build_settlement(colour: str, corner: int) -> SeatAction:
    return SeatAction(number(colour), BuildSettlement(corner))


def build_city(colour: str, corner: int) -> SeatAction:
    return SeatAction(number(colour), BuildCity(corner))


def discard(colour: str, **counts: int) -> SeatAction:
    return SeatAction(number(colour), DiscardCards(resources(counts)))


def _theft(victim: str, card: str) -> Callable[[Settlers], Script]:
    """A theft draws the first card of this kind in the victim's sorted hand."""
    return lambda state: {"theft": [(kinds_with_repeats(state.hands[number(victim)]).index(CARD_KINDS.index(card)),)]}


def move_robber(colour: str, to: int, takes: str | None = None, of: str = "blue") -> SeatAction:
    seat_action = SeatAction(number(colour), MoveRobber(to))
    return seat_action._replace(draws=_theft(of, takes)) if takes else seat_action


def steal(colour: str, of: str, takes: str) -> SeatAction:
    return SeatAction(number(colour), StealCard(number(of)), _theft(of, takes))


def buy_card(colour: str, drawn: str = "knight") -> SeatAction:
    """The purchase draws the first card of this kind in the sorted deck."""
    kind = DEVELOPMENT.index(drawn)
    return SeatAction(
        number(colour), BuyDevelopmentCard(), lambda state: {"deck": [(kinds_with_repeats(state.deck).index(kind),)]}
    )


def play_knight(colour: str) -> SeatAction:
    return SeatAction(number(colour), PlayKnight())


def play_road_building(colour: str) -> SeatAction:
    return SeatAction(number(colour), PlayRoadBuilding())


def play_year_of_plenty(colour: str, **counts: int) -> SeatAction:
    return SeatAction(number(colour), PlayYearOfPlenty(resources(counts)))


def play_monopoly(colour: str, resource: str) -> SeatAction:
    return SeatAction(number(colour), PlayMonopoly(CARD_KINDS.index(resource)))


def trade_overseas(colour: str, give: str, take: str) -> SeatAction:
    return SeatAction(number(colour), MakeMaritimeTrade(CARD_KINDS.index(give), CARD_KINDS.index(take)))


def offer(colour: str, give: str, want: str, to: str = "blue white") -> SeatAction:
    return SeatAction(number(colour), MakeOffer(pile(give), pile(want), tuple([number(each) for each in to.split()])))


def withdraw(colour: str, offer: int = 0) -> SeatAction:
    return SeatAction(number(colour), WithdrawOffer(offer))


def conclude(colour: str, partner: str, offer: int = 0) -> SeatAction:
    return SeatAction(number(colour), ConcludeOffer(offer, number(partner)))


def accept(colour: str, offer: int = 0) -> SeatAction:
    return SeatAction(number(colour), AcceptOffer(offer))


def decline(colour: str, offer: int = 0) -> SeatAction:
    return SeatAction(number(colour), DeclineOffer(offer))


def counter(colour: str, give: str, want: str, offer: int = 0) -> SeatAction:
    return SeatAction(number(colour), CounterOffer(offer, pile(give), pile(want)))
