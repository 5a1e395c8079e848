"""Writes the events of dinosaurs into the history: placements, removals, the cost of evolution, and rolls."""

from typing import Final

from games.dinosaurs.events import (
    CatastropheRolled,
    DinosaursCrowdedOut,
    DinosaursPlaced,
    DinosaursWipedOut,
    NicheEvolved,
)
from games.dinosaurs.habitat import NICHES, niche_hexes
from games.dinosaurs.herd import count_on_hex, herd_hexes
from games.dinosaurs.state import ecology
from games.history import EVOLUTION, HistoryHandler, HistoryRows
from games.kernel.move import bit_indexes
from games.settlers.history import DIE_FACES, encode_cards
from games.settlers.state import Settlers

DINOSAUR: Final = "dinosaur"


def record_placement(rows: HistoryRows, state: Settlers, event: DinosaursPlaced) -> None:
    """Records the placement of dinosaurs."""
    rows.add_placement(event.colour, DINOSAUR, "hex", event.hex, count=event.count)


def record_competition(rows: HistoryRows, state: Settlers, event: DinosaursCrowdedOut) -> None:
    """Records the removal of one dinosaur of each colour."""
    for colour in event.colours:
        rows.add_removal(colour, DINOSAUR, "hex", event.hex)


def record_strike(rows: HistoryRows, state: Settlers, event: DinosaursWipedOut) -> None:
    """Records the removal of all dinosaurs of a colour in a niche."""
    herd = ecology(state).herds[event.colour]
    for hex_ in bit_indexes(herd_hexes(herd) & niche_hexes(state.board, event.niche)):
        rows.add_removal(event.colour, DINOSAUR, "hex", hex_, count_on_hex(herd, hex_))


def record_evolution(rows: HistoryRows, state: Settlers, event: NicheEvolved) -> None:
    """Records the cost of a niche point."""
    rows.add_loss(event.colour, encode_cards(event.paid), EVOLUTION, NICHES[event.niche])


def record_catastrophe_roll(rows: HistoryRows, state: Settlers, event: CatastropheRolled) -> None:
    """Records the two dice with their sum."""
    rows.add_roll(state.active, "catastrophe", list(event.dice), DIE_FACES, sum(event.dice))


HANDLERS: Final[dict[type, HistoryHandler]] = {
    DinosaursPlaced: record_placement,
    DinosaursCrowdedOut: record_competition,
    DinosaursWipedOut: record_strike,
    NicheEvolved: record_evolution,
    CatastropheRolled: record_catastrophe_roll,
}
