"""Points of metropolises, defenders, the merchant and point cards, and their limits."""

from typing import Final

from games.cities_knights.hidden import progress_of
from games.cities_knights.progress import POINT_CARDS
from games.cities_knights.realm import realm_of
from games.cities_knights.tracks import TRACKS
from games.kernel.ruleset import Ruleset
from games.kernel.state import Colour
from games.settlers.state import NONE, Settlers

METROPOLIS_POINTS: Final = 2
MERCHANT_POINT: Final = 1
DEFENDER_CARDS: Final = 6
"""The Defender cards in the box, which limit the target of a new game; in a game their points have no limit."""
FURTHER_DEFENDER_CARDS: Final = 2
"""Those that five and six colours have more."""
NO_LIMIT: Final = 1000


def realm_points(state: Settlers, colour: Colour) -> int:
    """Two points for each metropolis, one for each Defender card, point card and the merchant."""
    own, cities = realm_of(state), state.cities[colour]
    points = own.defender[colour] + progress_of(state).points[colour].bit_count()
    for corner in own.metropolises:
        if corner != NONE and cities >> corner & 1:
            points += METROPOLIS_POINTS
    return points + MERCHANT_POINT if own.merchant_colour == colour else points


def realm_limit(state: Settlers, colour: Colour, roads: int, settlements: int) -> int:
    """The points that all pieces and cards of the box bring; in a game Defender points never end."""
    if state.turn:
        return NO_LIMIT
    return METROPOLIS_POINTS * len(TRACKS) + MERCHANT_POINT + len(POINT_CARDS) + DEFENDER_CARDS


def further_defender_limit(state: Settlers, colour: Colour, roads: int, settlements: int) -> int:
    """The points of the Defender cards that only the larger box has."""
    return FURTHER_DEFENDER_CARDS


def add_city_point(rules: Ruleset, points: int) -> int:
    """The city of the set-up is worth a point more than a settlement."""
    return points + 1
