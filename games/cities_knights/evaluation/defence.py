"""Defence: what the next attack of the barbarians is likely to cost a seat, or to bring it.

Strengths are in hundredths: an active knight counts full, an idle one by the time that is left to activate it.
"""

from typing import Final

from games.cities_knights.knights import strength
from games.cities_knights.realm import BARBARIAN_STEPS, Realm, barbarian_strength, ordinary_cities, realm_of
from games.kernel.state import Seat
from games.settlers.state import Settlers

FULL: Final = 100
"""What a unit of strength of an active knight counts."""
FAR: Final = 6
URGENCY: Final = (100, 95, 88, 80, 72, 65, 58)
IDLE_SHARES: Final = (5, 22, 42, 58, 66, 70, 72)
"""In hundredths, by the steps of the ship, with four seats, until the attack."""
ROLLS_OF_A_ROUND: Final = 4
CITY_AT_RISK: Final = 2000
"""A city is worth a point and its production more than the settlement that it becomes."""
LAST_CITY: Final = 500
"""Without a city there are no improvements, and no commodities."""
DEFENDER_VALUE: Final = 600
"""A point, less the knights that the seats spend on the contest for it."""
TIE_VALUE: Final = 150
"""A progress card for each of several best defenders."""
EVEN_ODDS: Final = 40
"""In hundredths: how likely the barbarians win against as many knights as cities."""
LEAST_ODDS, MAX_ODDS = 3, 97
SURPRISE: Final = 2
"""How little a difference of the strengths decides, which grows with the steps until the attack."""
TIED_EXPOSURE: Final = 80
"""In hundredths: how likely a seat that is as weak as the weakest loses a city if the barbarians win."""


def approach(state: Settlers) -> int:
    """How far away the attack is: with more seats the ship is faster in relation to the turns of a seat."""
    left = BARBARIAN_STEPS - realm_of(state).ship - 1
    return min(ROLLS_OF_A_ROUND * max(0, left) // state.rules.seats, FAR)


def idle_strength(own: Realm, seat: Seat) -> int:
    """The strength of the knights that are not active."""
    everything = sum([(rank + 1) * masks[seat].bit_count() for rank, masks in enumerate(own.ranks)])
    return everything - strength(own, seat)


def defence_value(state: Settlers, seat: Seat, more_active: int = 0, more_idle: int = 0) -> int:
    """The danger of losing a city and the prospect of a Defender point, with further strength of one's own.

    What a rival wins or loses counts the other way, the less the more seats there are: a seat that is ahead of the
    weakest does not arm to save their cities.
    """
    own, near, seats = realm_of(state), approach(state), range(state.rules.seats)
    strengths = [FULL * strength(own, each) + IDLE_SHARES[near] * idle_strength(own, each) for each in seats]
    strengths[seat] += FULL * more_active + IDLE_SHARES[near] * more_idle
    at_risk = [value_at_risk(state, each) for each in seats]
    odds = EVEN_ODDS + (100 * barbarian_strength(state) - sum(strengths)) // (SURPRISE + near)
    odds = min(max(odds, LEAST_ODDS), MAX_ODDS)
    value = 0
    for other in seats:
        prospect = (100 - odds) * _honour(other, strengths) - odds * _loss(other, strengths, at_risk)
        value += prospect if other == seat else -2 * prospect // len(seats)
    return value // 100 * URGENCY[near] // 100


def value_at_risk(state: Settlers, seat: Seat) -> int:
    """What a city is worth that a seat may lose, 0 without one."""
    if not ordinary_cities(state, seat):
        return 0
    return CITY_AT_RISK + (LAST_CITY if state.cities[seat].bit_count() == 1 else 0)


def _loss(seat: Seat, strengths: list[int], at_risk: list[int]) -> int:
    """What a victory of the barbarians is likely to cost a seat."""
    if not at_risk[seat]:
        return 0
    others = [each for other, each in enumerate(strengths) if other != seat and at_risk[other]]
    ahead = strengths[seat] - min(others, default=strengths[seat])
    return at_risk[seat] * min(max(TIED_EXPOSURE - ahead * TIED_EXPOSURE // 100, 0), 100) // 100


def _honour(seat: Seat, strengths: list[int]) -> int:
    """The value of being the best defender, or one of several."""
    ahead = strengths[seat] - max([each for other, each in enumerate(strengths) if other != seat])
    if ahead > 0:
        return DEFENDER_VALUE * min(ahead, 100) // 100
    return TIE_VALUE if ahead == 0 and strengths[seat] else 0
