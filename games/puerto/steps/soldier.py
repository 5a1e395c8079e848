"""Soldier: everybody in turn may play a knight; that of who picked the role robs all on the hex."""

from collections.abc import Iterator
from typing import Any

from games.chance import Chance
from games.kernel.event import Event
from games.kernel.frame import Agenda, Frame, Seat
from games.kernel.step import Step
from games.puerto.roles import SOLDIER
from games.puerto.steps.going import NOT_ITS_GO, NOT_ITS_PRIVILEGE, has_the_go, has_the_privilege, passing
from games.puerto.table import holder
from games.settlers.state import Settlers
from games.settlers.steps.development import knight_move
from games.settlers.steps.robber import Robber, friendliness, steal, victims


class Soldier(Step):
    """One knight at most; with it the go is over."""

    def __init__(self) -> None:
        super().__init__("soldier", [passing(), knight_move()])

    def due(self, state: Settlers, frame: Frame) -> tuple[Seat, ...]:
        return () if state.played_span == state.span else frame.seats

    def objection(self, state: Settlers, frame: Frame) -> str | None:
        return None if has_the_go(state, frame, SOLDIER) else NOT_ITS_GO


class Plunder(Robber):
    """A card from each of the others who have a building there and cards."""

    def __init__(self, rules: Any) -> None:
        super().__init__(rules, "plunder", where=friendliness(rules))

    def objection(self, state: Settlers, frame: Frame) -> str | None:
        return None if has_the_privilege(state, frame, SOLDIER) and not frame.data else NOT_ITS_PRIVILEGE

    def arrived(self, state: Settlers, frame: Frame, chance: Chance) -> Iterator[Event]:
        thief = frame.seats[0]
        for victim in victims(state, thief, state.robber):
            yield from steal(state, thief, victim, chance)


def knight_brings(state: Settlers, seat: Seat, frames: Agenda) -> Agenda:
    """Who picked the Soldier plunders."""
    return (Frame("plunder", (seat,)),) if seat == holder(state) else frames
