"""Development cards: bought face down, at most one played per turn, never in the turn it was bought."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import Any, Final

from games.chance import Chance
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.move import ALL_CHOICES, Action, Condition, Move
from games.kernel.state import Frame, Seat
from games.settlers.awards import settle_largest_army
from games.settlers.cards import (
    CARDS,
    DEVELOPMENT_COST,
    KNIGHT,
    MONOPOLY,
    ONE,
    ONE_CARD_MARGIN,
    RESOURCE,
    RESOURCE_GUARDS,
    RESOURCES,
    ROAD_BUILDING,
    YEAR_OF_PLENTY,
    Cards,
    count_kind,
    covers,
    nth_card,
    total,
    unite_by_guard_bits,
)
from games.settlers.events.cards import CardsTaken
from games.settlers.events.development import CardsMonopolised, DevelopmentCardBought, DevelopmentCardPlayed
from games.settlers.hooks import AFTER_MONOPOLY, EXPOSED, FREE_PIECES, KNIGHT_FRAMES
from games.settlers.state import Settlers
from games.settlers.steps.building import priced_move
from games.trade.events import take_goods

FREE_ROADS = 2
PLENTY_CARDS = 2


@dataclass(frozen=True, slots=True)
class BuyDevelopmentCard(Action):
    """Pays for a card drawn from the rest of the deck."""

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        draw, (index,) = chance.draw("deck", (total(state.deck),))
        yield DevelopmentCardBought(seat, nth_card(state.deck, index), DEVELOPMENT_COST, draw)


declare(BuyDevelopmentCard, group="Cards")


@dataclass(frozen=True, slots=True)
class PlayKnight(Action):
    """Counts for the Largest Army at once, then the robber moves."""

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield DevelopmentCardPlayed(seat, KNIGHT)
        yield from settle_largest_army(state, seat)
        state.push_all(KNIGHT_FRAMES.ask(state, seat, (Frame("robber", (seat,)),)))


declare(PlayKnight, group="Cards")


@dataclass(frozen=True, slots=True)
class PlayRoadBuilding(Action):
    """Two free roads, one after the other."""

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield DevelopmentCardPlayed(seat, ROAD_BUILDING)
        state.push(Frame("free_road", (seat,), (FREE_ROADS,)))


declare(PlayRoadBuilding, group="Cards")


@dataclass(frozen=True, slots=True)
class PlayYearOfPlenty(Action):
    """Two cards from the bank, or its last one."""

    cards: Cards

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield DevelopmentCardPlayed(seat, YEAR_OF_PLENTY)
        yield CardsTaken(seat, self.cards)


declare(PlayYearOfPlenty, group="Cards", cards=CARDS)


@dataclass(frozen=True, slots=True)
class PlayMonopoly(Action):
    """Takes all cards of one resource from every other seat."""

    resource: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield DevelopmentCardPlayed(seat, MONOPOLY)
        counts = [
            count_kind(hand, self.resource) if colour != seat and EXPOSED.ask(state, colour) else 0
            for colour, hand in enumerate(state.hands)
        ]
        losers = [colour for colour, count in enumerate(counts) if count]
        yield from take_goods(state, CardsMonopolised(seat, self.resource, tuple(counts)), losers)
        yield from AFTER_MONOPOLY.ask(state, self.resource)


declare(PlayMonopoly, group="Cards", resource=RESOURCE)


def holds_development_card(state: Settlers, seat: Seat) -> bool:
    """The seat has an unplayed card."""
    return state.unplayed[seat] != 0


def play_conditions(card: int) -> tuple[Condition, ...]:
    """The seat has such a card that is not too new, and has not played a card in this span."""

    shift = 8 * card

    def in_hand(state: Settlers, seat: Seat) -> int:
        return ALL_CHOICES if state.unplayed[seat] >> shift & 255 else 0

    def old_enough(state: Settlers, seat: Seat) -> int:
        fresh = count_kind(state.fresh, card) if state.fresh_span == state.span else 0
        return ALL_CHOICES if count_kind(state.unplayed[seat], card) > fresh else 0

    def first_of_the_turn(state: Settlers, seat: Seat) -> int:
        return ALL_CHOICES if state.played_span != state.span else 0

    return (
        Condition("card_not_held", in_hand),
        Condition("card_too_new", old_enough),
        Condition("card_already_played", first_of_the_turn),
    )


def _plenty_choices() -> list[Cards]:
    pairs = combinations_with_replacement(range(5), PLENTY_CARDS)
    return [ONE[first] + ONE[second] for first, second in pairs] + [ONE[kind] for kind in range(5)]


PLENTY_CHOICES = tuple(_plenty_choices())
SINGLE_CARD_CHOICES = sum([1 << n for n, cards in enumerate(PLENTY_CHOICES) if total(cards) == 1])


def choices_bank_covers(state: Settlers, seat: Seat) -> int:
    """Choices that the bank covers."""
    return sum([1 << n for n, cards in enumerate(PLENTY_CHOICES) if covers(state.bank, cards)])


def full_choices(state: Settlers, seat: Seat) -> int:
    """Two cards; a single one only if it is the bank's last."""
    return SINGLE_CARD_CHOICES if total(state.bank) == 1 else ~SINGLE_CARD_CHOICES


