"""Noting: what a policy chooses, and what it thought of it as numbers for the log."""

from itertools import chain

from games.chance import Chance
from games.kernel import Action, View
from workers.policies.policy import NotingPolicy, Policy


def chosen(
    chooser: Policy, view: View, chance: Chance, deadline: float, noting: bool
) -> tuple[Action, list[int] | None]:
    """The action, and the note if one is wanted and the policy makes any."""
    if not noting or not isinstance(chooser, NotingPolicy):
        return chooser.choose(view, chance, deadline), None
    action, note = chooser.weigh(view, chance, deadline)
    return action, [note.looked_at, *chain(*note.best)]
