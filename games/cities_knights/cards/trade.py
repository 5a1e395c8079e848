"""The trade cards that change rates or ask for commodities: merchant, Merchant Fleet and Commercial Harbor."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from games.chance import Chance
from games.cities_knights.cards.conditions import card_move, has_effect, others_with_cards
from games.cities_knights.cards.takings import COMMODITY
from games.cities_knights.events.cards import (
    CommodityAsked,
    CommodityGiven,
    FleetChartered,
    HarborOpened,
    MerchantPlaced,
    NoCommodityShown,
)
from games.cities_knights.events.progress import ProgressPlayed
from games.cities_knights.progress import COMMERCIAL_HARBOR, MERCHANT, MERCHANT_FLEET
from games.cities_knights.realm import effects_of_span, has_ability, realm_of
from games.cities_knights.tracks import TRADE
from games.kernel.codec import SEAT, index_codec
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.move import ALL_CHOICES, Action, Condition, Move, Moves
from games.kernel.ruleset import Ruleset
from games.kernel.state import Colour, Frame, Seat
from games.kernel.step import FrameField, FrameFields, Step
from games.settlers.cards import CARD, CARDS, COIN, COMMODITIES, ONE, RESOURCE, RESOURCES, count_kind
from games.settlers.state import Settlers, box_of
from games.settlers.steps.building import action_facts
from games.settlers.steps.maritime_trade import OWN_HARBOUR_RATE, rates
from games.trade.events import take_goods


@dataclass(frozen=True, slots=True)
class PlayMerchant(Action):
    """Puts the merchant on a hex at one of the seat's buildings."""

    hex: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield ProgressPlayed(seat, MERCHANT)
        yield MerchantPlaced(seat, self.hex)


declare(PlayMerchant, group="Cards", hex=index_codec("hex"))


@dataclass(frozen=True, slots=True)
class PlayMerchantFleet(Action):
    """Trades a kind of card 2:1 with the bank in this turn."""

    kind: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield ProgressPlayed(seat, MERCHANT_FLEET)
        yield FleetChartered(seat, self.kind)


declare(PlayMerchantFleet, group="Cards", kind=CARD)


@dataclass(frozen=True, slots=True)
class PlayCommercialHarbor(Action):
    """In this turn each other seat may be offered a resource for a commodity once."""

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield ProgressPlayed(seat, COMMERCIAL_HARBOR)
        yield HarborOpened(seat)


declare(PlayCommercialHarbor, group="Cards")


@dataclass(frozen=True, slots=True)
class AskForCommodity(Action):
    """Offers a resource to a seat, which has to give a commodity for it if it has one."""

    seat: Seat
    resource: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield CommodityAsked(seat, self.seat, self.resource)
        state.push(Frame("commodity_answer", (self.seat,), (seat, self.resource)))


declare(AskForCommodity, group="Trade", seat=SEAT, resource=RESOURCE)


@dataclass(frozen=True, slots=True)
class GiveCommodity(Action):
    """Gives a commodity of choice for the resource."""

    commodity: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        receiver, resource = state.pop().data
        given = CommodityGiven(seat, receiver, COIN + self.commodity, resource)
        yield from take_goods(state, given, (seat, receiver))


declare(GiveCommodity, group="Trade", commodity=COMMODITY)


@dataclass(frozen=True, slots=True)
class ShowNoCommodity(Action):
    """Says that the hand has no commodity; the resource stays where it is."""

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        state.pop()
        yield NoCommodityShown(seat)


declare(ShowNoCommodity, group="Trade")


def hexes_for_merchant(state: Settlers, seat: Seat) -> int:
    """The hexes with a resource at an own building."""
    own, found = state.buildings(seat), 0
    for hex_, corners in enumerate(state.board.layout.island.hex_masks):
        if corners & own and state.board.yields[hex_]:
            found |= 1 << hex_
    return found


def hexes_without_own_merchant(state: Settlers, seat: Seat) -> int:
    """Every hex but that of the own merchant."""
    own = realm_of(state)
    return ~(1 << own.merchant_hex) if own.merchant_colour == seat else ALL_CHOICES


def kinds_at_higher_rate(state: Settlers, seat: Seat) -> int:
    """The kinds of cards that the seat does not trade 2:1 yet."""
    return sum([1 << kind for kind, rate in enumerate(rates(state, seat)) if rate > OWN_HARBOUR_RATE])


def held_resources(state: Settlers, seat: Seat) -> int:
    """The resources in the seat's hand."""
    return sum([1 << kind for kind in range(len(RESOURCES)) if count_kind(state.hands[seat], kind)])


def held_commodities(state: Settlers, seat: Seat) -> int:
    """The commodities in the seat's hand."""
    return sum([1 << kind for kind in range(len(COMMODITIES)) if count_kind(state.hands[seat], COIN + kind)])


def has_no_commodity(state: Settlers, seat: Seat) -> int:
    """The hand has no commodity."""
    return 0 if held_commodities(state, seat) else ALL_CHOICES


def can_open_harbor(state: Settlers, seat: Seat) -> bool:
    """The seat has a resource, and another one a card."""
    return held_resources(state, seat) != 0 and others_with_cards(state, seat) != 0


