"""Random: all legal actions except offers are equally likely."""

from games.chance import Chance
from games.kernel import Action, View, determinize
from games.kernel.evaluation import sample_actions
from workers.policies.policy import NothingToDo


class RandomChoice:
    name = "random"

    def choose(self, view: View, chance: Chance, deadline: float) -> Action:
        actions = [] if view.seat is None else sample_actions(determinize(view, chance), view.seat, chance)
        if not actions:
            raise NothingToDo(self.name)
        _, (index,) = chance.draw("choice", (len(actions),))
        return actions[index]
