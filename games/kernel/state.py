"""A state is slots of immutable leaves; copying it copies one level."""

from typing import Any

from games.kernel.event import Result
from games.kernel.frame import Agenda


class State:
    """What every game has. `rules` gives actions their hooks; it is no part of what is true of the game."""

    __slots__ = ("agenda", "result", "rules")

    def __init__(self, rules: Any) -> None:
        self.rules: Any = rules
        self.agenda: Agenda = ()
        self.result: Result | None = None

    def copy(self) -> "State":
        """An independent state that shares the leaves."""
        raise NotImplementedError

    def leaves(self) -> dict[str, Any]:
        """Everything that is true, by name; two states are the same if these are equal."""
        raise NotImplementedError