def may_ask(state: Settlers, seat: Seat) -> int:
    """The seat has played a Commercial Harbor in this span."""
    return ALL_CHOICES if effects_of_span(state).asks else 0


def _spread(seats: int, resources: int, rules: Ruleset) -> int:
    """The choices of these seats with these resources."""
    return sum([resources << seat * len(RESOURCES) for seat in range(rules.seats) if seats >> seat & 1])


EVERY_RESOURCE: Final = (1 << len(RESOURCES)) - 1


def choices_of_seats_to_ask(state: Settlers, seat: Seat) -> int:
    """The offers to seats that have not had one for each card played."""
    asks = effects_of_span(state).asks
    seats = sum([1 << other for other in range(state.rules.seats) if count_kind(asks, other)])
    return _spread(seats, EVERY_RESOURCE, state.rules)


def choices_of_seats_with_cards(state: Settlers, seat: Seat) -> int:
    """The offers to seats with a card."""
    return _spread(others_with_cards(state, seat), EVERY_RESOURCE, state.rules)


def choices_of_held_resources(state: Settlers, seat: Seat) -> int:
    """The offers of a resource in the hand."""
    return _spread((1 << state.rules.seats) - 1, held_resources(state, seat), state.rules)


def offer_facts(state: Settlers, seat: Seat, action: Any) -> Mapping[str, Any]:
    """The card that is offered, and the hand."""
    return {"cost": offered_card(state, seat, action), "hand": CARDS.encode(state.hands[seat])}


def offered_card(state: Settlers, seat: Seat, action: Any) -> Mapping[str, Any]:
    """The resource that is offered."""
    return CARDS.encode(ONE[action.resource])  # type: ignore[no-any-return]


def trade_card_moves(rules: Ruleset) -> Moves:
    """Merchant, fleet and harbor."""
    merchant = (
        Condition("no_place_for_merchant", hexes_for_merchant, action_facts("hex")),
        Condition("merchant_is_there", hexes_without_own_merchant, action_facts("hex")),
    )
    fleet = [Condition("rate_is_best", kinds_at_higher_rate)]
    asks = [AskForCommodity(seat, resource) for seat in range(rules.seats) for resource in range(len(RESOURCES))]
    asked = (
        Condition("harbor_not_played", may_ask, is_implied=True),
        Condition("seat_not_affected", choices_of_seats_with_cards, action_facts("seat")),
        Condition("already_asked", choices_of_seats_to_ask, action_facts("seat")),
        Condition("cannot_pay", choices_of_held_resources, offer_facts, offered_card),
    )
    kinds, harbor = range(box_of(rules).card_kinds), [has_effect(can_open_harbor)]
    return (
        card_move(MERCHANT, PlayMerchant, map(PlayMerchant, range(rules.limits["hex"])), merchant),
        card_move(MERCHANT_FLEET, PlayMerchantFleet, map(PlayMerchantFleet, kinds), fleet),
        card_move(COMMERCIAL_HARBOR, PlayCommercialHarbor, [PlayCommercialHarbor()], harbor),
        Move(AskForCommodity, asks, asked, may_ask),
    )


class CommodityAnswer(Step):
    """A seat that is asked answers even if it has no commodity, so the question reveals nothing about its hand."""

    frame_fields: ClassVar[FrameFields] = (
        FrameField("receiver", SEAT, "The seat that asks for a commodity."),
        FrameField("resource", RESOURCE, "The resource that it gives."),
    )
    is_first_only: ClassVar[bool] = True

    def __init__(self) -> None:
        held = Condition("no_such_commodity", held_commodities, action_facts("commodity"))
        moves = (
            Move(GiveCommodity, map(GiveCommodity, range(len(COMMODITIES))), [held]),
            Move(ShowNoCommodity, [ShowNoCommodity()], [Condition("has_commodity", has_no_commodity)]),
        )
        super().__init__("commodity_answer", moves)

    def shown_events(self, state: Settlers, frame: Frame) -> Iterator[Event]:
        yield CommodityAsked(frame.data[0], frame.seats[0], frame.data[1])

    def frame_objection(self, state: Settlers, frame: Frame) -> str | None:
        fits = len(frame.seats) == 1 and len(frame.data) == 2 and frame.data[0] < state.rules.seats
        fits = fits and frame.data[0] != frame.seats[0] and frame.data[1] < len(RESOURCES)
        if fits and count_kind(state.hands[frame.data[0]], frame.data[1]):
            return None
        return "is for one seat, and names another one with the resource that it gives"


def better_rate(state: Settlers, colour: Colour, kind: int, rate: int) -> int:
    """The Merchant Guild, the merchant and the fleet trade 2:1."""
    if rate == OWN_HARBOUR_RATE or colour >= state.rules.seats:
        return rate
    own = realm_of(state)
    is_guild = kind >= COIN and has_ability(state, colour, TRADE)
    is_merchant = own.merchant_colour == colour and state.board.yields[own.merchant_hex] == ONE[kind]
    is_fleet = colour == state.active and own.effects_in(state.span).fleet >> kind & 1
    return OWN_HARBOUR_RATE if is_guild or is_merchant or is_fleet else rate
