"""City improvements, metropolises and walls."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from games.chance import Chance
from games.cities_knights.events.cities import CityImproved, CityRaised, MetropolisPlaced, WallBuilt
from games.cities_knights.realm import effects_of_span, level_of, ordinary_cities, realm_of
from games.cities_knights.tracks import COMMODITY_OF_TRACK, HIGHEST_LEVEL, METROPOLIS_LEVEL, TRACK, TRACKS
from games.kernel.codec import index_codec
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.move import ALL_CHOICES, Action, Condition, Move, Moves
from games.kernel.ruleset import Ruleset
from games.kernel.state import Colour, Frame, Seat, bit_indexes
from games.kernel.step import FrameField, FrameFields, Step
from games.settlers.box import CITY
from games.settlers.cards import BRICK, CARDS, ONE, Cards, cards, count_kind, covers
from games.settlers.island.removal import owner
from games.settlers.state import NONE, Settlers
from games.settlers.steps.building import action_facts, priced_move

WALL_COST: Final = cards({BRICK: 2})
WALLS: Final = 3
"""The walls of each colour."""
CARDS_PER_WALL: Final = 2
"""How many more cards a hand may have when a seven is rolled."""
METROPOLIS_STEP: Final = "metropolis"


def improvement_price(state: Settlers, colour: Colour, track: int) -> Cards:
    """As many commodities as the next level, one less with a crane."""
    count = level_of(state, colour, track) + 1 - effects_of_span(state).crane
    return ONE[COMMODITY_OF_TRACK[track]] * count


def wins_metropolis(state: Settlers, colour: Colour, track: int, level: int) -> bool:
    """The first at the fourth level gets the metropolis; the first at the fifth takes it over."""
    corner = realm_of(state).metropolises[track]
    if level < METROPOLIS_LEVEL or corner == NONE:
        return level == METROPOLIS_LEVEL
    holder = owner(state.cities, corner)
    return level == HIGHEST_LEVEL and holder != colour and level_of(state, holder, track) < HIGHEST_LEVEL


def is_first_at_level(state: Settlers, seat: Seat, track: int) -> bool:
    """Whether a seat has won a metropolis with the level that it has, and no other seat is as far."""
    level = level_of(state, seat, track)
    others = [level_of(state, other, track) for other in range(state.rules.seats) if other != seat]
    return max(others) < level and wins_metropolis(state, seat, track, level)


@dataclass(frozen=True, slots=True)
class ImproveCity(Action):
    """Pays for the next level of a track."""

    track: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        level = level_of(state, seat, self.track) + 1
        yield CityImproved(seat, self.track, level, improvement_price(state, seat, self.track))
        if wins_metropolis(state, seat, self.track, level):
            corners = bit_indexes(ordinary_cities(state, seat))
            if len(corners) == 1:
                yield MetropolisPlaced(seat, self.track, corners[0])
            else:
                state.push(Frame(METROPOLIS_STEP, (seat,), (self.track,)))


declare(ImproveCity, group="Build", track=TRACK)


@dataclass(frozen=True, slots=True)
class PlaceMetropolis(Action):
    """Chooses the city that becomes the metropolis."""

    corner: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield MetropolisPlaced(seat, state.pop().data[0], self.corner)


declare(PlaceMetropolis, group="Build", corner=index_codec("corner"))


@dataclass(frozen=True, slots=True)
class BuildWall(Action):
    """Pays for a wall under a city."""

    corner: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield WallBuilt(seat, self.corner, WALL_COST)


declare(BuildWall, group="Build", corner=index_codec("corner"))


def affordable_tracks(state: Settlers, seat: Seat) -> int:
    """The tracks of which the hand covers the next level."""
    tracks = range(len(TRACKS))
    return sum([1 << track for track in tracks if covers(state.hands[seat], improvement_price(state, seat, track))])


def price_facts(state: Settlers, seat: Seat, action: Any) -> Mapping[str, Any]:
    """The price of the next level, and the hand."""
    return {"cost": price(state, seat, action), "hand": CARDS.encode(state.hands[seat])}


def price(state: Settlers, seat: Seat, action: Any) -> Mapping[str, Any]:
    """The price of the next level."""
    return CARDS.encode(improvement_price(state, seat, action.track))  # type: ignore[no-any-return]


def has_city(state: Settlers, seat: Seat) -> int:
    """The seat has a city or a metropolis."""
    return ALL_CHOICES if state.cities[seat] else 0


def tracks_with_next_level(state: Settlers, seat: Seat) -> int:
    """The tracks below the highest level."""
    levels = realm_of(state).levels[seat]
    return sum([1 << track for track in range(len(TRACKS)) if count_kind(levels, track) < HIGHEST_LEVEL])


def tracks_with_room(state: Settlers, seat: Seat) -> int:
    """The tracks whose next level needs no city for a metropolis, or all with such a city."""
    if ordinary_cities(state, seat):
        return ALL_CHOICES
    own, found = realm_of(state), 0
    for track, corner in enumerate(own.metropolises):
        holds = corner != NONE and state.cities[seat] >> corner & 1
        if holds or level_of(state, seat, track) + 1 < METROPOLIS_LEVEL:
            found |= 1 << track
    return found


def tracks_to_improve(state: Settlers, seat: Seat) -> int:
    """The tracks that could be improved at some price."""
    return tracks_with_next_level(state, seat) & tracks_with_room(state, seat) if has_city(state, seat) else 0


def own_cities(state: Settlers, seat: Seat) -> int:
    """The corners of the seat's cities."""
    return state.cities[seat]


