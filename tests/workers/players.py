"""Policies with one fixed behaviour, for tests of the code around policies."""

from collections.abc import Callable
from pathlib import Path
from signal import pause

from games.chance import Chance
from games.kernel import Action, View, determinize, encode, legal_actions, legal_templates
from workers.policies import find_policy


class OfferEveryTurn:
    """Makes one offer per turn when it may, and otherwise takes the first action: rolls, places, ends its turn."""

    name = "offer_every_turn"

    def choose(self, view: View, chance: Chance, deadline: float) -> Action:
        state = determinize(view, chance)
        if state.offers_made == 0:
            for template in legal_templates(state, view.seat):
                if template.is_offer:
                    return next(template.fillings(state, view.seat))
        quiet = [
            action for action in legal_actions(state, view.seat) if encode(action)["type"] not in ("withdraw_offer",)
        ]
        ends = [action for action in quiet if encode(action)["type"] == "end_turn"]
        return (ends or quiet or [find_policy("random").choose(view, chance, deadline)])[0]


class Failing:
    """Raises for a given number of tries, after a number of good ones."""

    name = "failing"

    def __init__(self, times: int, first: int = 0) -> None:
        self.left = times
        self.first = first

    def choose(self, view: View, chance: Chance, deadline: float) -> Action:
        if self.first > 0:
            self.first -= 1
        elif self.left > 0:
            self.left -= 1
            raise RuntimeError("this policy always fails")
        return find_policy("greedy").choose(view, chance, deadline)


class Interrupted:
    """Runs a callback once while it chooses."""

    name = "interrupted"

    def __init__(self, meanwhile: Callable[[View], None]) -> None:
        self.meanwhile: Callable[[View], None] | None = meanwhile

    def choose(self, view: View, chance: Chance, deadline: float) -> Action:
        if self.meanwhile is not None:
            meanwhile, self.meanwhile = self.meanwhile, None
            meanwhile(view)
        return find_policy("random").choose(view, chance, deadline)


class Hanging:
    """Creates a mark file and then never returns; plays normally if the file existed before."""

    name = "hanging"

    def __init__(self, mark: Path) -> None:
        self.mark = mark

    def choose(self, view: View, chance: Chance, deadline: float) -> Action:
        if not self.mark.exists():
            self.mark.touch()
            pause()
        return find_policy("greedy").choose(view, chance, deadline)
