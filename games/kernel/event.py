"""An event is a fact; applying it changes the state and asks, refuses and draws nothing."""

from dataclasses import dataclass
from typing import Any, ClassVar

from games.kernel.declaration import declare
from games.kernel.field import COUNT, FRAMES, SEAT, TEXT, many
from games.kernel.frame import Agenda, Seat


class Event:
    """What happened, for ever."""

    scores: ClassVar[bool] = False
    """Points may have changed, so somebody may have won."""

    def apply(self, state: Any) -> None:
        """Makes the fact true in a full state."""
        raise NotImplementedError

    def learn(self, known: Any) -> None:
        """Adds the fact to what one audience knows; hidden fields may be holes."""


class Scoring(Event):
    """A fact that may bring points or take them."""

    scores: ClassVar[bool] = True


@dataclass(slots=True)
class AgendaBecame(Event):
    """What is to be done next, told once at the end of an entry."""

    agenda: Agenda

    def apply(self, state: Any) -> None:
        state.agenda = self.agenda


@dataclass(slots=True)
class Result:
    """How a game ended: the winners (none in a draw), the reason, and everybody's points by colour."""

    winners: tuple[Seat, ...]
    reason: str
    points: tuple[int, ...]


@dataclass(slots=True)
class GameEnded(Event):
    """The game is over; hidden points are in the count."""

    winners: tuple[Seat, ...]
    reason: str
    points: tuple[int, ...]

    def apply(self, state: Any) -> None:
        state.result = Result(self.winners, self.reason, self.points)
        state.agenda = ()


declare(AgendaBecame, agenda=FRAMES)
declare(GameEnded, winners=many(SEAT), reason=TEXT, points=many(COUNT))
