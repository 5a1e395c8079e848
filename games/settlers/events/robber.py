"""The robber moves, and a card changes hands that only two may see."""

from dataclasses import dataclass

from games.kernel.declaration import HOLE, declare
from games.kernel.event import Event
from games.kernel.field import COLOUR, COUNT, Field, numbered
from games.kernel.frame import Colour
from games.settlers.cards import ONE, RESOURCE
from games.settlers.known import Known
from games.settlers.state import Settlers


@dataclass(slots=True)
class RobberMoved(Event):
    """The robber stands on another hex, which gives nothing until it leaves."""

    hex: int

    def apply(self, state: Settlers) -> None:
        state.robber = self.hex


@dataclass(slots=True)
class CardStolen(Event):
    """One card from a hidden hand; thief and victim know which."""

    thief: Colour
    victim: Colour
    card: int
    draw: int

    def apply(self, state: Settlers) -> None:
        state.hand_over(self.victim, self.thief, ONE[self.card])

    def learn(self, known: Known) -> None:
        if self.card == HOLE:
            known.loses_unseen(self.victim, self.thief)
        else:
            known.loses(self.victim, ONE[self.card])
            known.gains(self.thief, ONE[self.card])


declare(RobberMoved, hex=numbered("hex"))
declare(
    CardStolen,
    draws="theft",
    drawn="card",
    thief=COLOUR,
    victim=COLOUR,
    card=Field(RESOURCE, ("thief", "victim")),
    draw=COUNT,
)
