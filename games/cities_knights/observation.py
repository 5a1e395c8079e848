"""The realm as numbers for programs that learn, the same for every audience."""

from games.cities_knights.realm import effects_of_span, realm_of
from games.cities_knights.tracks import EVENT_FACES, TRACKS
from games.kernel.observation import Observation
from games.settlers.state import Settlers


def observe_realm(state: Settlers, observation: Observation) -> None:
    """Knights, improvements, walls and metropolises; then the barbarians, the merchant, and effects of cards."""
    own, limits = realm_of(state), state.rules.limits
    corners, colours = limits["corner"], limits["colour"]
    observation.add_piles("levels", own.levels, len(TRACKS))
    observation.add_masks("walls", own.walls, corners)
    for masks in own.ranks:
        observation.add_masks("knights", masks, corners)
    observation.add_masks("active_knights", own.active, corners)
    marked = own.marks_span == state.span
    observation.add_masks("marked_knights", (own.activated, own.promoted) if marked else (0, 0), corners)
    observation.add_masks("lying_cities", own.lying, corners)
    observation.add_counts("defender_points", own.defender)
    for corner in own.metropolises:
        observation.add_one_hot("metropolis", corner, corners)
    observation.add_counts("barbarians", (own.ship, own.attacks))
    observation.add_one_hot("event_die", own.event_face, len(EVENT_FACES))
    observation.add_one_hot("merchant_colour", own.merchant_colour, colours)
    observation.add_one_hot("merchant_hex", own.merchant_hex, limits["hex"])
    effects = effects_of_span(state)
    observation.add_mask("crane", int(bool(effects.crane)), 1)
    observation.add_mask("fleet", effects.fleet, limits["card"])
    observation.add_piles("offers_left", (effects.asks,), state.rules.seats)
