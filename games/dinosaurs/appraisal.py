"""Appraisal: dinosaurs are points that can be lost again; niches and networks keep them."""

from collections.abc import Iterable
from typing import Final

from games.chance import SeededChance
from games.dinosaurs.ecology import ecology, full_of_own
from games.dinosaurs.habitat import NICHES, niche_hexes
from games.dinosaurs.herd import Herd, ranges
from games.dinosaurs.network import around, linked, touching
from games.dinosaurs.steps.competition import nothing_is_disputed
from games.dinosaurs.steps.placing import PlaceDinosaur, StopPlacing
from games.kernel.action import Action
from games.kernel.appraisal import worth as full_worth
from games.kernel.frame import Seat
from games.kernel.play import advance
from games.settlers.state import Settlers

LOST: Final = 150
"""A dinosaur without a chain to a colony is the first to go."""
ROOM: Final = 25
"""A hex to which the herd can still spread."""
ENOUGH_ROOM: Final = 12
AHEAD: Final = (-150, -60, 0, 60, 90)
"""A herd's place in a niche, by how many points it is behind or ahead of the best rival who lives there."""
UNRIVALLED: Final = 40
"""A first point in a niche before a rival comes."""
SPECIALISED: Final = 45
"""Each dinosaur in a niche with more than three points may be struck for that."""


def worth(state: Settlers, seat: Seat) -> int:
    """What the herd's ways and niches add to its points."""
    if state.result is not None:
        return 0
    own = ecology(state)
    herd = own.herds[seat]
    lives = ranges(herd)
    home = linked(lives, touching(state.buildings(seat)))
    room = (around(home) & ~lives | lives & ~full_of_own(state, seat)).bit_count()
    return ROOM * min(room, ENOUGH_ROOM) - LOST * (lives & ~home).bit_count() + adaptation(state, seat)


def adaptation(state: Settlers, seat: Seat) -> int:
    """How safely the dinosaurs live in each niche."""
    own = ecology(state)
    herd = own.herds[seat]
    value = 0
    for niche in range(len(NICHES)):
        hexes = niche_hexes(state.board, niche)
        there = dwelling_on(herd, hexes)
        if not there:
            continue
        points = own.niches[seat][niche]
        rivals = [each[niche] for other, each in enumerate(own.niches) if other != seat and own.herds[other]]
        lead = max(-2, min(2, points - max(rivals, default=0)))
        value += there * AHEAD[lead + 2] + (UNRIVALLED if points else 0)
        if points > 3:
            value -= SPECIALISED * there
    return value


def dwelling_on(herd: Herd, hexes: int) -> int:
    """How many of a herd live on some hexes."""
    return sum([(layer & hexes).bit_count() for layer in herd])


def outlook(state: Settlers, seat: Seat, action: Action) -> Iterable[int]:
    """A dinosaur is worth what a competition leaves of it, so that is fought out first."""
    if not isinstance(action, (PlaceDinosaur, StopPlacing)):
        return []
    after, luck = state.copy(), SeededChance(0)
    advance(after, seat, action, luck)
    if not nothing_is_disputed(after):
        advance(after, seat, StopPlacing(), luck)
    return [full_worth(after, seat)]
