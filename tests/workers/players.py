"""Policies that do one thing, for tests of what happens around them."""

from collections.abc import Callable
from pathlib import Path
from signal import pause

from games.chance import Chance
from games.kernel import Action, View, determinize, encode, legal, templates
from workers.policies import policy


class Hawker:
    """Makes one offer a turn as soon as it may, and otherwise what comes first: it rolls, places, ends its turn."""

    name = "hawker"

    def choose(self, view: View, chance: Chance, deadline: float) -> Action:
        state = determinize(view, chance)
        if state.offers_made == 0:
            for template in templates(state, view.seat):
                if template.an_offer:
                    return next(template.fillings(state, view.seat))
        quiet = [action for action in legal(state, view.seat) if encode(action)["type"] not in ("withdraw_offer",)]
        ends = [action for action in quiet if encode(action)["type"] == "end_turn"]
        return (ends or quiet or [policy("random").choose(view, chance, deadline)])[0]


class Failing:
    """Raises as long as it is told to."""

    name = "failing"

    def __init__(self, times: int) -> None:
        self.left = times

    def choose(self, view: View, chance: Chance, deadline: float) -> Action:
        if self.left > 0:
            self.left -= 1
            raise RuntimeError("this policy always fails")
        return policy("greedy").choose(view, chance, deadline)


class Interrupted:
    """Something else happens while it thinks, once."""

    name = "interrupted"

    def __init__(self, meanwhile: Callable[[View], None]) -> None:
        self.meanwhile: Callable[[View], None] | None = meanwhile

    def choose(self, view: View, chance: Chance, deadline: float) -> Action:
        if self.meanwhile is not None:
            meanwhile, self.meanwhile = self.meanwhile, None
            meanwhile(view)
        return policy("random").choose(view, chance, deadline)


class Sluggish:
    """Thinks for ever after leaving a mark, unless the mark was there before it began."""

    name = "sluggish"

    def __init__(self, mark: Path) -> None:
        self.mark = mark

    def choose(self, view: View, chance: Chance, deadline: float) -> Action:
        if not self.mark.exists():
            self.mark.touch()
            pause()
        return policy("greedy").choose(view, chance, deadline)
