"""The events of dinosaurs: they are placed, lose competitions, evolve, and are struck by catastrophes."""

from dataclasses import dataclass

from games.dinosaurs.catastrophes import CATASTROPHE
from games.dinosaurs.habitat import HEX, NICHE, niche_hexes
from games.dinosaurs.herd import add_dinosaur, clear_hexes, remove_dinosaur
from games.dinosaurs.state import EXTENSION, ecology
from games.kernel.codec import COLOUR, COUNT, declare, integer_codec, list_codec
from games.kernel.event import Event, Scoring
from games.kernel.state import Colour
from games.settlers.cards import CARDS, Cards
from games.settlers.state import Settlers
from games.settlers.views.knowledge import Knowledge


@dataclass(slots=True)
class DinosaursPlaced(Scoring):
    """A colour places dinosaurs of its supply on a hex."""

    colour: Colour
    hex: int
    count: int

    def apply(self, state: Settlers) -> None:
        own = ecology(state)
        herd = own.herds[self.colour]
        for _ in range(self.count):
            herd = add_dinosaur(herd, self.hex)
        EXTENSION.set_value(state, own.with_herd(self.colour, herd))


@dataclass(slots=True)
class DinosaursCrowdedOut(Scoring):
    """Each of these colours loses a competition and takes one dinosaur of the hex back into its supply."""

    hex: int
    colours: tuple[Colour, ...]

    def apply(self, state: Settlers) -> None:
        own = ecology(state)
        for colour in self.colours:
            own = own.with_herd(colour, remove_dinosaur(own.herds[colour], self.hex))
        EXTENSION.set_value(state, own)


@dataclass(slots=True)
class NicheEvolved(Event):
    """A colour pays cards for a point in a niche."""

    colour: Colour
    niche: int
    paid: Cards

    def apply(self, state: Settlers) -> None:
        state.pay(self.colour, self.paid)
        EXTENSION.set_value(state, ecology(state).with_niche(self.colour, self.niche, 1))

    def learn(self, known: Knowledge) -> None:
        known.lose(self.colour, self.paid)


@dataclass(slots=True)
class CatastropheRolled(Event):
    """The dice after a seven name a catastrophe."""

    dice: tuple[int, ...]
    catastrophe: int
    draw_number: int

    def apply(self, state: Settlers) -> None:
        pass


@dataclass(slots=True)
class DinosaursWipedOut(Scoring):
    """A colour loses all its dinosaurs in a niche, and `points_lost` of its points there."""

    colour: Colour
    niche: int
    points_lost: int

    def apply(self, state: Settlers) -> None:
        own = ecology(state).with_niche(self.colour, self.niche, -self.points_lost)
        hexes = niche_hexes(state.board, self.niche)
        EXTENSION.set_value(state, own.with_herd(self.colour, clear_hexes(own.herds[self.colour], hexes)))


declare(DinosaursPlaced, colour=COLOUR, hex=HEX, count=integer_codec(1, 2))
declare(DinosaursCrowdedOut, hex=HEX, colours=list_codec(COLOUR))
declare(NicheEvolved, colour=COLOUR, niche=NICHE, paid=CARDS)
declare(
    CatastropheRolled,
    draws="catastrophe",
    drawn="dice",
    dice=list_codec(integer_codec(1, 6), 2, 2),
    catastrophe=CATASTROPHE,
    draw_number=COUNT,
)
declare(DinosaursWipedOut, colour=COLOUR, niche=NICHE, points_lost=integer_codec(0, 1))

EVENTS: tuple[type, ...] = (DinosaursPlaced, DinosaursCrowdedOut, NicheEvolved, CatastropheRolled, DinosaursWipedOut)
