"""A state is slots of immutable leaves; copying it copies one level."""

from typing import TYPE_CHECKING, Any

from games.kernel.event import Result
from games.kernel.frame import Agenda

if TYPE_CHECKING:
    from games.kernel.rules import Rules


class State:
    """What every game has. `rules` gives actions their hooks; it is no part of what is true of the game.

    States are made empty and filled by their game's `blank`, so that a copy costs no more than its leaves.
    """

    __slots__ = ("agenda", "result", "rules")

    rules: "Rules"
    agenda: Agenda
    result: Result | None

    def copy(self) -> "State":
        """An independent state that shares the leaves."""
        raise NotImplementedError

    def leaves(self) -> dict[str, Any]:
        """Everything that is true, by name; two states are the same if these are equal."""
        raise NotImplementedError
