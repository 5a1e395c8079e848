"""The value of an attack for the First Nations, of a Knight for a Settler, and the danger of the next attack."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from games.first_nations.pieces import AttackedPiece
from games.first_nations.state import attacked_pieces, home_hexes, nation, nation_seat
from games.first_nations.steps.attack import count_new_cards
from games.first_nations.topology import hex_topology
from games.hexes import Island
from games.kernel.state import Colour, Seat
from games.settlers.box import CITY, ROAD, SETTLEMENT
from games.settlers.cards import DEVELOPMENT_COST, KNIGHT, count_kind, total
from games.settlers.evaluation.board_values import board_values
from games.settlers.evaluation.position import WIN_VALUE, hand_value, prospects
from games.settlers.island.removal import owner
from games.settlers.points import points, target_points, visible_points
from games.settlers.state import Settlers

PIECE_VALUES: Final = {ROAD: 60, SETTLEMENT: 450, CITY: 900}
"""What the First Nations gain when a Settler loses a piece; it is divided by the number of Settlers."""
NEAR_WIN_POINTS: Final = 2
"""Pieces of a Settler who is this close to the target have twice the value."""
MARKER_VALUE: Final = 850
CLEAR_HEX_VALUE: Final = 150
"""The value of a Tribe's hex without pieces of Settlers."""
DEFENDED_HIT_CHANCE: Final = 1 / 6
OWN_ROAD_VALUE: Final = 150
"""The value of a road for its owner."""
POINT_VALUE: Final = 1000
OTHERS_DIVISOR: Final = 5
"""The value of a piece for another Settler is its value divided by this."""
BUILDING_LOSS: Final = 1250
"""What the owner loses with a settlement: a point, and some production."""
ATTACK_RATE: Final = 0.4
"""The share of their turns in which the First Nations attack if they have the cards."""
STEP_WEIGHTS: Final = (2, 1)
"""By distance from the Tribe less one: how often its next walk can end there."""


def attack_value(state: Settlers, seat: Seat) -> int:
    """The expected value of an attack now, less its cost."""
    own, hand = nation(state), state.hands[seat]
    values = sorted([piece_value(state, piece) for piece in attacked_pieces(state)], reverse=True)
    chances = hit_chances(state, seat, len(values))
    gain = sum([value * chance for value, chance in zip(values, chances, strict=True)])
    if not own.markers >> own.tribe & 1:
        wins = points(state, seat) + 1 >= target_points(state, seat)
        gain += (WIN_VALUE if wins else MARKER_VALUE) * marker_probability(chances)
    if not home_hexes(state, seat) >> own.tribe & 1:
        all_lost = 1.0
        for chance in chances:
            all_lost *= chance
        gain += CLEAR_HEX_VALUE * all_lost
    _, aims = prospects(state, seat, board_values(state.board))
    return round(gain) + hand_value(hand - DEVELOPMENT_COST, aims) - hand_value(hand, aims)


def piece_value(state: Settlers, piece: AttackedPiece) -> int:
    """The gain from the loss of a piece; it grows with the points of its owner."""
    shown, target = visible_points(state, piece.colour), target_points(state, piece.colour)
    threat = 60 + 80 * shown // target
    if shown >= target - NEAR_WIN_POINTS:
        threat *= 2
    return PIECE_VALUES[piece.kind] * threat // (100 * (state.rules.seats - 1))


def hit_chances(state: Settlers, seat: Seat, count: int) -> list[float]:
    """The probability that each attacked piece is lost, if Knights are played at the first, the most valuable ones."""
    knights, hit = expected_knights(state, seat), hit_chance(state)
    defended = [min(1.0, max(0.0, knights - place)) for place in range(count)]
    return [hit * (1 - share) + DEFENDED_HIT_CHANCE * share for share in defended]


