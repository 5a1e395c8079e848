"""The events of dinosaurs: they are placed, lose competitions, evolve, and are struck by catastrophes."""

from dataclasses import dataclass
from typing import Final

from games.dinosaurs.catastrophes import CATASTROPHE, CATASTROPHES
from games.dinosaurs.habitat import HEX, NICHE, NICHES, niche_hexes
from games.dinosaurs.herd import add_dinosaur, clear_hexes, count_on_hex, herd_hexes, remove_dinosaur
from games.dinosaurs.state import EXTENSION, ecology
from games.history import EVOLUTION, HistoryRows
from games.kernel.codec import COLOUR, COUNT, Field, integer_codec, list_codec
from games.kernel.declaration import declare
from games.kernel.event import Event, Scoring
from games.kernel.state import Colour, bit_indexes
from games.settlers.cards import CARDS, Cards
from games.settlers.history import DIE_FACES, encode_cards
from games.settlers.state import Settlers
from games.settlers.views.knowledge import Knowledge

DINOSAUR: Final = "dinosaur"
"""The name of the piece in the history."""


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

    def record(self, rows: HistoryRows, state: Settlers) -> None:
        rows.add_placement(self.colour, DINOSAUR, "hex", self.hex, count=self.count)


declare(DinosaursPlaced, colour=COLOUR, hex=HEX, count=integer_codec(1, 2))


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

    def record(self, rows: HistoryRows, state: Settlers) -> None:
        for colour in self.colours:
            rows.add_removal(colour, DINOSAUR, "hex", self.hex)


declare(DinosaursCrowdedOut, hex=HEX, colours=list_codec(COLOUR))


@dataclass(slots=True)
class NicheEvolved(Event):
    """A colour pays cards for points in a niche."""

    colour: Colour
    niche: int
    paid: Cards
    count: int = 1

    def apply(self, state: Settlers) -> None:
        state.pay(self.colour, self.paid)
        EXTENSION.set_value(state, ecology(state).with_niche(self.colour, self.niche, self.count))

    def learn(self, knowledge: Knowledge) -> None:
        knowledge.lose(self.colour, self.paid)

    def record(self, rows: HistoryRows, state: Settlers) -> None:
        rows.add_loss(self.colour, encode_cards(self.paid), EVOLUTION, NICHES[self.niche])


declare(NicheEvolved, colour=COLOUR, niche=NICHE, paid=CARDS, count=Field(integer_codec(1), default=1))


@dataclass(slots=True)
class CatastropheRolled(Event):
    """The dice after a seven name a catastrophe."""

    dice: tuple[int, ...]
    catastrophe: int
    draw_number: int

    def apply(self, state: Settlers) -> None:
        if CATASTROPHES[self.catastrophe].chosen:
            EXTENSION.set_value(state, ecology(state)._replace(second_roll=self.dice))

    def record(self, rows: HistoryRows, state: Settlers) -> None:
        rows.add_roll(state.active, "catastrophe", list(self.dice), DIE_FACES, sum(self.dice))


declare(
    CatastropheRolled,
    draw_purpose="catastrophe",
    drawn_field="dice",
    dice=list_codec(integer_codec(1, 6), 2, 2),
    catastrophe=CATASTROPHE,
    draw_number=COUNT,
)


@dataclass(slots=True)
class DinosaursWipedOut(Scoring):
    """A colour loses all its dinosaurs in a niche, and `points_lost` of its points there."""

    colour: Colour
    niche: int
    points_lost: int

    def apply(self, state: Settlers) -> None:
        own = ecology(state).with_niche(self.colour, self.niche, -self.points_lost)._replace(second_roll=())
        hexes = niche_hexes(state.board, self.niche)
        EXTENSION.set_value(state, own.with_herd(self.colour, clear_hexes(own.herds[self.colour], hexes)))

    def record(self, rows: HistoryRows, state: Settlers) -> None:
        herd = ecology(state).herds[self.colour]
        for hex_ in bit_indexes(herd_hexes(herd) & niche_hexes(state.board, self.niche)):
            rows.add_removal(self.colour, DINOSAUR, "hex", hex_, count_on_hex(herd, hex_))


declare(DinosaursWipedOut, colour=COLOUR, niche=NICHE, points_lost=integer_codec(0, 1))
