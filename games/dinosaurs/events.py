"""The facts that dinosaurs add: they come onto the board and leave it, evolve, and are struck by catastrophes."""

from dataclasses import dataclass

from games.dinosaurs.catastrophes import CATASTROPHE
from games.dinosaurs.ecology import ANNEX, ecology
from games.dinosaurs.habitat import HEX, NICHE, niche_hexes
from games.dinosaurs.herd import gone, grown, shrunk
from games.kernel.declaration import declare
from games.kernel.event import Event, Scoring
from games.kernel.field import COLOUR, COUNT, count, many
from games.kernel.frame import Colour
from games.settlers.cards import CARDS, Cards
from games.settlers.known import Known
from games.settlers.state import Settlers


@dataclass(slots=True)
class DinosaursPlaced(Scoring):
    """Dinosaurs of a colour come out of its supply onto a hex."""

    colour: Colour
    hex: int
    count: int

    def apply(self, state: Settlers) -> None:
        own = ecology(state)
        herd = own.herds[self.colour]
        for _ in range(self.count):
            herd = grown(herd, self.hex)
        ANNEX.put(state, own.with_herd(self.colour, herd))


@dataclass(slots=True)
class DinosaursCrowdedOut(Scoring):
    """In a competition each of these colours takes one dinosaur from the hex back into its supply."""

    hex: int
    colours: tuple[Colour, ...]

    def apply(self, state: Settlers) -> None:
        own = ecology(state)
        for colour in self.colours:
            own = own.with_herd(colour, shrunk(own.herds[colour], self.hex))
        ANNEX.put(state, own)


@dataclass(slots=True)
class NicheEvolved(Event):
    """A colour turned in cards for a point in a niche."""

    colour: Colour
    niche: int
    paid: Cards

    def apply(self, state: Settlers) -> None:
        state.pay(self.colour, self.paid)
        ANNEX.put(state, ecology(state).with_niche(self.colour, self.niche, 1))

    def learn(self, known: Known) -> None:
        known.loses(self.colour, self.paid)


@dataclass(slots=True)
class CatastropheRolled(Event):
    """The second roll after a seven, and what it means."""

    dice: tuple[int, ...]
    catastrophe: int
    draw: int

    def apply(self, state: Settlers) -> None:
        pass


@dataclass(slots=True)
class NicheStruck(Scoring):
    """A colour loses its dinosaurs on all hexes of a kind, and so many points in that niche."""

    colour: Colour
    niche: int
    points: int

    def apply(self, state: Settlers) -> None:
        own = ecology(state).with_niche(self.colour, self.niche, -self.points)
        hexes = niche_hexes(state.board, self.niche)
        ANNEX.put(state, own.with_herd(self.colour, gone(own.herds[self.colour], hexes)))


declare(DinosaursPlaced, colour=COLOUR, hex=HEX, count=count(1, 2))
declare(DinosaursCrowdedOut, hex=HEX, colours=many(COLOUR))
declare(NicheEvolved, colour=COLOUR, niche=NICHE, paid=CARDS)
declare(
    CatastropheRolled,
    draws="catastrophe",
    drawn="dice",
    dice=many(count(1, 6), 2, 2),
    catastrophe=CATASTROPHE,
    draw=COUNT,
)
declare(NicheStruck, colour=COLOUR, niche=NICHE, points=count(0, 1))

EVENTS: tuple[type, ...] = (DinosaursPlaced, DinosaursCrowdedOut, NicheEvolved, CatastropheRolled, NicheStruck)
