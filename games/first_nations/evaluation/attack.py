"""The value of an attack for the First Nations, and of a Knight for a Settler."""

from typing import Final

from games.first_nations.state import home_hexes, nation, settler_pieces
from games.kernel.state import Colour, Seat
from games.settlers.cards import DEVELOPMENT_COST
from games.settlers.evaluation.board_values import board_values
from games.settlers.evaluation.position import hand_value, prospects
from games.settlers.island.removal import owner
from games.settlers.state import Settlers

ROAD_VALUE, SETTLEMENT_VALUE, CITY_VALUE = 60, 450, 900
"""What the First Nations gain when a Settler loses a piece; it is divided by the number of Settlers."""
MARKER_VALUE: Final = 850
CLEAR_HEX_VALUE: Final = 150
"""The value of a Tribe's hex without pieces of Settlers."""
HIT_CHANCE, DEFENDED_HIT_CHANCE = 0.5, 1 / 6
OWN_ROAD_VALUE: Final = 150
"""The value of a road for its owner."""
POINT_VALUE: Final = 1000
OTHERS_DIVISOR: Final = 5
"""The value of a piece for another Settler is its value divided by this."""


def attack_value(state: Settlers, seat: Seat) -> int:
    """The expected value of an attack now, less its cost."""
    own, hand = nation(state), state.hands[seat]
    attacked = settler_pieces(state, own.tribe)
    values = (
        [ROAD_VALUE] * len(attacked.roads)
        + [SETTLEMENT_VALUE] * len(attacked.settlements)
        + [CITY_VALUE] * len(attacked.cities)
    )
    settler_count = state.rules.seats - 1
    none, one = loss_probability(len(values), 0), loss_probability(len(values), 1)
    gain = HIT_CHANCE * sum(values) / settler_count
    if not own.markers >> own.tribe & 1:
        gain += MARKER_VALUE * (1 - none - one)
    if not home_hexes(state, seat) >> own.tribe & 1:
        gain += CLEAR_HEX_VALUE * HIT_CHANCE ** len(values)
    _, aims = prospects(state, seat, board_values(state.board))
    return round(gain) + hand_value(hand - DEVELOPMENT_COST, aims) - hand_value(hand, aims)


def loss_probability(pieces: int, count: int) -> float:
    """The probability that none or exactly one of the pieces is lost."""
    cases = pieces if count else 1
    probability: float = cases * HIT_CHANCE**pieces
    return probability


def knight_value(state: Settlers, seat: Seat, edge: int, corner: int) -> int:
    """The expected value that a Knight at a piece saves, for a Settler."""
    colour, value = piece_owner_and_value(state, edge, corner)
    share = value if colour == seat else value // OTHERS_DIVISOR
    return round(share * (HIT_CHANCE - DEFENDED_HIT_CHANCE))


def piece_owner_and_value(state: Settlers, edge: int, corner: int) -> tuple[Colour, int]:
    """The owner of a piece, and its value for the owner."""
    if corner < 0:
        return owner(state.roads, edge), OWN_ROAD_VALUE
    built = [state.buildings(colour) for colour in range(state.rules.seats)]
    colour = owner(tuple(built), corner)
    pieces = 2 if state.cities[colour] >> corner & 1 else 1
    return colour, pieces * (POINT_VALUE + board_values(state.board).corner_values[corner])
