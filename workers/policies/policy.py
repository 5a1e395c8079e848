"""A policy chooses an action from the view of its seat, a chance of its own, and a deadline."""

from itertools import chain
from typing import NamedTuple, Protocol, runtime_checkable

from games.chance import Chance
from games.kernel import Action, View


class Policy(Protocol):
    """A policy has no state between two choices; the same view and chance give the same action.

    `deadline` is an instant of `time.monotonic`. A policy may choose another action only if it would miss the
    deadline otherwise.
    """

    name: str

    def choose(self, view: View, chance: Chance, deadline: float) -> Action:
        """A legal action for the seat of the view, which must be due."""


class PolicyNote(NamedTuple):
    """The number of actions that were evaluated, and the best few of them: each with its index and its value."""

    looked_at: int
    best: tuple[tuple[int, int], ...]


class PolicyChoice(NamedTuple):
    """The action that a policy chooses, with its note."""

    action: Action
    note: PolicyNote


@runtime_checkable
class NotingPolicy(Policy, Protocol):
    """A policy that evaluates actions. It makes a note for every choice, so that a missing note shows nothing."""

    def weigh(self, view: View, chance: Chance, deadline: float) -> PolicyChoice:
        """The action that `choose` gives, with a note."""


def choose_with_note(
    policy: Policy, view: View, chance: Chance, deadline: float, noting: bool
) -> tuple[Action, list[int] | None]:
    """The action, and the note as numbers for the log if `noting` is set and the policy makes notes."""
    if not noting or not isinstance(policy, NotingPolicy):
        return policy.choose(view, chance, deadline), None
    action, note = policy.weigh(view, chance, deadline)
    return action, [note.looked_at, *chain(*note.best)]
