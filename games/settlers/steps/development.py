"""Development cards: bought face down, one a turn played face up, never in the turn it was bought."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import Any, Final

from games.chance import Chance
from games.kernel.action import Action
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.frame import Agenda, Frame, Seat
from games.kernel.hook import Combine, Hook
from games.kernel.move import EVERYTHING, Condition, Move, gate
from games.settlers.awards import settle_largest_army
from games.settlers.cards import (
    CARDS,
    DEVELOPMENT_COST,
    KNIGHT,
    MONOPOLY,
    ONE,
    RESOURCE,
    ROAD_BUILDING,
    YEAR_OF_PLENTY,
    Cards,
    covers,
    how_many,
    nth_card,
    total,
)
from games.settlers.events.cards import CardsTaken
from games.settlers.events.development import CardBought, CardPlayed, CardsMonopolised
from games.settlers.exposure import exposed
from games.settlers.placing import road_spots
from games.settlers.state import Settlers
from games.settlers.steps.building import has_hand, has_road, pays
from games.trade.answering import lapse

FREE_ROADS = 2
PLENTY = 2

KNIGHT_BRINGS: Final = Hook("knight brings", Combine.CHAIN)
"""(state, seat, frames) -> what comes next when a knight is played."""
MONOPOLISED: Final = Hook("monopolised", Combine.GATHER)
"""(state, resource) -> events that follow a monopoly."""


@dataclass(frozen=True, slots=True)
class BuyDevelopmentCard(Action):
    """Pays for a card drawn from what is left in the deck."""

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        draw, (index,) = chance.draw("deck", (total(state.deck),))
        yield CardBought(seat, nth_card(state.deck, index), DEVELOPMENT_COST, draw)


@dataclass(frozen=True, slots=True)
class PlayKnight(Action):
    """Counts for the Largest Army at once, then the robber moves."""

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield CardPlayed(seat, KNIGHT)
        yield from settle_largest_army(state, seat)
        frames: Agenda = (Frame("robber", (seat,)),)
        for answer in state.rules.hooks[KNIGHT_BRINGS]:
            frames = answer(state, seat, frames)
        state.agenda = frames + state.agenda


@dataclass(frozen=True, slots=True)
class PlayRoadBuilding(Action):
    """Two free roads, one after the other."""

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield CardPlayed(seat, ROAD_BUILDING)
        state.agenda = (Frame("free_road", (seat,), (FREE_ROADS,)), *state.agenda)


@dataclass(frozen=True, slots=True)
class PlayYearOfPlenty(Action):
    """Two cards from the bank, or the last one it has."""

    cards: Cards

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield CardPlayed(seat, YEAR_OF_PLENTY)
        yield CardsTaken(seat, self.cards)


@dataclass(frozen=True, slots=True)
class PlayMonopoly(Action):
    """All cards of one resource in the exposed hands of others."""

    resource: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield CardPlayed(seat, MONOPOLY)
        counts = [
            how_many(hand, self.resource) if colour != seat and exposed(state, colour) else 0
            for colour, hand in enumerate(state.hands)
        ]
        yield CardsMonopolised(seat, self.resource, tuple(counts))
        for colour, count in enumerate(counts):
            if count:
                yield from lapse(state, colour)
        for answer in state.rules.hooks[MONOPOLISED]:
            yield from answer(state, self.resource)


def holds_cards(state: Settlers, seat: Seat) -> bool:
    """There is an unplayed card at all."""
    return state.held[seat] != 0


def may_play(card: int) -> tuple[Condition, ...]:
    """The card is held, it is not the first of its kind only just bought, and none was played in this span."""

    shift = 8 * card

    def held(state: Settlers, seat: Seat) -> int:
        return EVERYTHING if state.held[seat] >> shift & 255 else 0

    def old_enough(state: Settlers, seat: Seat) -> int:
        fresh = how_many(state.fresh, card) if state.fresh_span == state.span else 0
        return gate(how_many(state.held[seat], card) > fresh)

    def first_of_the_turn(state: Settlers, seat: Seat) -> int:
        return gate(state.played_span != state.span)

    return (
        Condition("card_not_held", held),
        Condition("card_too_new", old_enough),
        Condition("card_already_played", first_of_the_turn),
    )


def _plenties() -> list[Cards]:
    pairs = combinations_with_replacement(range(5), PLENTY)
    return [ONE[first] + ONE[second] for first, second in pairs] + [ONE[kind] for kind in range(5)]


PLENTIES = tuple(_plenties())
SINGLES = sum([1 << n for n, cards in enumerate(PLENTIES) if total(cards) == 1])


def bank_has(state: Settlers, seat: Seat) -> int:
    """Choices the bank covers."""
    return sum([1 << n for n, cards in enumerate(PLENTIES) if covers(state.bank, cards)])


def full_measure(state: Settlers, seat: Seat) -> int:
    """Two cards; a single one only when it is the bank's last."""
    return SINGLES if total(state.bank) == 1 else ~SINGLES


def bank_facts(state: Settlers, seat: Seat, action: Any) -> Mapping[str, Any]:
    """What the bank has."""
    return {"bank": CARDS.encode(state.bank)}


def has_place(state: Settlers, seat: Seat) -> int:
    """There is an edge for a first free road."""
    return gate(road_spots(state, seat) != 0)


def deck_has_cards(state: Settlers, seat: Seat) -> int:
    """The deck is not empty."""
    return gate(state.deck != 0)


def buy_move() -> Move:
    """Buying a card."""
    conditions = [pays(DEVELOPMENT_COST), Condition("deck_empty", deck_has_cards)]
    return Move(BuyDevelopmentCard, [BuyDevelopmentCard()], conditions, has_hand)


def knight_move() -> Move:
    """Playing a knight."""
    return Move(PlayKnight, [PlayKnight()], may_play(KNIGHT), holds_cards)


def road_building_move(rules: Any) -> Move:
    """Playing Road Building."""
    conditions = (*may_play(ROAD_BUILDING), has_road(rules), Condition("no_place", has_place))
    return Move(PlayRoadBuilding, [PlayRoadBuilding()], conditions, holds_cards)


def plenty_move() -> Move:
    """Playing Year of Plenty."""
    in_bank = (Condition("bank_short", bank_has, bank_facts), Condition("plenty_wrong_count", full_measure))
    return Move(PlayYearOfPlenty, map(PlayYearOfPlenty, PLENTIES), (*may_play(YEAR_OF_PLENTY), *in_bank), holds_cards)


def monopoly_move(*further: Condition) -> Move:
    """Playing a monopoly."""
    return Move(PlayMonopoly, map(PlayMonopoly, range(5)), (*may_play(MONOPOLY), *further), holds_cards)


def play_moves(rules: Any) -> tuple[Move, ...]:
    """Every card that can be played, before the roll or after it."""
    return (knight_move(), road_building_move(rules), plenty_move(), monopoly_move())


declare(BuyDevelopmentCard)
declare(PlayKnight)
declare(PlayRoadBuilding)
declare(PlayYearOfPlenty, cards=CARDS)
declare(PlayMonopoly, resource=RESOURCE)
