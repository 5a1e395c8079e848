"""The realm: the knights, improvements, walls and metropolises of all colours, the barbarians and the merchant."""

from typing import Final, NamedTuple

from games.cities_knights.tracks import ABILITY_LEVEL
from games.kernel.state import Colour
from games.settlers.cards import ONE, count_kind
from games.settlers.state import NONE, Settlers, with_item

EXTENSION_NAME: Final = "cities_knights"
KNIGHT, WALL, METROPOLIS, MERCHANT_PIECE = "knight", "wall", "metropolis", "merchant"
RANKS: Final = ("basic", "strong", "mighty")
BASIC, STRONG, MIGHTY = range(3)
KNIGHTS_OF_RANK: Final = 2
"""The knights of each rank that a colour has."""
BARBARIAN_STEPS: Final = 7
"""The steps of the ship of the barbarians from its start to the coast."""


class Effects(NamedTuple):
    """What cards do until the end of a span: the crane, the kinds of the fleet, and offers of the Commercial Harbor.

    `fleet` is a mask of kinds of cards, `asks` a pile with the number of offers that each seat may still get.
    """

    crane: int = 0
    fleet: int = 0
    asks: int = 0


NO_EFFECTS: Final = Effects()


class Realm(NamedTuple):
    """By colour: `levels` is a pile with the level of each track; `walls`, `active` and `lying` are masks of corners.

    `ranks` has the knights by rank and colour. `lying` are cities that count as settlements, which are among the
    settlements of the state. `metropolises` has the corner of each track. `activated` and `promoted` are the knights
    of all colours that were so in `marks_span`; `effects` hold in `effects_span`.
    """

    levels: tuple[int, ...]
    walls: tuple[int, ...]
    ranks: tuple[tuple[int, ...], ...]
    active: tuple[int, ...]
    lying: tuple[int, ...]
    defender: tuple[int, ...]
    metropolises: tuple[int, ...] = (NONE, NONE, NONE)
    activated: int = 0
    promoted: int = 0
    marks_span: int = NONE
    effects: Effects = NO_EFFECTS
    effects_span: int = NONE
    ship: int = 0
    attacks: int = 0
    event_face: int = NONE
    merchant_colour: int = NONE
    merchant_hex: int = NONE


def realm_of(state: Settlers) -> Realm:
    """The realm of a state."""
    own: Realm = state.extensions[EXTENSION_NAME]
    return own


def set_realm(state: Settlers, value: Realm) -> None:
    """Sets the realm of a state."""
    state.set_extension(EXTENSION_NAME, value)


def level_of(state: Settlers, colour: Colour, track: int) -> int:
    """The level of a colour in a track."""
    return count_kind(realm_of(state).levels[colour], track)


def has_ability(state: Settlers, colour: Colour, track: int) -> bool:
    """Whether a colour has the ability of a track."""
    return colour < state.rules.seats and level_of(state, colour, track) >= ABILITY_LEVEL


def raise_level(own: Realm, colour: Colour, track: int) -> Realm:
    """The realm with one more level."""
    return own._replace(levels=with_item(own.levels, colour, own.levels[colour] + ONE[track]))


def metropolis_mask(own: Realm) -> int:
    """The corners with a metropolis."""
    return sum([1 << corner for corner in own.metropolises if corner != NONE])


def ordinary_cities(state: Settlers, colour: Colour) -> int:
    """The corners of a colour's cities without a metropolis."""
    return state.cities[colour] & ~metropolis_mask(realm_of(state))


def attacked_cities(state: Settlers) -> int:
    """The cities of all seats, which are the strength of the barbarians; colours without a seat do not count."""
    return sum([mask.bit_count() for mask in state.cities[: state.rules.seats]])


def effects_of_span(state: Settlers) -> Effects:
    """The effects of cards in this span."""
    own = realm_of(state)
    return own.effects if own.effects_span == state.span else NO_EFFECTS


def set_effects(state: Settlers, effects: Effects) -> None:
    """Sets the effects of cards in this span."""
    set_realm(state, realm_of(state)._replace(effects=effects, effects_span=state.span))
