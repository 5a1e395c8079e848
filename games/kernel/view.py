"""A view is what one audience may know: the redacted state, and what it learned from events."""

from dataclasses import dataclass
from typing import Any

from games.kernel.state import Seat


@dataclass(slots=True, eq=False)
class View:
    """`seat` is the audience, None for a spectator; `state` has HIDDEN in place of what it may not know."""

    seat: Seat | None
    state: Any
    knowledge: Any

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, View)
            and self.seat == other.seat
            and self.state.as_dict() == other.state.as_dict()
            and self.knowledge == other.knowledge
        )

    __hash__ = None  # type: ignore[assignment]
