"""What the events of dinosaurs mean to a history: they come and go, evolve, and are struck."""

from typing import Final

from games.dinosaurs.ecology import ecology
from games.dinosaurs.events import CatastropheRolled, DinosaursCrowdedOut, DinosaursPlaced, NicheEvolved, NicheStruck
from games.dinosaurs.habitat import NICHES, niche_hexes
from games.dinosaurs.herd import dwelling, ranges
from games.kernel.account import Account, Meaning
from games.kernel.move import bits
from games.kernel.sources import EVOLUTION
from games.settlers.account import FACES, spelled
from games.settlers.state import Settlers

DINOSAUR: Final = "dinosaur"


def placed(told: Account, state: Settlers, event: DinosaursPlaced) -> None:
    """Out of the supply."""
    told.placed(event.colour, DINOSAUR, "hex", event.hex, count=event.count)


def crowded_out(told: Account, state: Settlers, event: DinosaursCrowdedOut) -> None:
    """One of each colour."""
    for colour in event.colours:
        told.removed(colour, DINOSAUR, "hex", event.hex)


def struck(told: Account, state: Settlers, event: NicheStruck) -> None:
    """All on the hexes of a kind."""
    herd = ecology(state).herds[event.colour]
    for hex_ in bits(ranges(herd) & niche_hexes(state.board, event.niche)):
        told.removed(event.colour, DINOSAUR, "hex", hex_, dwelling(herd, hex_))


def evolved(told: Account, state: Settlers, event: NicheEvolved) -> None:
    """It costs cards."""
    told.went(event.colour, spelled(event.paid), EVOLUTION, NICHES[event.niche])


def rolled(told: Account, state: Settlers, event: CatastropheRolled) -> None:
    """Two dice, of which the sum counts."""
    told.rolled(state.active, "catastrophe", list(event.dice), FACES, sum(event.dice))


MEANINGS: Final[dict[type, Meaning]] = {
    DinosaursPlaced: placed,
    DinosaursCrowdedOut: crowded_out,
    NicheStruck: struck,
    NicheEvolved: evolved,
    CatastropheRolled: rolled,
}
