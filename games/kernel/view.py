"""A view is what one audience may know: the redacted state, and what it learned from events."""

from collections.abc import Iterable
from typing import Any

from games.chance import Chance
from games.kernel.codec import DECLARATIONS, HIDDEN
from games.kernel.event import Event
from games.kernel.state import Seat


class View:
    """`seat` is the audience, None for a spectator; `state` has HIDDEN where the audience may not look."""

    __slots__ = ("knowledge", "seat", "state")

    def __init__(self, seat: Seat | None, state: Any, knowledge: Any) -> None:
        self.seat = seat
        self.state = state
        self.knowledge = knowledge

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, View)
            and self.seat == other.seat
            and self.state.as_dict() == other.state.as_dict()
            and self.knowledge == other.knowledge
        )

    __hash__ = None  # type: ignore[assignment]


def build_view(state: Any, seat: Seat | None, knowledge: Any) -> View:
    """The view of an audience with this knowledge; the whole state once the game is over."""
    if state.result is not None:
        return View(seat, state.copy(), knowledge.copy())
    return View(seat, state.rules.game.redact(state, seat), knowledge.copy())


def determinize(view: View, chance: Chance) -> Any:
    """A random full state that fits the view."""
    return view.state.rules.game.determinize(view, chance)


def redact_event(event: Event, seat: Seat | None) -> Event:
    """The event with HIDDEN in the fields that an audience may not see."""
    declaration = DECLARATIONS[type(event)]
    if not declaration.sealed_fields:
        return event
    values = {name: getattr(event, name) for name, _ in declaration.fields}
    for name, owners in declaration.sealed_fields:
        if seat is None or seat not in [values[owner] for owner in owners]:
            values[name] = HIDDEN
    redacted: Event = declaration.type(*values.values())
    return redacted


def learn(knowledge: Any, events: Iterable[Event], seat: Seat | None) -> None:
    """Adds events, redacted for the audience, to its knowledge."""
    for event in events:
        redact_event(event, seat).learn(knowledge)
