"""The cards by which others lose cards: Saboteur, Wedding and the two monopolies."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from games.chance import Chance
from games.cities_knights.cards.conditions import card_move, has_effect, leaders_with_cards
from games.cities_knights.events.cards import CardsCollected, CardsGiven
from games.cities_knights.events.progress import ProgressPlayed
from games.cities_knights.progress import RESOURCE_MONOPOLY, SABOTEUR, TRADE_MONOPOLY, WEDDING
from games.kernel.codec import SEAT, enum_codec, with_format
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.move import Action, Moves, Predicate, Template
from games.kernel.schema import Domain, cards_domain
from games.kernel.state import Colour, Frame, Seat, bit_indexes
from games.kernel.step import FrameField, FrameFields, Step
from games.settlers.cards import CARDS, COIN, COMMODITIES, RESOURCE, RESOURCES, Cards, count_kind, total
from games.settlers.hooks import EXPOSED
from games.settlers.points import visible_points
from games.settlers.state import Settlers
from games.settlers.steps.discard import card_combinations, draw_cards, hand_facts, holds_cards
from games.trade.events import take_goods

GIFT: Final = 2
"""The cards that each guest of a Wedding gives."""
RESOURCE_TAKING: Final = 2
COMMODITY_TAKING: Final = 1
"""The most cards that a monopoly takes from each seat."""
COMMODITY: Final = with_format(enum_codec(*COMMODITIES), "resource")


@dataclass(frozen=True, slots=True)
class PlaySaboteur(Action):
    """Everybody with at least as many points discards half of the hand, rounded down."""

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield ProgressPlayed(seat, SABOTEUR)
        owing = sabotaged_seats(state, seat)
        state.push(Frame("discard", owing, tuple([total(state.hands[other]) // 2 for other in owing])))


declare(PlaySaboteur, group="Cards")


def sabotaged_seats(state: Settlers, seat: Seat) -> tuple[Seat, ...]:
    """The other seats with at least as many points and two cards."""
    own = visible_points(state, seat)
    others = [other for other in range(state.rules.seats) if other != seat and total(state.hands[other]) > 1]
    return tuple([other for other in others if visible_points(state, other) >= own])


def can_sabotage(state: Settlers, seat: Seat) -> bool:
    """Somebody would discard a card."""
    return bool(sabotaged_seats(state, seat))


@dataclass(frozen=True, slots=True)
class PlayWedding(Action):
    """Everybody with more points gives two cards; who has no more than two gives all by itself."""

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield ProgressPlayed(seat, WEDDING)
        choosing: list[Seat] = []
        for other in bit_indexes(leaders_with_cards(state, seat)):
            if total(state.hands[other]) > GIFT:
                choosing.append(other)
            else:
                yield from give_cards(state, other, seat, state.hands[other])
        if choosing:
            state.push(Frame("wedding", tuple(choosing), (seat,)))


declare(PlayWedding, group="Cards")


def has_wedding_guests(state: Settlers, seat: Seat) -> bool:
    """Somebody would give a card."""
    return leaders_with_cards(state, seat) != 0


def give_cards(state: Settlers, giver: Colour, receiver: Seat, cards: Cards) -> Iterator[Event]:
    """Cards go from a guest to the player of a Wedding."""
    return take_goods(state, CardsGiven(giver, receiver, total(cards), cards), (giver,))


@dataclass(frozen=True, slots=True)
class GiveCards(Action):
    """Gives two cards of choice for a Wedding."""

    cards: Cards

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield from give_cards(state, seat, state.agenda[0].data[0], self.cards)
        state.release(seat)


declare(GiveCards, group="Cards", cards=CARDS)


def gives_two_cards(state: Settlers, seat: Seat, action: GiveCards) -> bool:
    """Exactly two cards."""
    return total(action.cards) == GIFT


def gift_facts(state: Settlers, seat: Seat, action: GiveCards) -> Mapping[str, Any]:
    """The number of owed and of given cards."""
    return {"owed": GIFT, "given": total(action.cards)}


def gift_domain(state: Settlers, seat: Seat) -> Domain:
    """Two cards of the hand."""
    return {"cards": cards_domain(CARDS.encode(state.hands[seat]), GIFT)}


def gifts(state: Settlers, seat: Seat) -> Iterator[Action]:
    """Every gift."""
    return map(GiveCards, card_combinations(state.hands[seat], GIFT))


def sample_gift(state: Settlers, seat: Seat, chance: Chance) -> Action:
    """Two cards at random."""
    return GiveCards(draw_cards(state.hands[seat], GIFT, chance))


class Wedding(Step):
    """The guests give their cards at the same time; only they and the player of the card see which."""

    frame_fields: ClassVar[FrameFields] = (FrameField("receiver", SEAT, "The seat that gets the cards."),)
    is_first_only: ClassVar[bool] = True

    def __init__(self) -> None:
        predicates = (
            Predicate("gift_wrong_count", gives_two_cards, gift_facts),
            Predicate("gift_cards_not_held", holds_cards, hand_facts),
        )
        give = Template(GiveCards, predicates=predicates, domain=gift_domain, fillings=gifts, sample=sample_gift)
        super().__init__("wedding", [give])

    def frame_objection(self, state: Settlers, frame: Frame) -> str | None:
        fits = frame.seats and len(frame.data) == 1 and frame.data[0] < state.rules.seats
        fits = fits and frame.data[0] not in frame.seats
        if fits and all(total(state.hands[seat]) > GIFT for seat in frame.seats):
            return None
        return "is for seats with more than two cards, and names another seat"


@dataclass(frozen=True, slots=True)
class PlayResourceMonopoly(Action):
    """Every other seat gives up to two cards of a resource."""

    resource: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield ProgressPlayed(seat, RESOURCE_MONOPOLY)
        yield from collect(state, seat, self.resource, RESOURCE_TAKING)


declare(PlayResourceMonopoly, group="Cards", resource=RESOURCE)


@dataclass(frozen=True, slots=True)
class PlayTradeMonopoly(Action):
    """Every other seat gives a card of a commodity."""

    commodity: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield ProgressPlayed(seat, TRADE_MONOPOLY)
        yield from collect(state, seat, COIN + self.commodity, COMMODITY_TAKING)


declare(PlayTradeMonopoly, group="Cards", commodity=COMMODITY)


def collect(state: Settlers, seat: Seat, kind: int, most: int) -> Iterator[Event]:
    """Cards of a kind go from all other seats to one."""
    counts = [
        min(count_kind(hand, kind), most) if colour != seat and EXPOSED.ask(state, colour) else 0
        for colour, hand in enumerate(state.hands)
    ]
    losers = [colour for colour, count in enumerate(counts) if count]
    return take_goods(state, CardsCollected(seat, kind, tuple(counts)), losers)


def taking_moves() -> Moves:
    """Saboteur, Wedding and the monopolies."""
    resources, commodities = range(len(RESOURCES)), range(len(COMMODITIES))
    return (
        card_move(SABOTEUR, PlaySaboteur, [PlaySaboteur()], [has_effect(can_sabotage)]),
        card_move(WEDDING, PlayWedding, [PlayWedding()], [has_effect(has_wedding_guests)]),
        card_move(RESOURCE_MONOPOLY, PlayResourceMonopoly, map(PlayResourceMonopoly, resources)),
        card_move(TRADE_MONOPOLY, PlayTradeMonopoly, map(PlayTradeMonopoly, commodities)),
    )
