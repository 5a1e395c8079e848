"""A policy is a way to choose: it gets what a player in its seat would see, luck of its own, and a deadline."""

from typing import Protocol

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
