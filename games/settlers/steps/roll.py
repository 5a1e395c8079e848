"""Roll: the seat whose turn it is rolls both dice; before that it may only play a card."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.chance import Chance
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.move import Action, Move
from games.kernel.ruleset import Ruleset
from games.kernel.state import Frame, Seat
from games.kernel.step import Step
from games.settlers.events.turn import DiceRolled
from games.settlers.hooks import ANYTIME_MOVES, CARD_MOVES, ROLL_FRAMES
from games.settlers.state import Settlers
from games.settlers.turn import active_seat_objection


@dataclass(frozen=True, slots=True)
class RollDice(Action):
    """Rolls both dice; what the sum brings follows at once."""

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        draw, (first, second) = chance.draw("dice", (6, 6))
        yield DiceRolled((first + 1, second + 1), draw)
        follow_roll(state)


declare(RollDice, group="Turn")


def follow_roll(state: Settlers) -> None:
    """Replaces the roll on the agenda by what the dice bring."""
    state.pop()
    state.push_all(ROLL_FRAMES.ask(state, sum(state.dice)))


class Roll(Step):
    """Rolling is compulsory."""

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(
            "roll", [Move(RollDice, [RollDice()], ()), *CARD_MOVES.ask(rules, ()), *ANYTIME_MOVES.ask(rules, ())]
        )

    def frame_objection(self, state: Settlers, frame: Frame) -> str | None:
        return active_seat_objection(state, frame)