def expected_knights(state: Settlers, seat: Seat) -> float:
    """The expected number of Knights in defence, by the number of the Settlers' cards, less one that is cancelled."""
    deck = state.box.deck
    other_share = 1 - count_kind(deck, KNIGHT) / total(deck)
    settlers = [other for other in range(state.rules.seats) if other != seat]
    expected = float(sum([1 - other_share ** total(state.unplayed[other]) for other in settlers]))
    has_counter = state.played_span != state.span and count_kind(state.unplayed[seat], KNIGHT)
    if has_counter and total(state.unplayed[seat]) > count_new_cards(state):
        expected = max(0.0, expected - 1)
    return expected


def hit_chance(state: Settlers) -> float:
    """The probability that a piece without a Knight is removed."""
    return (7 - int(state.rules.options["attack_hits_on"])) / 6


def marker_probability(chances: list[float]) -> float:
    """The probability that two or more pieces are lost."""
    none, one = 1.0, 0.0
    for chance in chances:
        none, one = none * (1 - chance), one * (1 - chance) + none * chance
    return 1 - none - one


def attack_danger(state: Settlers, seat: Seat) -> int:
    """What a Settler has to expect to lose by the next attack: more near the Tribe, and next to pieces of others."""
    own = nation(state)
    if own.tribe < 0:
        return 0
    weights = _walk_weights(state.board.layout.island, own.tribe)
    pieces = {hex_: _weigh_pieces(state, hex_) * weight for hex_, weight in weights.items()}
    total_weight = sum(pieces.values())
    if not total_weight:
        return 0
    loss = sum([weight * _loss_at(state, seat, hex_) for hex_, weight in pieces.items() if weight]) / total_weight
    readiness = min(10, 2 + total(state.hands[nation_seat(state)])) / 10
    guard = DEFENDED_HIT_CHANCE if count_kind(state.unplayed[seat], KNIGHT) else hit_chance(state)
    return round(loss * readiness * ATTACK_RATE * guard)


@lru_cache(maxsize=256)
def _walk_weights(island: Island, tribe: int) -> Mapping[int, int]:
    """The hexes one and two steps away from the Tribe, with their weights."""
    neighbours = hex_topology(island).neighbours
    weights = {hex_: STEP_WEIGHTS[1] for near in neighbours[tribe] for hex_ in neighbours[near] if hex_ != tribe}
    for near in neighbours[tribe]:
        weights[near] = STEP_WEIGHTS[0]
    return weights


def _weigh_pieces(state: Settlers, hex_: int) -> int:
    """How much an attack on a hex attracts the First Nations, without a look at the owners."""
    island = state.board.layout.island
    roads = state.paved & island.hex_edges[hex_]
    return roads.bit_count() + 3 * (state.built & island.hex_masks[hex_]).bit_count()


def _loss_at(state: Settlers, seat: Seat, hex_: int) -> int:
    """The value of a Settler's pieces around a hex."""
    island = state.board.layout.island
    roads = state.roads[seat] & island.hex_edges[hex_]
    corners = island.hex_masks[hex_]
    settlements, cities = state.settlements[seat] & corners, state.cities[seat] & corners
    return OWN_ROAD_VALUE * roads.bit_count() + BUILDING_LOSS * (settlements.bit_count() + 2 * cities.bit_count())


def knight_value(state: Settlers, seat: Seat, edge: int, corner: int) -> int:
    """The expected value that a Knight at a piece saves, for a Settler."""
    colour, value = piece_owner_and_value(state, edge, corner)
    share = value if colour == seat else value // OTHERS_DIVISOR
    return round(share * (hit_chance(state) - DEFENDED_HIT_CHANCE))


def piece_owner_and_value(state: Settlers, edge: int, corner: int) -> tuple[Colour, int]:
    """The owner of a piece, and its value for the owner."""
    if corner < 0:
        return owner(state.roads, edge), OWN_ROAD_VALUE
    built = [state.buildings(colour) for colour in range(state.rules.seats)]
    colour = owner(tuple(built), corner)
    pieces = 2 if state.cities[colour] >> corner & 1 else 1
    return colour, pieces * (POINT_VALUE + board_values(state.board).corner_values[corner])
