"""The science cards that are played after the roll: building, promoting, cards of the bank, and number tokens."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from games.chance import Chance
from games.cities_knights.cards.conditions import card_grid_move, card_move, has_effect
from games.cities_knights.events.cards import CranePrepared, TokensSwapped
from games.cities_knights.events.cities import WallBuilt
from games.cities_knights.events.progress import ProgressPlayed
from games.cities_knights.progress import (
    CRANE,
    ENGINEER,
    INVENTOR,
    IRRIGATION,
    MEDICINE,
    MINING,
    PROGRESS_ROAD_BUILDING,
    SMITH,
)
from games.cities_knights.realm import effects_of_span
from games.cities_knights.steps.cities import WALL_PLACES, cities_to_raise, tracks_to_improve
from games.cities_knights.steps.knights import PROMOTABLE, promotable_knights, promote
from games.hexes import Island
from games.kernel.codec import index_codec
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.grid_move import GridMove, PairCondition
from games.kernel.move import Action, Condition, Move, Moves
from games.kernel.ruleset import Ruleset
from games.kernel.state import Frame, Seat, bit_indexes
from games.kernel.step import Step
from games.settlers.box import CITY
from games.settlers.cards import GRAIN, ONE, ORE, Cards, cards, count_kind
from games.settlers.events.cards import CardsTaken
from games.settlers.island.placement import own_settlements
from games.settlers.state import Settlers
from games.settlers.steps.building import action_facts, can_pay, has_piece_left, place_city
from games.settlers.steps.development import FREE_ROADS, PLACE_FOR_FREE_ROAD

MEDICINE_COST: Final = cards({ORE: 2, GRAIN: 1})
CARDS_PER_HEX: Final = 2
FIXED_TOKENS: Final = (0, 2, 6, 8, 12)
"""The tokens that the Inventor leaves where they are; 0 is a hex without one."""


@dataclass(frozen=True, slots=True)
class PlayCrane(Action):
    """The next improvement of this turn costs one commodity less."""

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield ProgressPlayed(seat, CRANE)
        yield CranePrepared(seat)


declare(PlayCrane, group="Cards")


@dataclass(frozen=True, slots=True)
class PlayEngineer(Action):
    """Builds a wall without a cost."""

    corner: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield ProgressPlayed(seat, ENGINEER)
        yield WallBuilt(seat, self.corner, 0)


declare(PlayEngineer, group="Cards", corner=index_codec("corner"))


@dataclass(frozen=True, slots=True)
class PlayInventor(Action):
    """Two hexes exchange their number tokens."""

    first_hex: int
    second_hex: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield ProgressPlayed(seat, INVENTOR)
        yield TokensSwapped(self.first_hex, self.second_hex)


declare(PlayInventor, group="Cards", first_hex=index_codec("hex"), second_hex=index_codec("hex"))


@dataclass(frozen=True, slots=True)
class PlayIrrigation(Action):
    """Two grain for each hex of fields at the seat's buildings."""

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield ProgressPlayed(seat, IRRIGATION)
        yield CardsTaken(seat, ONE[GRAIN] * harvest(state, seat, GRAIN))


declare(PlayIrrigation, group="Cards")


@dataclass(frozen=True, slots=True)
class PlayMining(Action):
    """Two ore for each hex of mountains at the seat's buildings."""

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield ProgressPlayed(seat, MINING)
        yield CardsTaken(seat, ONE[ORE] * harvest(state, seat, ORE))


declare(PlayMining, group="Cards")


@dataclass(frozen=True, slots=True)
class PlayMedicine(Action):
    """A settlement becomes a city for two ore and one grain."""

    corner: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield ProgressPlayed(seat, MEDICINE)
        yield from place_city(state, seat, self.corner, MEDICINE_COST)


declare(PlayMedicine, group="Cards", corner=index_codec("corner"))


@dataclass(frozen=True, slots=True)
class PlayProgressRoadBuilding(Action):
    """Two free roads, one after the other."""

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield ProgressPlayed(seat, PROGRESS_ROAD_BUILDING)
        state.push(Frame("free_road", (seat,), (FREE_ROADS,)))


declare(PlayProgressRoadBuilding, group="Cards")


@dataclass(frozen=True, slots=True)
class PlaySmith(Action):
    """Promotes a knight without a cost, and then perhaps another."""

    corner: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield ProgressPlayed(seat, SMITH)
        yield promote(state, seat, self.corner, 0)
        state.push(Frame("smith", (seat,)))


declare(PlaySmith, group="Cards", corner=index_codec("corner"))


@dataclass(frozen=True, slots=True)
class PromoteForFree(Action):
    """Promotes the second knight of the Smith."""

    corner: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        state.pop()
        yield promote(state, seat, self.corner, 0)


declare(PromoteForFree, group="Cards", corner=index_codec("corner"))


