"""Random: all legal actions except offers are equally likely."""

from games.chance import Chance
from games.kernel import Action, View, determinize
from workers.policies.candidates import NothingToDo, deciding_seat, sample_actions


class RandomChoice:
    name = "random"

    def choose(self, view: View, chance: Chance, deadline: float) -> Action:
        actions = sample_actions(determinize(view, chance), deciding_seat(view), chance)
        if not actions:
            raise NothingToDo(self.name)
        _, (index,) = chance.draw("choice", (len(actions),))
        return actions[index]
