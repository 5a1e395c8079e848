"""Somebody else than the seat whose turn it is begins to act."""

from dataclasses import dataclass

from games.kernel.declaration import declare
from games.kernel.event import Event, Scoring
from games.kernel.field import SEAT
from games.kernel.frame import Seat
from games.settlers.events.turn import begin_span
from games.settlers.known import Known
from games.settlers.state import Settlers


@dataclass(slots=True)
class SpecialBuildingBegan(Event):
    """A seat may build between two turns; it cannot win by that, so nothing is counted."""

    seat: Seat

    def apply(self, state: Settlers) -> None:
        begin_span(state, self.seat)

    def learn(self, known: Known) -> None:
        known.fresh = 0


@dataclass(slots=True)
class PairedPartBegan(Scoring):
    """The second player of a pair has its part of the turn, and has won if it has the points."""

    seat: Seat

    def apply(self, state: Settlers) -> None:
        begin_span(state, self.seat)

    def learn(self, known: Known) -> None:
        known.fresh = 0


declare(SpecialBuildingBegan, seat=SEAT)
declare(PairedPartBegan, seat=SEAT)
