"""Placement: before the roll each colony may place a dinosaur next to itself or next to its network."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, ClassVar, Final

from games.chance import Chance
from games.dinosaurs.events import DinosaursPlaced
from games.dinosaurs.habitat import ALL_HEXES, HEX, HEXES, ISLAND, capacity
from games.dinosaurs.herd import HERD_LIMIT, count_dinosaurs, herd_hexes
from games.dinosaurs.network import placement_reach
from games.dinosaurs.state import count_all_on_hex, ecology, hexes_full_of_own
from games.kernel.codec import index_codec
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.move import Action, Condition, Move
from games.kernel.ruleset import Ruleset
from games.kernel.state import Agenda, Colour, Frame, Seat, bit_indexes
from games.kernel.step import FrameField, FrameFields, Step
from games.settlers.hooks import ANYTIME_MOVES
from games.settlers.state import Settlers

CORNER_COUNT: Final = len(ISLAND.corners)
EACH_CORNER: Final = sum([1 << HEXES * corner for corner in range(CORNER_COUNT)])
"""A mask of hexes multiplied by this repeats the mask for every corner."""


@dataclass(frozen=True, slots=True)
class PlaceDinosaur(Action):
    """Places the dinosaur of a colony on a hex in its reach; an overfull hex brings a competition."""

    corner: int
    hex: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield DinosaursPlaced(seat, self.hex, 1)
        own, placing, rest = ecology(state), state.agenda[0], state.agenda[1:]
        if count_all_on_hex(own, self.hex) == capacity(state.board, self.hex) + 1:
            rest = add_competition(rest, self.hex)
        remaining = tuple([corner for corner in placing.data if corner != self.corner])
        if remaining and count_dinosaurs(own.herds[seat]) < HERD_LIMIT:
            rest = (Frame("dinosaur_placement", placing.seats, remaining), *rest)
        state.replace_agenda(*rest)


declare(PlaceDinosaur, group="Dinosaurs", corner=index_codec("corner"), hex=HEX)


@dataclass(frozen=True, slots=True)
class StopPlacingDinosaurs(Action):
    """Places no dinosaur from the remaining colonies."""

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        state.pop()
        yield from ()


declare(StopPlacingDinosaurs, group="Dinosaurs")


def add_competition(agenda: Agenda, hex_: int) -> Agenda:
    """The agenda with one more competition after those that it begins with."""
    index = 0
    while index < len(agenda) and agenda[index].step == "competition":
        index += 1
    return (*agenda[:index], Frame("competition", (), (hex_,)), *agenda[index:])


def placing_frames(state: Settlers, seat: Seat) -> tuple[Frame, ...]:
    """The frame of the placement, if the seat can place a dinosaur."""
    colonies = tuple(bit_indexes(state.buildings(seat)))
    return (Frame("dinosaur_placement", (seat,), colonies),) if can_place(state, seat, colonies) else ()


def can_place(state: Settlers, colour: Colour, colonies: tuple[int, ...]) -> bool:
    """Whether a colony is left and the supply has a dinosaur; fifteen are too few to fill all hexes in reach."""
    return bool(colonies) and count_dinosaurs(ecology(state).herds[colour]) < HERD_LIMIT


def placements_of_waiting(state: Settlers, seat: Seat) -> int:
    """The choices of the colonies that have not placed their dinosaur."""
    return _placements_from(state.agenda[0].data)


@lru_cache(maxsize=1 << 12)
def _placements_from(corners: tuple[int, ...]) -> int:
    return sum([ALL_HEXES << HEXES * corner for corner in corners])


def placements_in_reach(state: Settlers, seat: Seat) -> int:
    """The choices that place a dinosaur next to its colony or to the network of the colony."""
    return _placements_reaching(herd_hexes(ecology(state).herds[seat]), state.agenda[0].data)


@lru_cache(maxsize=1 << 12)
def _placements_reaching(own: int, corners: tuple[int, ...]) -> int:
    """Cached, because a choice is computed when it is listed and again when it is played."""
    return sum([placement_reach(own, corner) << HEXES * corner for corner in corners])


def placements_not_full_of_own(state: Settlers, seat: Seat) -> int:
    """The choices on a hex that is not full of own dinosaurs, where no competition could take place."""
    return ~(hexes_full_of_own(state, seat) * EACH_CORNER)


def placement_facts(state: Settlers, seat: Seat, action: Any) -> Mapping[str, Any]:
    """The colony and the hex."""
    return {"corner": action.corner, "hex": action.hex}


class Placing(Step):
    """The frame has the colonies that may still place a dinosaur; each placement can extend the networks."""

    frame_fields: ClassVar[FrameFields] = (
        FrameField("corners", index_codec("corner"), "The colonies that dinosaurs are still placed for.", is_list=True),
    )
    is_first_only: ClassVar[bool] = True

    def __init__(self, rules: Ruleset) -> None:
        conditions = (
            Condition("no_dinosaur_to_place", placements_of_waiting, placement_facts),
            Condition("out_of_reach", placements_in_reach, placement_facts),
            Condition("hex_full", placements_not_full_of_own, placement_facts),
        )
        choices = [PlaceDinosaur(corner, hex_) for corner in range(CORNER_COUNT) for hex_ in range(HEXES)]
        super().__init__(
            "dinosaur_placement",
            [
                Move(PlaceDinosaur, choices, conditions),
                Move(StopPlacingDinosaurs, [StopPlacingDinosaurs()], ()),
                *ANYTIME_MOVES.ask(rules, ()),
            ],
        )

    def frame_objection(self, state: Settlers, frame: Frame) -> str | None:
        if frame.seats == (state.active,) and frame.data and list(frame.data) == sorted(set(frame.data)):
            colonies = state.buildings(state.active)
            owned = all(corner < CORNER_COUNT and colonies >> corner & 1 for corner in frame.data)
            if owned and can_place(state, state.active, frame.data):
                return None
        return "is for the seat whose turn it is, and names colonies of it, in order, that can place"
