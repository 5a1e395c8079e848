"""Random: each thing that can be done is as likely as any other; it makes no offers."""

from games.chance import Chance
from games.kernel import Action, View, determinize
from workers.policies.options import NothingToDo, chooser, sampled


class RandomChoice:
    name = "random"

    def choose(self, view: View, chance: Chance, deadline: float) -> Action:
        found = sampled(determinize(view, chance), chooser(view), chance)
        if not found:
            raise NothingToDo(self.name)
        _, (pick,) = chance.draw("choice", (len(found),))
        return found[pick]