@dataclass(frozen=True, slots=True)
class DeclinePromotion(Action):
    """Promotes no second knight."""

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        state.pop()
        yield from ()


declare(DeclinePromotion, group="Cards")


def harvest(state: Settlers, seat: Seat, kind: int) -> int:
    """Two cards for each hex that yields the resource at an own building, as far as the bank has them."""
    hexes = _count_hexes(state.board.layout.island, state.board.yields, state.buildings(seat), ONE[kind])
    return min(CARDS_PER_HEX * hexes, count_kind(state.bank, kind))


@lru_cache(maxsize=1 << 12)
def _count_hexes(island: Island, yields: tuple[Cards, ...], corners: int, card: Cards) -> int:
    """The hexes at these corners that yield a card; cached, because buildings stay the same for many actions."""
    hexes = {hex_ for corner in bit_indexes(corners) for hex_ in island.corner_hexes[corner]}
    return len([hex_ for hex_ in hexes if yields[hex_] == card])


def brings_grain(state: Settlers, seat: Seat) -> bool:
    """Irrigation brings a card."""
    return harvest(state, seat, GRAIN) > 0


def brings_ore(state: Settlers, seat: Seat) -> bool:
    """Mining brings a card."""
    return harvest(state, seat, ORE) > 0


def can_prepare_crane(state: Settlers, seat: Seat) -> bool:
    """No crane is waiting, and a track could be improved at some price."""
    return not effects_of_span(state).crane and tracks_to_improve(state, seat) != 0


def hexes_with_loose_token(state: Settlers, seat: Seat) -> int:
    """The hexes whose token the Inventor may move."""
    return sum([1 << hex_ for hex_, token in enumerate(state.board.tokens) if token not in FIXED_TOKENS])


def tokens(state: Settlers, seat: Seat) -> tuple[int, ...]:
    """The tokens of all hexes."""
    return state.board.tokens


def hexes_to_swap_with(tokens: tuple[int, ...], hex_: int) -> int:
    """The later hexes with another token that may be moved."""
    hexes = _loose_hexes_by_token(tokens)
    others = sum([mask for token, mask in hexes.items() if token != tokens[hex_]])
    return others >> hex_ << hex_


@lru_cache(maxsize=256)
def _loose_hexes_by_token(tokens: tuple[int, ...]) -> dict[int, int]:
    """By token that may be moved: the hexes with it."""
    found: dict[int, int] = {}
    for hex_, token in enumerate(tokens):
        if token not in FIXED_TOKENS:
            found[token] = found.get(token, 0) | 1 << hex_
    return found


def inventor_move(rules: Ruleset) -> GridMove:
    """Two hexes with different tokens, the one with the lower number first."""
    loose = Condition("token_stays", hexes_with_loose_token, action_facts("hex", "first_hex"))
    other = PairCondition("tokens_not_swapped", tokens, hexes_to_swap_with, action_facts("hex", "second_hex"))
    return card_grid_move(INVENTOR, PlayInventor, rules.limits["hex"], [loose], [other])


def science_moves(rules: Ruleset) -> Moves:
    """The science cards of the trade and build step."""
    corners = range(rules.limits["corner"])
    to_city = (
        can_pay(MEDICINE_COST),
        has_piece_left(rules, CITY),
        Condition("no_own_settlement", own_settlements, action_facts("corner")),
        Condition("lying_city_first", cities_to_raise, action_facts("corner")),
    )
    return (
        card_move(CRANE, PlayCrane, [PlayCrane()], [has_effect(can_prepare_crane)]),
        card_move(ENGINEER, PlayEngineer, map(PlayEngineer, corners), WALL_PLACES),
        card_move(IRRIGATION, PlayIrrigation, [PlayIrrigation()], [has_effect(brings_grain)]),
        card_move(MEDICINE, PlayMedicine, map(PlayMedicine, corners), to_city),
        card_move(MINING, PlayMining, [PlayMining()], [has_effect(brings_ore)]),
        card_move(PROGRESS_ROAD_BUILDING, PlayProgressRoadBuilding, [PlayProgressRoadBuilding()], PLACE_FOR_FREE_ROAD),
        card_move(SMITH, PlaySmith, map(PlaySmith, corners), PROMOTABLE),
        inventor_move(rules),
    )


class Smith(Step):
    """The second promotion of the Smith may be declined; without a knight to promote it is left out."""

    def __init__(self, rules: Ruleset) -> None:
        corners = range(rules.limits["corner"])
        moves = (
            Move(PromoteForFree, map(PromoteForFree, corners), PROMOTABLE),
            Move(DeclinePromotion, [DeclinePromotion()], ()),
        )
        super().__init__("smith", moves)

    def due_seats(self, state: Settlers, frame: Frame) -> tuple[Seat, ...]:
        return frame.seats if promotable_knights(state, frame.seats[0]) else ()
