"""Whose turn it is, and what the dice showed."""

from dataclasses import dataclass

from games.kernel.declaration import declare
from games.kernel.event import Event, Scoring
from games.kernel.field import COUNT, SEAT, count, many
from games.kernel.frame import Seat
from games.settlers.known import Known
from games.settlers.state import Settlers


def begin_span(state: Settlers, seat: Seat) -> None:
    """What is counted in a span is counted afresh, the dice are taken up, and open offers are gone."""
    state.active = seat
    state.span += 1
    state.dice = ()
    state.offers = ()
    state.offers_made = 0


@dataclass(slots=True)
class TurnBegan(Scoring):
    """A turn is a span of its own."""

    seat: Seat
    turn: int

    def apply(self, state: Settlers) -> None:
        state.turn = self.turn
        begin_span(state, self.seat)

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
declare(DiceRolled, draws="dice", drawn="dice", dice=many(count(1, 6), 2, 2), draw=COUNT)
