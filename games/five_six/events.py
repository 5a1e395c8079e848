"""A seat other than that of the turn becomes the active seat."""

from dataclasses import dataclass

from games.kernel.codec import SEAT
from games.kernel.declaration import declare
from games.kernel.event import Event, Scoring
from games.kernel.state import Seat
from games.settlers.events.turn import start_span
from games.settlers.state import Settlers
from games.settlers.views.knowledge import Knowledge


@dataclass(slots=True)
class SpecialBuildingStarted(Event):
    """A seat may build between two turns; it cannot win there, so points are not checked."""

    seat: Seat

    def apply(self, state: Settlers) -> None:
        start_span(state, self.seat)

    def learn(self, knowledge: Knowledge) -> None:
        knowledge.fresh = 0


declare(SpecialBuildingStarted, seat=SEAT)


@dataclass(slots=True)
class PairedTurnStarted(Scoring):
    """The second player of a pair has its part of the turn, and wins at once if it has the points."""

    seat: Seat

    def apply(self, state: Settlers) -> None:
        start_span(state, self.seat)

    def learn(self, knowledge: Knowledge) -> None:
        knowledge.fresh = 0


declare(PairedTurnStarted, seat=SEAT)
