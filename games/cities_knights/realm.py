"""The realm: the knights, improvements, walls and metropolises of all colours, the barbarians and the merchant."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from games.cities_knights.tracks import ABILITY_LEVEL, TRACKS
from games.kernel.state import Colour
from games.settlers.cards import count_kind
from games.settlers.state import NONE, Settlers

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


@dataclass(init=False, slots=True)
class Realm:
    """By colour: `levels` is a pile with the level of each track; `walls`, `active` and `lying` are masks of corners.

    `ranks` has the knights by rank and colour, `occupied` the corners of all of them. `lying` are cities that count as
    settlements, which are among the settlements of the state. `metropolises` has the corner of each track. `activated`
    and `promoted` are the knights of all colours that were so in `marks_span`; `effects` hold in `effects_span`.

    A state never changes its realm, which its copies share, but gets another one by `change_realm`. A NamedTuple of so
    many fields would take several times as long to replace one of them.
    """

    levels: tuple[int, ...]
    walls: tuple[int, ...]
    ranks: tuple[tuple[int, ...], ...]
    occupied: int
    active: tuple[int, ...]
    lying: tuple[int, ...]
    defender: tuple[int, ...]
    metropolises: tuple[int, ...]
    activated: int
    promoted: int
    marks_span: int
    effects: Effects
    effects_span: int
    ship: int
    attacks: int
    event_face: int
    merchant_colour: int
    merchant_hex: int

    def copy(self) -> "Realm":
        """A realm with the same values, which its owner may change."""
        new = Realm()
        new.levels = self.levels
        new.walls = self.walls
        new.ranks = self.ranks
        new.occupied = self.occupied
        new.active = self.active
        new.lying = self.lying
        new.defender = self.defender
        new.metropolises = self.metropolises
        new.activated = self.activated
        new.promoted = self.promoted
        new.marks_span = self.marks_span
        new.effects = self.effects
        new.effects_span = self.effects_span
        new.ship = self.ship
        new.attacks = self.attacks
        new.event_face = self.event_face
        new.merchant_colour = self.merchant_colour
        new.merchant_hex = self.merchant_hex
        return new

    def effects_in(self, span: int) -> Effects:
        """The effects of cards in a span; those of an earlier one are over."""
        return self.effects if self.effects_span == span else NO_EFFECTS


def initial_realm(colours: int) -> Realm:
    """No knights, walls and improvements; the barbarians are far away."""
    own, nothing = Realm(), (0,) * colours
    own.levels = own.walls = own.active = own.lying = own.defender = nothing
    own.ranks = (nothing,) * len(RANKS)
    own.metropolises = (NONE,) * len(TRACKS)
    own.occupied = own.activated = own.promoted = own.ship = own.attacks = 0
    own.marks_span = own.effects_span = own.event_face = own.merchant_colour = own.merchant_hex = NONE
    own.effects = NO_EFFECTS
    return own


def realm_of(state: Settlers) -> Realm:
    """The realm of a state."""
    own: Realm = state.extensions[EXTENSION_NAME]
    return own


def change_realm(state: Settlers) -> Realm:
    """Puts a copy of its realm into a state, for the caller to change."""
    own = realm_of(state).copy()
    state.set_extension(EXTENSION_NAME, own)
    return own


def level_of(state: Settlers, colour: Colour, track: int) -> int:
    """The level of a colour in a track."""
    return count_kind(realm_of(state).levels[colour], track)


def has_ability(state: Settlers, colour: Colour, track: int) -> bool:
    """Whether a colour has the ability of a track."""
    return colour < state.rules.seats and level_of(state, colour, track) >= ABILITY_LEVEL


def metropolis_mask(own: Realm) -> int:
    """The corners with a metropolis."""
    return sum([1 << corner for corner in own.metropolises if corner != NONE])


def ordinary_cities(state: Settlers, colour: Colour) -> int:
    """The corners of a colour's cities without a metropolis."""
    return state.cities[colour] & ~metropolis_mask(realm_of(state))


def barbarian_strength(state: Settlers) -> int:
    """The number of cities of all seats; those of colours without a seat do not count."""
    return sum([mask.bit_count() for mask in state.cities[: state.rules.seats]])


def effects_of_span(state: Settlers) -> Effects:
    """The effects of cards in this span."""
    return realm_of(state).effects_in(state.span)


def set_effects(state: Settlers, effects: Effects) -> None:
    """Sets the effects of cards in this span."""
    own = change_realm(state)
    own.effects, own.effects_span = effects, state.span
