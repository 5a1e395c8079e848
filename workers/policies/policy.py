"""A policy is a way to choose: it gets what a player in its seat would see, luck of its own, and a deadline."""

from typing import NamedTuple, Protocol, runtime_checkable

from games.chance import Chance
from games.kernel import Action, View


class Policy(Protocol):
    """A policy remembers nothing between two choices; the same view and luck give the same action.

    `deadline` is an instant of `time.monotonic`. Only a policy that would miss
    it may choose otherwise than it would with more time.
    """

    name: str

    def choose(self, view: View, chance: Chance, deadline: float) -> Action:
        """A legal action for the seat of the view, which must be due."""


class Note(NamedTuple):
    """How many choices were looked at, and the best few: each with its index among all of them, and its worth."""

    looked_at: int
    best: tuple[tuple[int, int], ...]


class Choice(NamedTuple):
    """What a policy takes, and what it thought of it."""

    action: Action
    note: Note


@runtime_checkable
class NotingPolicy(Policy, Protocol):
    """A policy that says what it thought; it notes something each time, for whether it does tells something, too."""

    def weigh(self, view: View, chance: Chance, deadline: float) -> Choice:
        """The action that `choose` gives, with a note."""
