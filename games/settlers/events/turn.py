"""Whose turn it is, and what the dice showed."""

from dataclasses import dataclass

from games.kernel.declaration import declare
from games.kernel.event import Event, Scoring
from games.kernel.field import COUNT, SEAT, count, many
from games.kernel.frame import Seat
from games.settlers.known import Known
from games.settlers.state import Settlers


@dataclass(slots=True)
class TurnBegan(Scoring):
    """A turn is a span of its own; what was counted in the last one is counted afresh, open offers are gone."""

    seat: Seat
    turn: int

    def apply(self, state: Settlers) -> None:
        state.active = self.seat
        state.turn = self.turn
        state.span += 1
        state.dice = ()
        state.offers = ()
        state.offers_made = 0

    def learn(self, known: Known) -> None:
        known.fresh = 0


@dataclass(slots=True)
class DiceRolled(Event):
    """Both dice; their sum is the roll."""

    dice: tuple[int, ...]
    draw: int

    def apply(self, state: Settlers) -> None:
        state.dice = self.dice


declare(TurnBegan, seat=SEAT, turn=COUNT)
declare(DiceRolled, draws="dice", dice=many(count(1, 6)), draw=COUNT)
