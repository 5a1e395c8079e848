"""Placing: before the roll each colony may send out a dinosaur, beside itself or along its network."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from games.chance import Chance
from games.dinosaurs.ecology import dwellers, ecology, full_of_own
from games.dinosaurs.events import DinosaursPlaced
from games.dinosaurs.habitat import EVERYWHERE, HEX, HEXES, ISLAND, capacity
from games.dinosaurs.herd import SUPPLY, ranges, size
from games.dinosaurs.network import reach
from games.kernel.action import Action
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.field import numbered
from games.kernel.frame import Agenda, Colour, Frame, Seat
from games.kernel.move import Condition, Move, bits
from games.kernel.step import Step
from games.settlers.state import Settlers

CORNERS: Final = len(ISLAND.corners)
EACH_CORNER: Final = sum([1 << HEXES * corner for corner in range(CORNERS)])
"""A mask of hexes times this says the same of every corner."""


@dataclass(frozen=True, slots=True)
class PlaceDinosaur(Action):
    """Brings out the dinosaur of one colony on a hex in its reach; one that is then overfull comes to a competition."""

    corner: int
    hex: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield DinosaursPlaced(seat, self.hex, 1)
        own, placing, rest = ecology(state), state.agenda[0], state.agenda[1:]
        if dwellers(own, self.hex) == capacity(state.board, self.hex) + 1:
            rest = with_competition(rest, self.hex)
        waiting = tuple([corner for corner in placing.data if corner != self.corner])
        if waiting and size(own.herds[seat]) < SUPPLY:
            rest = (Frame("placing", placing.seats, waiting), *rest)
        state.agenda = rest


@dataclass(frozen=True, slots=True)
class StopPlacing(Action):
    """Leaves the colonies that still wait."""

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        state.agenda = state.agenda[1:]
        yield from ()


def with_competition(agenda: Agenda, hex_: int) -> Agenda:
    """The agenda with one more competition, after those of the hexes that were overfull before."""
    first = 0
    while first < len(agenda) and agenda[first].step == "competition":
        first += 1
    return (*agenda[:first], Frame("competition", (), (hex_,)), *agenda[first:])


def frames(state: Settlers, seat: Seat) -> tuple[Frame, ...]:
    """Placing, if there is anything to place."""
    colonies = tuple(bits(state.buildings(seat)))
    return (Frame("placing", (seat,), colonies),) if can_place(state, seat, colonies) else ()


def can_place(state: Settlers, colour: Colour, colonies: tuple[int, ...]) -> bool:
    """A colony waits, and there is a dinosaur left; fifteen are too few to fill everything in reach."""
    return bool(colonies) and size(ecology(state).herds[colour]) < SUPPLY


def from_waiting(state: Settlers, seat: Seat) -> int:
    """The colonies that have not brought out theirs."""
    return _everywhere_from(state.agenda[0].data)


@lru_cache(maxsize=1 << 12)
def _everywhere_from(corners: tuple[int, ...]) -> int:
    return sum([EVERYWHERE << HEXES * corner for corner in corners])


def in_reach(state: Settlers, seat: Seat) -> int:
    """For each colony that waits, the hexes beside it and beside its network."""
    return _reach_from(ranges(ecology(state).herds[seat]), state.agenda[0].data)


@lru_cache(maxsize=1 << 12)
def _reach_from(own: int, corners: tuple[int, ...]) -> int:
    """What is listed is asked for again when it is played."""
    return sum([reach(own, corner) << HEXES * corner for corner in corners])


def not_full_of_own(state: Settlers, seat: Seat) -> int:
    """Whoever is alone on a full hex would compete with nobody."""
    return ~(full_of_own(state, seat) * EACH_CORNER)


def facts(state: Settlers, seat: Seat, action: Any) -> Mapping[str, Any]:
    """The colony and the hex."""
    return {"corner": action.corner, "hex": action.hex}


class Placing(Step):
    """The frame names the colonies that may still bring out a dinosaur; networks are looked at anew each time."""

    def __init__(self) -> None:
        conditions = (
            Condition("no_dinosaur_waits", from_waiting, facts),
            Condition("not_in_reach", in_reach, facts),
            Condition("full_of_own", not_full_of_own, facts),
        )
        choices = [PlaceDinosaur(corner, hex_) for corner in range(CORNERS) for hex_ in range(HEXES)]
        super().__init__("placing", [Move(PlaceDinosaur, choices, conditions), Move(StopPlacing, [StopPlacing()], ())])

    def objection(self, state: Settlers, frame: Frame) -> str | None:
        ours = len(frame.seats) == 1 and frame.seats == (state.active,) and state.agenda[0] is frame
        if ours and frame.data and list(frame.data) == sorted(set(frame.data)):
            colonies = state.buildings(state.active)
            known = all(corner < CORNERS and colonies >> corner & 1 for corner in frame.data)
            if known and can_place(state, state.active, frame.data):
                return None
        return "comes first, is for the seat whose turn it is, and names colonies of it, in order, that can place"


declare(PlaceDinosaur, corner=numbered("corner"), hex=HEX)
declare(StopPlacing)
