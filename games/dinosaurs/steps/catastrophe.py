"""Catastrophe: after a seven a second roll strikes all specialised colours, or a victim the active player picks."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Final

from games.chance import Chance
from games.dinosaurs.catastrophes import CATASTROPHE, CATASTROPHES, SAFE_POINTS, VICTIM_STEP, Catastrophe
from games.dinosaurs.events import CatastropheRolled, DinosaursWipedOut
from games.dinosaurs.state import ecology
from games.kernel.codec import SEAT
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.move import Action, Move
from games.kernel.ruleset import Ruleset
from games.kernel.state import Agenda, Frame, Seat
from games.kernel.step import FrameField, FrameFields, Step
from games.settlers.state import Settlers
from games.settlers.turn import PRODUCTION_FRAMES, SEVEN, no_seat_objection

CATASTROPHE_FRAMES: Final = (Frame("seven"), Frame("catastrophe"))
VICTIM_FRAME_DATA: Final = tuple([(number,) for number, each in enumerate(CATASTROPHES) if each.chosen])
"""The data of a frame for each catastrophe with a chosen victim."""


def roll_frames(state: Settlers, roll: int) -> Agenda:
    """The frames after a roll: discards and a catastrophe after a seven, otherwise production."""
    return CATASTROPHE_FRAMES if roll == SEVEN else PRODUCTION_FRAMES


@dataclass(frozen=True, slots=True)
class ChooseVictim(Action):
    """Picks the victim of the catastrophe: any seat, including its own."""

    victim: Seat

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        (number,) = state.agenda[0].data
        state.pop()
        yield strike_niche(state, self.victim, CATASTROPHES[number])


declare(ChooseVictim, group="Dinosaurs", victim=SEAT)


def strike_niche(state: Settlers, seat: Seat, catastrophe: Catastrophe) -> DinosaursWipedOut:
    """The loss of all dinosaurs in the niche, and of a point if the seat has one and the catastrophe costs it."""
    points = ecology(state).niches[seat][catastrophe.niche] if catastrophe.costs_point else 0
    return DinosaursWipedOut(seat, catastrophe.niche, min(points, 1))


class CatastropheStep(Step):
    """Rolls after all discards; strikes the specialised colours, or puts the choice of a victim on the agenda."""

    def __init__(self) -> None:
        super().__init__("catastrophe")

    def frame_objection(self, state: Settlers, frame: Frame) -> str | None:
        return no_seat_objection(frame)

    def run(self, state: Settlers, frame: Frame, chance: Chance) -> Iterator[Event]:
        draw, (first, second) = chance.draw("catastrophe", (6, 6))
        number = first + second
        yield CatastropheRolled((first + 1, second + 1), number, draw)
        catastrophe = CATASTROPHES[number]
        if catastrophe.chosen:
            state.push(Frame(VICTIM_STEP, (state.active,), (number,)))
            return
        for seat in range(state.rules.seats):
            if ecology(state).niches[seat][catastrophe.niche] > SAFE_POINTS:
                yield strike_niche(state, seat, catastrophe)


class Victim(Step):
    """The active player has to pick a victim; the frame has the number of the catastrophe."""

    frame_fields: ClassVar[FrameFields] = (
        FrameField("catastrophe", CATASTROPHE, "The catastrophe whose victim is chosen."),
    )

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(VICTIM_STEP, [Move(ChooseVictim, map(ChooseVictim, range(rules.seats)), ())])

    def frame_objection(self, state: Settlers, frame: Frame) -> str | None:
        if frame.seats == (state.active,) and frame.data in VICTIM_FRAME_DATA:
            return None
        return "is for the seat whose turn it is and has the number of a catastrophe with a chosen victim"
