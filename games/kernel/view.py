"""A view is what one audience may know: the state with holes, and what they could work out."""

from collections.abc import Iterable
from typing import Any

from games.chance import Chance
from games.kernel.declaration import DECLARATIONS, HOLE
from games.kernel.event import Event
from games.kernel.frame import Seat


class View:
    """`seat` is the audience, none for a spectator; `state` has holes where they may not look."""

    __slots__ = ("known", "seat", "state")

    def __init__(self, seat: Seat | None, state: Any, known: Any) -> None:
        self.seat = seat
        self.state = state
        self.known = known

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, View)
            and self.seat == other.seat
            and self.state.leaves() == other.state.leaves()
            and self.known == other.known
        )

    __hash__ = None  # type: ignore[assignment]


def view(state: Any, seat: Seat | None, known: Any) -> View:
    """What an audience sees of a state, given what it knows; everything once the game is over."""
    if state.result is not None:
        return View(seat, state.copy(), known.copy())
    return View(seat, state.rules.game.hidden(state, seat), known.copy())


def determinize(seen: View, chance: Chance) -> Any:
    """A full state that the audience cannot tell from the true one."""
    return seen.state.rules.game.determinize(seen, chance)


def redact(event: Event, seat: Seat | None) -> Event:
    """The event with holes where an audience may not look."""
    declaration = DECLARATIONS[type(event)]
    if not declaration.sealed:
        return event
    values = {name: getattr(event, name) for name, _ in declaration.fields}
    for name, owners in declaration.sealed:
        if seat is None or seat not in [values[owner] for owner in owners]:
            values[name] = HOLE
    redacted: Event = declaration.type(*values.values())
    return redacted


def learn(known: Any, events: Iterable[Event], seat: Seat | None) -> None:
    """Adds events, as the audience sees them, to what it knows."""
    for event in events:
        redact(event, seat).learn(known)
