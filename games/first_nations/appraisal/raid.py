"""Raid: what an attack promises the First Nations, and what a Knight saves."""

from typing import Final

from games.first_nations.nation import around, homes, nation
from games.kernel.frame import Colour, Seat
from games.settlers.appraisal.ground import ground
from games.settlers.appraisal.hand import hand_worth
from games.settlers.appraisal.position import prospects
from games.settlers.cards import DEVELOPMENT_COST
from games.settlers.removing import owner
from games.settlers.state import Settlers

ROAD, SETTLEMENT, CITY = 60, 450, 900
"""What a Settler's piece is worth to the First Nations when it is gone, before that is shared by all Settlers."""
MARKER: Final = 850
CLEARED: Final = 150
"""What it is worth that the Tribe's hex can be settled."""
HIT, HIT_DEFENDED = 0.5, 1 / 6
LOST_ROAD: Final = 150
"""What a road is worth to its owner."""
POINT: Final = 1000
OF_OTHERS: Final = 5
"""Another's piece is worth one part in so many to a Settler who might save it."""


def raid(state: Settlers, seat: Seat) -> int:
    """What to expect of an attack now, less its cost."""
    own, hand = nation(state), state.hands[seat]
    attacked = around(state, own.tribe)
    values = [ROAD] * len(attacked.roads) + [SETTLEMENT] * len(attacked.settlements) + [CITY] * len(attacked.cities)
    settlers = state.rules.seats - 1
    none, one = gone(len(values), 0), gone(len(values), 1)
    gain = HIT * sum(values) / settlers
    if not own.markers >> own.tribe & 1:
        gain += MARKER * (1 - none - one)
    if not homes(state, seat) >> own.tribe & 1:
        gain += CLEARED * HIT ** len(values)
    _, aims = prospects(state, seat, ground(state.board))
    return round(gain) + hand_worth(hand - DEVELOPMENT_COST, aims) - hand_worth(hand, aims)


def gone(pieces: int, count: int) -> float:
    """How likely it is that just so many of some pieces go, no one or one."""
    ways = pieces if count else 1
    likely: float = ways * HIT**pieces
    return likely


def saved(state: Settlers, seat: Seat, edge: int, corner: int) -> int:
    """What a Knight beside a piece saves on average, to a Settler."""
    colour, value = value_of(state, edge, corner)
    share = value if colour == seat else value // OF_OTHERS
    return round(share * (HIT - HIT_DEFENDED))


def value_of(state: Settlers, edge: int, corner: int) -> tuple[Colour, int]:
    """Whose piece it is, and what it is worth to that Settler."""
    if corner < 0:
        return owner(state.roads, edge), LOST_ROAD
    built = [state.buildings(colour) for colour in range(state.rules.seats)]
    colour = owner(tuple(built), corner)
    pieces = 2 if state.cities[colour] >> corner & 1 else 1
    return colour, pieces * (POINT + ground(state.board).spots[corner])