def corners_without_wall(state: Settlers, seat: Seat) -> int:
    """The corners without a wall."""
    return ~realm_of(state).walls[seat]


def has_wall_left(state: Settlers, seat: Seat) -> int:
    """A wall is in the supply."""
    return ALL_CHOICES if realm_of(state).walls[seat].bit_count() < WALLS else 0


WALL_PLACES: Final = (
    Condition("no_own_city", own_cities, action_facts("corner")),
    Condition("has_wall", corners_without_wall, action_facts("corner")),
    Condition("no_walls_left", has_wall_left),
)


def city_moves(rules: Ruleset) -> Moves:
    """Improvements and walls."""
    improvement = (
        Condition("no_own_city", has_city, is_implied=True),
        Condition("highest_level", tracks_with_next_level, action_facts("track")),
        Condition("no_place_for_metropolis", tracks_with_room, action_facts("track")),
        Condition("cannot_pay", affordable_tracks, price_facts, price),
    )
    return (
        Move(ImproveCity, map(ImproveCity, range(len(TRACKS))), improvement, has_city),
        priced_move(BuildWall, map(BuildWall, range(rules.limits["corner"])), WALL_COST, WALL_PLACES),
    )


class Metropolis(Step):
    """With several cities its winner chooses the one that becomes the metropolis."""

    frame_fields: ClassVar[FrameFields] = (FrameField("track", TRACK, "The track of the metropolis."),)
    is_first_only: ClassVar[bool] = True

    def __init__(self, rules: Ruleset) -> None:
        city = Condition("no_place_for_metropolis", ordinary_cities, action_facts("corner"))
        corners = range(rules.limits["corner"])
        super().__init__(METROPOLIS_STEP, [Move(PlaceMetropolis, map(PlaceMetropolis, corners), [city])])

    def frame_objection(self, state: Settlers, frame: Frame) -> str | None:
        fits = len(frame.seats) == len(frame.data) == 1 and frame.data[0] < len(TRACKS)
        if fits and is_first_at_level(state, frame.seats[0], frame.data[0]):
            return None if ordinary_cities(state, frame.seats[0]) else "needs a city"
        return "is for the first seat with the level for a metropolis, and names its track"


def raise_city(state: Settlers, colour: Colour, kind: str, location: int) -> Iterator[Event]:
    """A city in the place of one that lay on the board raises it."""
    if kind == CITY and realm_of(state).lying[colour] >> location & 1:
        yield CityRaised(colour, location)


def cities_to_raise(state: Settlers, seat: Seat) -> int:
    """While a city lies on the board, only that one can be built again."""
    return realm_of(state).lying[seat] or ALL_CHOICES


def has_no_lying_city(state: Settlers, seat: Seat) -> int:
    """No city of the seat lies on the board."""
    return 0 if realm_of(state).lying[seat] else ALL_CHOICES


def wall_limit(state: Settlers, seat: Seat, limit: int) -> int:
    """Each wall lets a hand have two more cards when a seven is rolled."""
    return limit + CARDS_PER_WALL * realm_of(state).walls[seat].bit_count()
