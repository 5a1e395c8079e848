"""Evaluation: dinosaurs are points that can be lost; niche points and networks protect them."""

from typing import Final

from games.chance import SeededChance
from games.dinosaurs.catastrophes import SAFE_POINTS
from games.dinosaurs.habitat import NICHES, niche_hexes
from games.dinosaurs.herd import Herd, herd_hexes
from games.dinosaurs.network import hexes_at_corners, neighbouring_hexes, reachable_hexes
from games.dinosaurs.state import ecology, hexes_full_of_own
from games.dinosaurs.steps.competition import has_no_competition
from games.dinosaurs.steps.evolution import EvolveNiche
from games.dinosaurs.steps.placement import PlaceDinosaur, StopPlacingDinosaurs
from games.kernel import evaluation
from games.kernel.engine import advance
from games.kernel.move import Action
from games.kernel.state import Seat
from games.settlers.evaluation.board_values import board_values
from games.settlers.evaluation.position import hand_value, prospects
from games.settlers.state import Settlers

LOST_PENALTY: Final = 150
"""For each dinosaur outside the network: it is removed first in a competition."""
ROOM_VALUE: Final = 25
"""For each hex to which the herd can spread."""
ROOM_CAP: Final = 12
LEAD_VALUES: Final = (-9, -4, 0, 4, 6)
"""For each dinosaur in a niche, by the points that the herd is behind or ahead of its best rival, from -2 to 2.

Cards bring more points by builds: with values four times as high, a seat that never evolves wins more than its share.
"""
UNRIVALLED_BONUS: Final = 2
"""For any points in a niche."""
SPECIALISATION_RISK: Final = 2
"""For each dinosaur in a niche with so many points that a catastrophe for all can strike it."""
NO_LIMIT: Final = 99
"""A hand limit that no hand exceeds."""


def evaluate(state: Settlers, seat: Seat) -> int:
    """The value of the room, the networks and the niches of a herd."""
    if state.result is not None:
        return 0
    own = ecology(state)
    herd = own.herds[seat]
    hexes = herd_hexes(herd)
    network = reachable_hexes(hexes, hexes_at_corners(state.buildings(seat)))
    room = (neighbouring_hexes(network) & ~hexes | hexes & ~hexes_full_of_own(state, seat)).bit_count()
    lost = (hexes & ~network).bit_count()
    return ROOM_VALUE * min(room, ROOM_CAP) - LOST_PENALTY * lost + adaptation_value(state, seat)


def adaptation_value(state: Settlers, seat: Seat) -> int:
    """The value of the niche points of a herd."""
    own = ecology(state)
    herd = own.herds[seat]
    value = 0
    for niche in range(len(NICHES)):
        hexes = niche_hexes(state.board, niche)
        count = count_on_hexes(herd, hexes)
        if not count:
            continue
        points = own.niches[seat][niche]
        rivals = [each[niche] for other, each in enumerate(own.niches) if other != seat and own.herds[other]]
        lead = max(-2, min(2, points - max(rivals, default=0)))
        value += count * LEAD_VALUES[lead + 2] + (UNRIVALLED_BONUS if points else 0)
        if points > SAFE_POINTS:
            value -= SPECIALISATION_RISK * count
    return value


def count_on_hexes(herd: Herd, hexes: int) -> int:
    """The number of dinosaurs of a herd on some hexes."""
    return sum([(layer & hexes).bit_count() for layer in herd])


def expected_value(state: Settlers, seat: Seat, action: Action, current_value: int) -> int | None:
    """The value of evolving, and of a placement after the competitions that it causes; None for other actions."""
    if isinstance(action, EvolveNiche):
        return current_value + evolution_gain(state, seat, action)
    if not isinstance(action, (PlaceDinosaur, StopPlacingDinosaurs)):
        return None
    after, chance = state.copy(), SeededChance(0)
    advance(after, seat, action, chance)
    if not has_no_competition(after):
        advance(after, seat, StopPlacingDinosaurs(), chance)
    return evaluation.evaluate(after, seat)


def evolution_gain(state: Settlers, seat: Seat, action: EvolveNiche) -> int:
    """The gain by the points, less the value of the cards; that a hand may be too large is no reason to evolve."""
    after = state.copy()
    advance(after, seat, action, SeededChance(0))
    aims = prospects(state, seat, board_values(state.board))[1]._replace(limit=NO_LIMIT)
    cards = hand_value(state.hands[seat], aims) - hand_value(after.hands[seat], aims)
    return adaptation_value(after, seat) - adaptation_value(state, seat) - cards
