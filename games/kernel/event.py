"""An event is a fact about the game; applying it changes the state, and never refuses or draws."""

from dataclasses import dataclass
from types import ModuleType
from typing import Any, ClassVar

from games.kernel.codec import COUNT, DECLARATIONS, FRAMES, SEAT, TEXT, declare, list_codec
from games.kernel.state import Agenda, Result, Seat


class Event:
    """A fact that is stored permanently."""

    may_change_points: ClassVar[bool] = False
    """Whether the kernel checks for a winner after this event."""

    def apply(self, state: Any) -> None:
        """Changes a full state."""
        raise NotImplementedError

    def learn(self, known: Any) -> None:
        """Changes the knowledge of one audience; fields that it may not see are HIDDEN."""

    def record(self, rows: Any, state: Any) -> None:
        """Adds history rows to `games.history.HistoryRows`; `state` is the state before the event.

        While the game is running, hidden fields are HIDDEN, and no row may depend on the hidden part of the state.
        """


def collect_events(*modules: ModuleType) -> tuple[type[Event], ...]:
    """The event types that these modules declare, in their order."""
    return tuple(
        [
            declared
            for module in modules
            for declared in DECLARATIONS
            if declared.__module__ == module.__name__ and issubclass(declared, Event)
        ]
    )


def draw_numbers(event: Event) -> tuple[int, ...]:
    """The numbers of an event's draws; each purpose has its own sequence of numbers."""
    numbers: tuple[int, ...] | None = getattr(event, "draw_numbers", None)
    return (event.draw_number,) if numbers is None else numbers  # type: ignore[attr-defined]


class Scoring(Event):
    """An event that may change points."""

    may_change_points: ClassVar[bool] = True


@dataclass(slots=True)
class AgendaChanged(Event):
    """The frames that are to be done next, recorded once at the end of an entry."""

    agenda: Agenda

    def apply(self, state: Any) -> None:
        state.agenda = self.agenda


declare(AgendaChanged, agenda=FRAMES)


@dataclass(slots=True)
class GameEnded(Event):
    """The game is over; hidden points are included."""

    winners: tuple[Seat, ...]
    reason: str
    points: tuple[int, ...]

    def apply(self, state: Any) -> None:
        state.result = Result(self.winners, self.reason, self.points)
        state.replace_all()


declare(GameEnded, winners=list_codec(SEAT), reason=TEXT, points=list_codec(COUNT))
