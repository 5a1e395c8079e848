"""Options: the actions among which a policy chooses, listed from a full state that fits its view."""

from typing import Any

from games.chance import Chance
from games.kernel import Action, Seat, View, legal, templates
from games.kernel.appraisal import suggested


class NothingToDo(Exception):
    """The seat of the view is not due, or nothing it could do is listed."""


def sampled(state: Any, seat: Seat, chance: Chance) -> list[Action]:
    """Everything listed, and a filling by chance of each template that asks nothing of others."""
    return legal(state, seat) + [
        template.sample(state, seat, chance) for template in templates(state, seat) if not template.an_offer
    ]


def considered(state: Any, seat: Seat, chance: Chance) -> list[Action]:
    """Everything listed and the fillings that the parts suggest; by chance only if that is nothing."""
    found = legal(state, seat)
    for template in templates(state, seat):
        found += suggested(state, seat, template)
    return found or sampled(state, seat, chance)


def chooser(view: View) -> Seat:
    """The seat that is to choose; a spectator has none."""
    if view.seat is None:
        raise NothingToDo("a spectator")
    return view.seat
