"""The value of a realm: improvements, metropolises, knights and walls, and the aims of a hand that they add."""

from typing import Final

from games.cities_knights.evaluation.defence import defence_value, idle_strength
from games.cities_knights.hidden import progress_hand
from games.cities_knights.knights import hiring_corners, knights_in, knights_left, strength
from games.cities_knights.realm import BASIC, Realm, level_of, ordinary_cities, realm_of
from games.cities_knights.steps.cities import (
    WALL_COST,
    WALLS,
    BuildWall,
    ImproveCity,
    improvement_price,
    tracks_to_improve,
    wins_metropolis,
)
from games.cities_knights.steps.knights import (
    ACTIVATION_COST,
    KNIGHT_COST,
    ActivateKnight,
    HireKnight,
    PromoteKnight,
    promotable_knights,
)
from games.cities_knights.tracks import HIGHEST_LEVEL, METROPOLIS_LEVEL, TRACKS
from games.kernel.state import Colour, Seat
from games.settlers.cards import total
from games.settlers.evaluation.board_values import BoardValues
from games.settlers.evaluation.position import Aims, Goal
from games.settlers.state import NONE, Settlers

LEVEL_VALUES: Final = (0, 330, 620, 1000, 1350, 1700)
"""The cards that a level brings, and the ability of the third."""
RACE_VALUES: Final = (0, 30, 80, 200, 0, 0)
"""By level: the prospect of the metropolis of a track in which nobody has it yet."""
METROPOLIS_GAIN: Final = 1900
AIM_SHARE: Final = 65
"""In hundredths: the value of the cards for something, so that it is bought rather than held in the hand."""
STRENGTH_VALUE: Final = 40
"""By strength of a knight, active or not, for what it can do beside the defence."""
ACTIVE_VALUE: Final = 20
"""By strength of an active knight, for what it does beside the defence."""
UPKEEP: Final = 30
"""By knight: the grain of its activations, which a knight of a higher rank needs but once for all its strength."""
WALL_VALUE, WALL_VALUE_BY_CARD = 25, 14
"""Of a wall, and for each card by which the hand comes near its limit or is above it."""
NEAR_LIMIT, MAX_NEAR = 3, 5
"""From how many cards below the usual limit on a wall is worth more, and for how many of them."""
WALL_AIM: Final = 30
HELD_CARD_VALUE: Final = 60


def evaluate(state: Settlers, seat: Seat) -> int:
    """The value of the realm of a seat, and of its progress cards."""
    if state.result is not None:
        return 0
    own = realm_of(state)
    value = sum([_track_value(state, own, seat, track) for track in range(len(TRACKS))])
    value += _knight_value(*_count_knights(own, seat)) + defence_value(state, seat)
    value += _wall_value(state, seat) * own.walls[seat].bit_count()
    return value + HELD_CARD_VALUE * len(progress_hand(state, seat))


def _track_value(state: Settlers, own: Realm, seat: Seat, track: int) -> int:
    """The value of the level in a track, and of leading the race for its metropolis."""
    level = level_of(state, seat, track)
    value = LEVEL_VALUES[level]
    if own.metropolises[track] == NONE:
        rivals = max([level_of(state, other, track) for other in range(state.rules.seats) if other != seat])
        value += RACE_VALUES[level] if level > rivals else RACE_VALUES[level] // 3
    return value


def _count_knights(own: Realm, seat: Seat) -> tuple[int, int, int]:
    """The strength of the active knights and of the idle ones, and the number of all."""
    return strength(own, seat), idle_strength(own, seat), knights_in(own, seat).bit_count()


def _knight_value(active: int, idle: int, count: int) -> int:
    return STRENGTH_VALUE * (active + idle) + ACTIVE_VALUE * active - UPKEEP * count


def _wall_value(state: Settlers, seat: Seat) -> int:
    usual: int = state.rules.options["discard_limit"]
    return WALL_VALUE + WALL_VALUE_BY_CARD * min(max(0, total(state.hands[seat]) - usual + NEAR_LIMIT), MAX_NEAR)


def realm_prospects(state: Settlers, colour: Colour, land: BoardValues, base: tuple[int, Aims]) -> tuple[int, Aims]:
    """The aims of improvements, knights and walls."""
    room, aims = base
    if colour >= state.rules.seats:
        return base
    return room, aims._replace(further=(*aims.further, *_improvement_aims(state, colour), *_knight_aims(state, colour)))


def _improvement_aims(state: Settlers, colour: Colour) -> list[Goal]:
    possible, found = tracks_to_improve(state, colour), list[Goal]()
    for track in range(len(TRACKS)):
        if possible >> track & 1:
            level = level_of(state, colour, track) + 1
            gain = LEVEL_VALUES[level] - LEVEL_VALUES[level - 1] + RACE_VALUES[level] - RACE_VALUES[level - 1]
            if METROPOLIS_LEVEL <= level <= HIGHEST_LEVEL and wins_metropolis(state, colour, track, level):
                gain += METROPOLIS_GAIN
            found.append(Goal(gain * AIM_SHARE // 100, improvement_price(state, colour, track), ImproveCity))
    return found


def _knight_aims(state: Settlers, colour: Colour) -> list[Goal]:
    """A further rank or knight, an activation, and a wall; defence makes them urgent."""
    own, found = realm_of(state), list[Goal]()
    promotable, idle = promotable_knights(state, colour), knights_in(own, colour) & ~own.active[colour]
    if promotable:
        change = (1, 0, 0) if promotable & own.active[colour] else (0, 1, 0)
        found.append(Goal(_gain_of_knights(state, colour, *change), KNIGHT_COST, PromoteKnight))
    elif knights_left(own, colour, BASIC) and hiring_corners(state, colour):
        found.append(Goal(_gain_of_knights(state, colour, 0, 1, 1), KNIGHT_COST, HireKnight))
    if idle:
        rank = max([number + 1 for number, masks in enumerate(own.ranks) if masks[colour] & idle])
        found.append(Goal(_gain_of_knights(state, colour, rank, -rank, 0), ACTIVATION_COST, ActivateKnight))
    if ordinary_cities(state, colour) and own.walls[colour].bit_count() < WALLS:
        found.append(Goal(WALL_AIM, WALL_COST, BuildWall))
    return found


def _gain_of_knights(state: Settlers, colour: Colour, more_active: int, more_idle: int, more_knights: int) -> int:
    """The aim for a change of the knights, in few different values, since the values of hands are cached by them."""
    active, idle, count = _count_knights(realm_of(state), colour)
    gain = _knight_value(active + more_active, idle + more_idle, count + more_knights)
    gain -= _knight_value(active, idle, count)
    gain += defence_value(state, colour, more_active, more_idle) - defence_value(state, colour)
    return gain * AIM_SHARE // 1000 * 10
