"""Defence: what the next attack of the barbarians is likely to cost a seat, or to bring it.

Strengths are in hundredths: an active knight counts full, an idle one by the time that is left to activate it.
"""

from typing import Final

from games.cities_knights.knights import strength
from games.cities_knights.realm import BARBARIAN_STEPS, Realm, attacked_cities, ordinary_cities, realm_of
from games.kernel.state import Seat
from games.settlers.state import Settlers

FULL: Final = 100
"""What a unit of strength of an active knight counts."""
URGENCY: Final = (100, 92, 80, 68, 58, 50, 43)
IDLE_SHARES: Final = (10, 25, 45, 58, 66, 70, 72)
"""In hundredths, by the steps of the ship, with four seats, until the attack."""
ROLLS_OF_A_ROUND: Final = 4
CITY_AT_RISK: Final = 2000
"""A city is worth a point and its production more than the settlement that it becomes."""
DEFENDER_VALUE: Final = 900
TIE_VALUE: Final = 150
"""A progress card for each of several best defenders."""
EVEN_ODDS, ODDS_BY_STRENGTH = 40, 4
"""In hundredths: how likely the barbarians win against as many knights as cities, and its change by strength."""
LEAST_ODDS, MOST_ODDS = 3, 97
TIED_EXPOSURE: Final = 80
"""In hundredths: how likely a seat that is as weak as the weakest loses a city if the barbarians win."""


def approach(state: Settlers) -> int:
    """How far away the attack is: with more seats the ship is faster in relation to the turns of a seat."""
    left = BARBARIAN_STEPS - realm_of(state).ship - 1
    return min(ROLLS_OF_A_ROUND * max(0, left) // state.rules.seats, len(URGENCY) - 1)


def idle_share(state: Settlers) -> int:
    """What an idle knight of rank one counts."""
    return IDLE_SHARES[approach(state)]


def idle_strength(own: Realm, seat: Seat) -> int:
    """The strength of the knights that are not active."""
    everything = sum([(rank + 1) * masks[seat].bit_count() for rank, masks in enumerate(own.ranks)])
    return everything - strength(own, seat)


def defence_value(state: Settlers, seat: Seat, further: int = 0) -> int:
    """The danger of losing a city and the prospect of a Defender point, with further strength of one's own."""
    own, share = realm_of(state), idle_share(state)
    strengths = [FULL * strength(own, other) + share * idle_strength(own, other) for other in range(state.rules.seats)]
    strengths[seat] += further
    cities = 100 * attacked_cities(state)
    odds = min(max(EVEN_ODDS + (cities - sum(strengths)) // ODDS_BY_STRENGTH, LEAST_ODDS), MOST_ODDS)
    danger = CITY_AT_RISK * odds * _exposure(state, seat, strengths) // 10_000
    return ((100 - odds) * _honour(seat, strengths) // 100 - danger) * URGENCY[approach(state)] // 100


def _exposure(state: Settlers, seat: Seat, strengths: list[int]) -> int:
    """How likely the seat is among the weakest that have a city to lose."""
    if not ordinary_cities(state, seat):
        return 0
    others = [each for other, each in enumerate(strengths) if other != seat and ordinary_cities(state, other)]
    ahead = strengths[seat] - min(others, default=strengths[seat])
    return min(max(TIED_EXPOSURE - ahead * TIED_EXPOSURE // 100, 0), 100)


def _honour(seat: Seat, strengths: list[int]) -> int:
    """The value of being the best defender, or one of several."""
    ahead = strengths[seat] - max([each for other, each in enumerate(strengths) if other != seat])
    if ahead > 0:
        return DEFENDER_VALUE * min(ahead, 100) // 100
    return TIE_VALUE if ahead == 0 and strengths[seat] else 0
