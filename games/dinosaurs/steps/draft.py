"""Set-up: with each colony a player places two dinosaurs on an adjacent hex without dinosaurs."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Final

from games.chance import Chance
from games.dinosaurs.events import DinosaursPlaced
from games.dinosaurs.habitat import ALL_HEXES, CORNER_HEXES, HEX, HEXES, capacity, sparse_hexes
from games.dinosaurs.herd import count_dinosaurs
from games.dinosaurs.state import ecology, hexes_with_dinosaurs
from games.kernel.codec import index_codec
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.move import ALL_CHOICES, Action, Condition, Move
from games.kernel.ruleset import Ruleset
from games.kernel.state import Frame, Seat, bit_indexes
from games.kernel.step import FrameField, FrameFields, Step
from games.settlers.state import Settlers
from games.settlers.steps.building import action_facts

COLONY_DINOSAURS: Final = 2
"""The most dinosaurs that a colony of the set-up brings."""


@dataclass(frozen=True, slots=True)
class PlaceFirstDinosaurs(Action):
    """Fills a hex adjacent to the new colony: with two dinosaurs, or with one if the hex can feed only one."""

    hex: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield DinosaursPlaced(seat, self.hex, capacity(state.board, self.hex))
        state.pop()


declare(PlaceFirstDinosaurs, group="Dinosaurs", hex=HEX)


def add_first_dinosaurs(rules: Ruleset, points: int) -> int:
    """One point for each dinosaur of both colonies."""
    return points + 2 * COLONY_DINOSAURS


def draft_frames(state: Settlers, seat: Seat, corner: int) -> tuple[Frame, ...]:
    """The frame for the dinosaurs of a colony that was placed in the set-up."""
    return (Frame("setup_dinosaurs", (seat,), (corner,)),)


def hexes_at_colony(state: Settlers, seat: Seat) -> int:
    """The hexes adjacent to the colony of the frame."""
    return CORNER_HEXES[state.agenda[0].data[0]]


def hexes_without_dinosaurs(state: Settlers, seat: Seat) -> int:
    """The hexes without dinosaurs."""
    return ALL_HEXES & ~hexes_with_dinosaurs(state)


def fertile_hexes_first(state: Settlers, seat: Seat) -> int:
    """All hexes except sea and desert, as long as another hex adjacent to the colony is free."""
    fertile = ~sparse_hexes(state.board)
    return fertile if hexes_at_colony(state, seat) & hexes_without_dinosaurs(state, seat) & fertile else ALL_CHOICES


class DraftDinosaurs(Step):
    """The first dinosaurs of a colony; the step ends by itself if every adjacent hex has dinosaurs."""

    is_set_up: ClassVar[bool] = True

    frame_fields: ClassVar[FrameFields] = (
        FrameField("corner", index_codec("corner"), "The colony that the dinosaurs are placed at."),
    )

    def __init__(self) -> None:
        conditions = (
            Condition("not_adjacent", hexes_at_colony, action_facts("hex")),
            Condition("inhabited", hexes_without_dinosaurs, action_facts("hex")),
            Condition("fertile_hex_required", fertile_hexes_first, action_facts("hex")),
        )
        moves = [Move(PlaceFirstDinosaurs, map(PlaceFirstDinosaurs, range(HEXES)), conditions)]
        super().__init__("setup_dinosaurs", moves)

    def due_seats(self, state: Settlers, frame: Frame) -> tuple[Seat, ...]:
        return frame.seats if self.move_table.has_legal_choice(state, frame.seats[0]) else ()

    def frame_objection(self, state: Settlers, frame: Frame) -> str | None:
        if len(frame.seats) == len(frame.data) == 1:
            seat = frame.seats[0]
            colonies = bit_indexes(state.settlements[seat])
            if (
                frame.data[0] in colonies
                and count_dinosaurs(ecology(state).herds[seat]) <= 2 * (len(colonies) - 1) <= 2
            ):
                return None
        return "is for one seat and names a colony of it, one of two at most, that has not brought its dinosaurs"
