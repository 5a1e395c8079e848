"""Evaluation: dinosaurs are points that can be lost; niche points and networks protect them."""

from typing import Final

from games.chance import SeededChance
from games.dinosaurs.catastrophes import SAFE_POINTS
from games.dinosaurs.habitat import NICHES, niche_hexes
from games.dinosaurs.herd import Herd, herd_hexes
from games.dinosaurs.network import hexes_at_corners, neighbouring_hexes, reachable_hexes
from games.dinosaurs.state import ecology, hexes_full_of_own
from games.dinosaurs.steps.competition import has_no_competition
from games.dinosaurs.steps.placement import PlaceDinosaur, StopPlacingDinosaurs
from games.kernel import evaluation
from games.kernel.engine import advance
from games.kernel.move import Action
from games.kernel.state import Seat
from games.settlers.state import Settlers

LOST_PENALTY: Final = 150
"""For each dinosaur outside the network: it is removed first in a competition."""
ROOM_VALUE: Final = 25
"""For each hex to which the herd can spread."""
ROOM_CAP: Final = 12
LEAD_VALUES: Final = (-150, -60, 0, 60, 90)
"""For each dinosaur in a niche, by the points that the herd is behind or ahead of its best rival, from -2 to 2."""
UNRIVALLED_BONUS: Final = 40
"""For any points in a niche."""
SPECIALISATION_RISK: Final = 45
"""For each dinosaur in a niche with so many points that a catastrophe for all can strike it."""


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
    """The value of a placement after the competitions that it causes; None for other actions."""
    if not isinstance(action, (PlaceDinosaur, StopPlacingDinosaurs)):
        return None
    after, chance = state.copy(), SeededChance(0)
    advance(after, seat, action, chance)
    if not has_no_competition(after):
        advance(after, seat, StopPlacingDinosaurs(), chance)
    return evaluation.evaluate(after, seat)
