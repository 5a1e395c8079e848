"""An event is what happened. `apply` changes the state; it refuses nothing and draws no random numbers."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import Any, ClassVar, Final

from games.kernel.codec import COUNT, FRAMES, SEAT, Codec, Limits, describe_valid, identity, list_codec
from games.kernel.declaration import DECLARATIONS, declare
from games.kernel.refusal import InvalidValue
from games.kernel.schema import array_schema, describe, integer_schema, object_schema, or_null
from games.kernel.state import Agenda, AnyState, Result, Seat


class Event:
    """Something that happened, stored permanently.

    The most frequent types have a written constructor: mypyc does not compile the one that `dataclass` generates.
    """

    may_change_points: ClassVar[bool] = False
    """Whether the kernel asks after this event if the game ends."""

    def apply(self, state: AnyState) -> None:
        """Changes a full state."""
        raise NotImplementedError

    def learn(self, knowledge: Any) -> None:
        """Changes the knowledge of one audience; fields that it may not see are HIDDEN."""

    def record(self, rows: Any, state: AnyState) -> None:
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


@dataclass(init=False, slots=True)
class AgendaChanged(Event):
    """The steps that come next, recorded once at the end of an entry. Their data are numbers, which a view names."""

    agenda: Agenda

    def __init__(self, agenda: Agenda) -> None:
        self.agenda = agenda

    def apply(self, state: AnyState) -> None:
        state.agenda = self.agenda


declare(AgendaChanged, agenda=FRAMES)


END_REASONS: Final[Mapping[str, str]] = {
    "points": "a seat has the target points",
    "resources": "points are equal, and the winner has more coins",
    "draw": "points and coins are equal",
    "stall": "no seat has built for a long time",
    "turn_cap": "the turn cap is reached",
    "unwinnable": "no seat can reach the target any more",
    "draw_agreed": "all seats have agreed on a draw",
    "resigned": "all other seats have resigned",
    "abandoned": "all people and bots have resigned",
}
"""Why games end; a ruleset uses some of these reasons."""


def end_reason_schema() -> dict[str, Any]:
    """JSON Schema of an end reason."""
    reasons = "; ".join([f"`{name}`: {text}" for name, text in END_REASONS.items()])
    return {"type": "string", "enum": list(END_REASONS), "description": f"Why the game ended. {reasons}."}


def result_schema(about_points: str) -> dict[str, Any]:
    """JSON Schema of the result in a view; `about_points` says whose points it has."""
    result = {
        "winners": array_schema(integer_schema(form="seat"), "The seats that have won; empty in a draw."),
        "reason": end_reason_schema(),
        "points": array_schema(integer_schema(), about_points),
    }
    return describe(or_null(object_schema(result)), "How the game ended; null before.")


def _decode_end_reason(data: Any, limits: Limits) -> str:
    if not isinstance(data, str) or data not in END_REASONS:
        raise InvalidValue("", describe_valid(END_REASONS))
    return data


END_REASON: Final = Codec(lambda _: end_reason_schema(), identity, _decode_end_reason)


@dataclass(slots=True)
class GameEnded(Event):
    """The game is over; hidden points are included."""

    winners: tuple[Seat, ...]
    reason: str
    points: tuple[int, ...]

    def apply(self, state: AnyState) -> None:
        state.result = Result(self.winners, self.reason, self.points)
        state.replace_agenda()


declare(GameEnded, winners=list_codec(SEAT), reason=END_REASON, points=list_codec(COUNT))