def bank_facts(state: Settlers, seat: Seat, action: Any) -> Mapping[str, Any]:
    """The cards of the bank."""
    return {"bank": CARDS.encode(state.bank)}


RESOURCES_BY_GUARD_BITS: Final = unite_by_guard_bits([1 << kind for kind in range(len(RESOURCES))])


def resources_in_bank(state: Settlers, seat: Seat) -> int:
    """The resources of which the bank has a card."""
    return RESOURCES_BY_GUARD_BITS[state.bank + ONE_CARD_MARGIN & RESOURCE_GUARDS]


BANK_HAS_CARD: Final = Condition("not_enough_in_bank", resources_in_bank, bank_facts)
"""The bank has a card of the resource that is chosen."""


def has_free_piece(state: Settlers, seat: Seat) -> int:
    """The supply has a piece of a kind that the step of free roads places."""
    return ALL_CHOICES if FREE_PIECES.ask(state, seat) > 0 else 0


def has_road_spot(state: Settlers, seat: Seat) -> int:
    """There is an edge for a first free road."""
    return ALL_CHOICES if state.rules.steps["free_road"].move_table.has_legal_choice(state, seat) else 0


PLACE_FOR_FREE_ROAD: Final = (
    Condition("no_pieces_left", has_free_piece, is_implied=True),
    Condition("no_free_edge", has_road_spot),
)


def deck_has_cards(state: Settlers, seat: Seat) -> int:
    """The deck is not empty."""
    return ALL_CHOICES if state.deck != 0 else 0


def buy_move() -> Move:
    """Buying a card."""
    in_deck = Condition("deck_empty", deck_has_cards)
    return priced_move(BuyDevelopmentCard, [BuyDevelopmentCard()], DEVELOPMENT_COST, [in_deck])


def knight_move() -> Move:
    """Playing a knight."""
    return Move(PlayKnight, [PlayKnight()], play_conditions(KNIGHT), holds_development_card)


def road_building_move() -> Move:
    """Playing Road Building."""
    conditions = (*play_conditions(ROAD_BUILDING), *PLACE_FOR_FREE_ROAD)
    return Move(PlayRoadBuilding, [PlayRoadBuilding()], conditions, holds_development_card)


def plenty_move() -> Move:
    """Playing Year of Plenty."""
    in_bank = (
        Condition("not_enough_in_bank", choices_bank_covers, bank_facts),
        Condition("year_of_plenty_wrong_count", full_choices),
    )
    return Move(
        PlayYearOfPlenty,
        map(PlayYearOfPlenty, PLENTY_CHOICES),
        (*play_conditions(YEAR_OF_PLENTY), *in_bank),
        holds_development_card,
    )


def monopoly_move(*further: Condition) -> Move:
    """Playing a monopoly."""
    return Move(
        PlayMonopoly, map(PlayMonopoly, range(5)), (*play_conditions(MONOPOLY), *further), holds_development_card
    )


def play_moves() -> tuple[Move, ...]:
    """Every card that can be played, before the roll or after it."""
    return (knight_move(), road_building_move(), plenty_move(), monopoly_move())
