"""A policy chooses an action from the view of its seat, a chance of its own, and a deadline."""

from collections.abc import Container
from itertools import chain
from typing import Any, NamedTuple, Protocol, runtime_checkable

from games.chance import Chance
from games.kernel import Action, Seat, View, due_seats
from games.kernel.evaluation import seats_to_wait_for


class NothingToDo(Exception):
    """The seat of the view is not due, it has no candidate, or the view is a spectator's."""


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


def next_seat(state: Any, impatient: Container[Seat] = ()) -> Seat | None:
    """The first due seat that waits for no answer of another due seat; None after the game.

    Impatient seats do not wait. If all due seats wait, the first one moves.
    """
    seats = due_seats(state)
    if len(seats) == 1:
        return seats[0]
    for seat in seats:
        if seat in impatient or not seats_to_wait_for(state, seat).intersection(seats):
            return seat
    return seats[0] if seats else None
