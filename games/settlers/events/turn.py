"""The seat of the turn, and the dice."""

from dataclasses import dataclass

from games.history import HistoryRows
from games.kernel.codec import COUNT, SEAT, declare, integer_codec, list_codec
from games.kernel.event import Event, Scoring
from games.kernel.state import Seat
from games.settlers.history import DIE_FACES
from games.settlers.state import Settlers
from games.settlers.views.knowledge import Knowledge


def start_span(state: Settlers, seat: Seat) -> None:
    """A new span begins: its counters are reset, and dice and open offers are removed."""
    state.active = seat
    state.span += 1
    state.dice = ()
    state.offers = ()
    state.offers_made = 0


@dataclass(slots=True)
class TurnStarted(Scoring):
    """A turn is a separate span."""

    seat: Seat
    turn: int

    def apply(self, state: Settlers) -> None:
        state.turn = self.turn
        start_span(state, self.seat)

    def learn(self, known: Knowledge) -> None:
        known.fresh = 0


declare(TurnStarted, seat=SEAT, turn=COUNT)


@dataclass(slots=True)
class DiceRolled(Event):
    """Both dice; their sum is the roll."""

    dice: tuple[int, ...]
    draw_number: int

    def apply(self, state: Settlers) -> None:
        state.dice = self.dice

    def record(self, rows: HistoryRows, state: Settlers) -> None:
        rows.add_roll(state.active, "dice", list(self.dice), DIE_FACES, sum(self.dice))


declare(
    DiceRolled, draw_purpose="dice", drawn_field="dice", dice=list_codec(integer_codec(1, 6), 2, 2), draw_number=COUNT
)
