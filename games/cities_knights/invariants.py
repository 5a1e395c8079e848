"""The invariants of the realm: pieces of the box on their places, and every metropolis where the levels put it."""

from collections.abc import Iterator

from games.cities_knights.knights import all_knights, knight_at, knights_in, marks, strength
from games.cities_knights.realm import BARBARIAN_STEPS, KNIGHTS_OF_RANK, Realm, level_of, realm_of
from games.cities_knights.steps.barbarians import BARBARIANS_STEP
from games.cities_knights.steps.cities import METROPOLIS_STEP, WALLS
from games.cities_knights.tracks import METROPOLIS_LEVEL, TRACKS
from games.kernel.state import bit_indexes
from games.settlers.island.removal import owner
from games.settlers.state import NONE, Settlers


def find_violations(state: Settlers) -> Iterator[str]:
    """A sentence for each invariant of the realm that the state breaks."""
    own = realm_of(state)
    yield from _knight_violations(state, own)
    yield from _city_violations(state, own)
    yield from _metropolis_violations(state, own)
    for values in (own.levels, own.walls, *own.ranks, own.active, own.lying, own.defender):
        if any(values[state.rules.seats :]):
            yield "a colour without a seat has a realm"
    if not 0 <= own.ship <= BARBARIAN_STEPS:
        yield "the ship of the barbarians is between its start and the coast"
    is_attack_to_come = any(frame.step == BARBARIANS_STEP for frame in state.agenda)
    if own.ship == BARBARIAN_STEPS and not is_attack_to_come and state.result is None:
        yield "the ship of the barbarians is at the coast, and no attack is to come"
    if own.merchant_colour != NONE and not state.board.yields[own.merchant_hex]:
        yield "the merchant is on a hex with a resource"
    if max(own.marks_span, own.effects_span) > state.span:
        yield "no knight was marked and no card played in a span that is still to come"


def _knight_violations(state: Settlers, own: Realm) -> Iterator[str]:
    taken = state.built
    if not state.turn and all_knights(state):
        yield "there is a knight before the first turn"
    for colour in range(len(own.levels)):
        for mask in [masks[colour] for masks in own.ranks]:
            if mask & taken:
                yield "a knight is on a corner with another piece"
            taken |= mask
            if mask.bit_count() > KNIGHTS_OF_RANK:
                yield f"colour {colour} has more knights of a rank than in the box"
        if own.active[colour] & ~knights_in(own, colour):
            yield "only knights are active"
        if strength(own, colour) != _count_strength(state, colour):
            yield f"the strength of colour {colour} is not that of its active knights"
    if any(mask & ~all_knights(state) for mask in marks(state)):
        yield "only knights are marked"


def _count_strength(state: Settlers, colour: int) -> int:
    """The strength of active knights, counted knight by knight."""
    corners = bit_indexes(knights_in(realm_of(state), colour))
    knights = [knight_at(state, colour, corner) for corner in corners]
    return sum([knight.rank + 1 for knight in knights if knight.active])


def _city_violations(state: Settlers, own: Realm) -> Iterator[str]:
    for colour, walls in enumerate(own.walls):
        if walls & ~state.cities[colour]:
            yield "a wall is under no city of its colour"
        if walls.bit_count() > WALLS:
            yield f"colour {colour} has more walls than in the box"
        if own.lying[colour] & ~state.settlements[colour]:
            yield "a lying city is not among the settlements of its colour"


def _metropolis_violations(state: Settlers, own: Realm) -> Iterator[str]:
    placed = [corner for corner in own.metropolises if corner != NONE]
    if len(set(placed)) < len(placed):
        yield "two metropolises are on one city"
    cities = sum(state.cities)
    for track, corner in enumerate(own.metropolises):
        if corner != NONE and not cities >> corner & 1:
            yield "a metropolis is on no city"
        elif not _is_being_placed(state, track):
            highest = max([level_of(state, seat, track) for seat in range(state.rules.seats)])
            holder = NONE if corner == NONE else level_of(state, owner(state.cities, corner), track)
            if holder != (highest if highest >= METROPOLIS_LEVEL else NONE):
                yield f"the metropolis of {TRACKS[track]} is not where its highest level is"


def _is_being_placed(state: Settlers, track: int) -> bool:
    """Whether a seat still chooses its city, or had to when the game ended."""
    return state.result is not None or any(
        frame.step == METROPOLIS_STEP and frame.data == (track,) for frame in state.agenda
    )
