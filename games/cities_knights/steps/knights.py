"""Knights are hired at own roads, activated with grain, and promoted with wool and ore."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from games.chance import Chance
from games.cities_knights.events.knights import KnightActivated, KnightHired, KnightPromoted
from games.cities_knights.knights import hiring_corners, knights_left, marks, own_knights, rank_at
from games.cities_knights.realm import BASIC, MIGHTY, has_ability, realm_of
from games.cities_knights.tracks import POLITICS
from games.kernel.codec import index_codec
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.move import ALL_CHOICES, Action, Condition, Moves
from games.kernel.ruleset import Ruleset
from games.kernel.state import Colour, Seat
from games.settlers.awards import measure_routes, settle_routes
from games.settlers.cards import GRAIN, ORE, WOOL, Cards, cards
from games.settlers.events.removal import RoadLengthChanged
from games.settlers.state import Settlers
from games.settlers.steps.building import action_facts, colours_passing, priced_move

KNIGHT_COST: Final = cards({WOOL: 1, ORE: 1})
ACTIVATION_COST: Final = cards({GRAIN: 1})


def measure_at_knights(state: Settlers, places: Iterable[tuple[Colour, int]]) -> Iterator[Event]:
    """The changed routes after a knight of each colour has come to its corner or left it; the award stays."""
    return measure_routes(state, _colours_passing_knights(state, places), RoadLengthChanged)


def settle_at_knights(state: Settlers, places: Iterable[tuple[Colour, int]]) -> Iterator[Event]:
    """The changed routes after a knight of each colour has come to its corner or left it, then the award may move."""
    return settle_routes(state, _colours_passing_knights(state, places), RoadLengthChanged)


def _colours_passing_knights(state: Settlers, places: Iterable[tuple[Colour, int]]) -> list[Colour]:
    return sorted({other for colour, corner in places for other in colours_passing(state, colour, corner)})


def promote(state: Settlers, colour: Colour, corner: int, paid: Cards) -> KnightPromoted:
    """The next rank of a knight."""
    return KnightPromoted(colour, corner, rank_at(realm_of(state), colour, corner) + 1, paid)


@dataclass(frozen=True, slots=True)
class HireKnight(Action):
    """Pays for a basic knight, which is not active."""

    corner: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield KnightHired(seat, self.corner, KNIGHT_COST)
        yield from settle_at_knights(state, [(seat, self.corner)])


declare(HireKnight, group="Knights", corner=index_codec("corner"))


@dataclass(frozen=True, slots=True)
class ActivateKnight(Action):
    """Pays for the activation of a knight, which acts from the next turn on."""

    corner: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield KnightActivated(seat, self.corner, ACTIVATION_COST)


declare(ActivateKnight, group="Knights", corner=index_codec("corner"))


@dataclass(frozen=True, slots=True)
class PromoteKnight(Action):
    """Pays for the next rank of a knight."""

    corner: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield promote(state, seat, self.corner, KNIGHT_COST)


declare(PromoteKnight, group="Knights", corner=index_codec("corner"))


def has_basic_knight(state: Settlers, seat: Seat) -> int:
    """A basic knight is in the supply."""
    return ALL_CHOICES if knights_left(realm_of(state), seat, BASIC) else 0


def corners_without_active_knight(state: Settlers, seat: Seat) -> int:
    """Every corner but those of the seat's active knights."""
    return ~realm_of(state).active[seat]


def knights_below_mighty(state: Settlers, seat: Seat) -> int:
    """The own knights that have a next rank."""
    own = realm_of(state)
    return own.ranks[0][seat] | own.ranks[1][seat]


def knights_not_promoted(state: Settlers, seat: Seat) -> int:
    """Every corner but those of knights promoted in this span."""
    return ~marks(state)[1]


def knights_with_fortress(state: Settlers, seat: Seat) -> int:
    """The knights whose next rank needs no Fortress, or all with one."""
    return ALL_CHOICES if has_ability(state, seat, POLITICS) else realm_of(state).ranks[BASIC][seat]


def knights_with_next_rank(state: Settlers, seat: Seat) -> int:
    """The knights of whose next rank the supply has one."""
    own, found = realm_of(state), 0
    for rank in range(MIGHTY):
        if knights_left(own, seat, rank + 1):
            found |= own.ranks[rank][seat]
    return found


OWN_KNIGHT: Final = Condition("no_own_knight", own_knights, action_facts("corner"))
PROMOTABLE: Final = (
    OWN_KNIGHT,
    Condition("highest_rank", knights_below_mighty, action_facts("corner")),
    Condition("already_promoted", knights_not_promoted, action_facts("corner")),
    Condition("fortress_required", knights_with_fortress, action_facts("corner")),
    Condition("no_knights_left", knights_with_next_rank, action_facts("corner")),
)
HIRING_PLACE: Final = Condition("no_place_for_knight", hiring_corners, action_facts("corner"))


def promotable_knights(state: Settlers, colour: Colour) -> int:
    """The knights that could be promoted, if that cost nothing."""
    found = ALL_CHOICES
    for condition in PROMOTABLE:
        found &= condition.mask(state, colour)
    return found


def knight_moves(rules: Ruleset) -> Moves:
    """Hiring, activating and promoting."""
    corners = range(rules.limits["corner"])
    hire = (Condition("no_knights_left", has_basic_knight), HIRING_PLACE)
    inactive = Condition("knight_is_active", corners_without_active_knight, action_facts("corner"))
    return (
        priced_move(HireKnight, map(HireKnight, corners), KNIGHT_COST, hire),
        priced_move(ActivateKnight, map(ActivateKnight, corners), ACTIVATION_COST, (OWN_KNIGHT, inactive)),
        priced_move(PromoteKnight, map(PromoteKnight, corners), KNIGHT_COST, PROMOTABLE),
    )
