"""The seat of the turn, and the dice."""

from dataclasses import dataclass

from games.history import HistoryRows
from games.kernel.codec import COUNT, SEAT, integer_codec, list_codec
from games.kernel.declaration import declare
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


@dataclass(init=False, slots=True)
class TurnStarted(Scoring):
    """The turn of a seat begins."""

    seat: Seat
    turn: int

    def __init__(self, seat: Seat, turn: int) -> None:
        self.seat = seat
        self.turn = turn

    def apply(self, state: Settlers) -> None:
        state.turn = self.turn
        start_span(state, self.seat)

    def learn(self, knowledge: Knowledge) -> None:
        knowledge.fresh = 0


declare(TurnStarted, seat=SEAT, turn=COUNT)


@dataclass(init=False, slots=True)
class DiceRolled(Event):
    """Both dice; their sum is the roll."""

    dice: tuple[int, ...]
    draw_number: int

    def __init__(self, dice: tuple[int, ...], draw_number: int) -> None:
        self.dice = dice
        self.draw_number = draw_number

    def apply(self, state: Settlers) -> None:
        state.dice = self.dice

    def record(self, rows: HistoryRows, state: Settlers) -> None:
        rows.add_roll(state.active, "dice", list(self.dice), DIE_FACES, sum(self.dice))


declare(
    DiceRolled, draw_purpose="dice", drawn_field="dice", dice=list_codec(integer_codec(1, 6), 2, 2), draw_number=COUNT
)
