"""Catastrophe: after a seven the dice fall once more, and strike the specialised or somebody who is chosen."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from games.chance import Chance
from games.dinosaurs.catastrophes import CATASTROPHES, SAFE, Catastrophe
from games.dinosaurs.ecology import ecology
from games.dinosaurs.events import CatastropheRolled, NicheStruck
from games.kernel.action import Action
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.field import SEAT
from games.kernel.frame import Agenda, Frame, Seat
from games.kernel.move import Move
from games.kernel.step import Step
from games.settlers.state import Settlers
from games.settlers.turn import BRINGS_CARDS, SEVEN

BRINGS_A_CATASTROPHE: Final = (Frame("seven"), Frame("catastrophe"))
CHOOSING: Final = tuple([(number,) for number, each in enumerate(CATASTROPHES) if each.chosen])
"""The data of a frame in which somebody is chosen."""


def rolled(state: Settlers, roll: int) -> Agenda:
    """A seven brings the discards and a catastrophe, everything else production."""
    return BRINGS_A_CATASTROPHE if roll == SEVEN else BRINGS_CARDS


@dataclass(frozen=True, slots=True)
class ChooseVictim(Action):
    """Names whom the catastrophe strikes: anybody, oneself too, whether there is something to lose or not."""

    victim: Seat

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        (number,) = state.agenda[0].data
        state.agenda = state.agenda[1:]
        yield struck(state, self.victim, CATASTROPHES[number])


def struck(state: Settlers, seat: Seat, catastrophe: Catastrophe) -> NicheStruck:
    """All dinosaurs there, and a point in the niche if there is one and this catastrophe costs it."""
    points = ecology(state).niches[seat][catastrophe.niche] if catastrophe.costs_point else 0
    return NicheStruck(seat, catastrophe.niche, min(points, 1))


class CatastropheStep(Step):
    """Comes when all have discarded."""

    def __init__(self) -> None:
        super().__init__("catastrophe")

    def objection(self, state: Settlers, frame: Frame) -> str | None:
        return "is for no seat and has no data" if frame.seats or frame.data else None

    def run(self, state: Settlers, frame: Frame, chance: Chance) -> Iterator[Event]:
        draw, (first, second) = chance.draw("catastrophe", (6, 6))
        number = first + second
        yield CatastropheRolled((first + 1, second + 1), number, draw)
        catastrophe = CATASTROPHES[number]
        if catastrophe.chosen:
            state.agenda = (Frame("victim", (state.active,), (number,)), *state.agenda)
            return
        for seat in range(state.rules.seats):
            if ecology(state).niches[seat][catastrophe.niche] > SAFE:
                yield struck(state, seat, catastrophe)


class Victim(Step):
    """Somebody has to be named; the frame says for which catastrophe."""

    def __init__(self, rules: Any) -> None:
        super().__init__("victim", [Move(ChooseVictim, map(ChooseVictim, range(rules.seats)), ())])

    def objection(self, state: Settlers, frame: Frame) -> str | None:
        if frame.seats == (state.active,) and frame.data in CHOOSING:
            return None
        return "is for the seat whose turn it is and has the number of a catastrophe for which somebody is chosen"


declare(ChooseVictim, victim=SEAT)
