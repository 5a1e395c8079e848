"""Roll: the seat whose turn it is rolls both dice; before that it may only play a card."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from games.chance import Chance
from games.kernel.action import Action
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.frame import Frame, Seat
from games.kernel.hook import Combine, Hook
from games.kernel.move import Move
from games.kernel.step import Step
from games.settlers.events.turn import DiceRolled
from games.settlers.state import Settlers
from games.settlers.steps.development import play_moves
from games.settlers.turn import out_of_turn

ROLLED: Final = Hook("rolled", Combine.GATHER)
"""(state, roll) -> frames that come next, before the rest of the turn."""


@dataclass(frozen=True, slots=True)
class RollDice(Action):
    """Rolls both dice; what the sum brings is the next thing on the agenda."""

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        draw, (first, second) = chance.draw("dice", (6, 6))
        yield DiceRolled((first + 1, second + 1), draw)
        rest = state.agenda[1:]
        for answer in state.rules.hooks[ROLLED]:
            rest = answer(state, first + second + 2) + rest
        state.agenda = rest


class Roll(Step):
    """Rolling is compulsory."""

    def __init__(self, rules: Any) -> None:
        super().__init__("roll", [Move(RollDice, [RollDice()], ()), *play_moves(rules)])

    def objection(self, state: Settlers, frame: Frame) -> str | None:
        return out_of_turn(state, frame)


declare(RollDice)
