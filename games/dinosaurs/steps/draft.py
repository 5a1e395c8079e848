"""Draft: with each colony its player puts two dinosaurs on a hex beside it that has none, if there is one."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.chance import Chance
from games.dinosaurs.ecology import ecology, lived_on
from games.dinosaurs.events import DinosaursPlaced
from games.dinosaurs.habitat import EVERYWHERE, HEX, HEXES, TOUCHING, capacity, sparse
from games.dinosaurs.herd import size
from games.kernel.action import Action
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.frame import Frame, Seat
from games.kernel.move import EVERYTHING, Condition, Move, bits
from games.kernel.step import Step
from games.settlers.state import Settlers
from games.settlers.steps.building import at


@dataclass(frozen=True, slots=True)
class PlaceFirstDinosaurs(Action):
    """Fills a hex beside the new colony: two dinosaurs, or one where only one can live."""

    hex: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield DinosaursPlaced(seat, self.hex, capacity(state.board, self.hex))
        state.agenda = state.agenda[1:]


def after_the_road(state: Settlers, seat: Seat, corner: int) -> tuple[Frame, ...]:
    """Each colony of the draft brings dinosaurs."""
    return (Frame("draft_dinosaurs", (seat,), (corner,)),)


def beside_the_colony(state: Settlers, seat: Seat) -> int:
    """The hexes that touch the colony of the frame."""
    return TOUCHING[state.agenda[0].data[0]]


def uninhabited(state: Settlers, seat: Seat) -> int:
    """The hexes without dinosaurs."""
    return EVERYWHERE & ~lived_on(state)


def fertile_first(state: Settlers, seat: Seat) -> int:
    """Sea and desert only where no other hex beside the colony is free."""
    fertile = ~sparse(state.board)
    return fertile if beside_the_colony(state, seat) & uninhabited(state, seat) & fertile else EVERYTHING


class DraftDinosaurs(Step):
    """Over by itself if every hex beside the colony has dinosaurs."""

    def __init__(self) -> None:
        conditions = (
            Condition("not_adjacent", beside_the_colony, at("hex")),
            Condition("inhabited", uninhabited, at("hex")),
            Condition("fertile_first", fertile_first, at("hex")),
        )
        moves = [Move(PlaceFirstDinosaurs, map(PlaceFirstDinosaurs, range(HEXES)), conditions)]
        super().__init__("draft_dinosaurs", moves)

    def due(self, state: Settlers, frame: Frame) -> tuple[Seat, ...]:
        return frame.seats if TOUCHING[frame.data[0]] & ~lived_on(state) else ()

    def objection(self, state: Settlers, frame: Frame) -> str | None:
        if len(frame.seats) == len(frame.data) == 1:
            seat = frame.seats[0]
            colonies = bits(state.settlements[seat])
            if frame.data[0] in colonies and size(ecology(state).herds[seat]) <= 2 * (len(colonies) - 1) <= 2:
                return None
        return "is for one seat and names a colony of it, one of two at most, that has not brought its dinosaurs"


declare(PlaceFirstDinosaurs, hex=HEX)
