"""Opponents play the other seats of a seat environment: a built-in policy, one of yours, or a function of numbers."""

from collections.abc import Callable
from math import inf
from typing import Protocol

from games.chance import Chance
from games.kernel import Seat
from games.kernel.evaluation import sample_actions
from landnama.env.table import Seen, Table
from workers.policies import Policy, find_policy

ChooseNumber = Callable[[Seen], int]
"""Chooses the number of an action from what its seat sees, as a trained model does."""
OpponentName = str | Policy | ChooseNumber
"""The name of a built-in policy, a policy, or a function."""


class Opponent(Protocol):
    """`needs_view` is whether the table must watch its seat."""

    needs_view: bool

    def play(self, table: Table, seat: Seat, chance: Chance) -> None:
        """Takes an action for the seat that acts next."""


class RandomOpponent:
    """Plays as the policy `random`, without the cost of a view, of which the legal actions do not depend."""

    needs_view = False

    def play(self, table: Table, seat: Seat, chance: Chance) -> None:
        actions = sample_actions(table.state, seat, chance)
        _, (index,) = chance.draw("choice", (len(actions),))
        table.take(actions[index])


class PolicyOpponent:
    """Passes a policy the view of its seat."""

    needs_view = True

    def __init__(self, policy: Policy) -> None:
        self._policy = policy

    def play(self, table: Table, seat: Seat, chance: Chance) -> None:
        table.take(self._policy.choose(table.view(seat), chance, inf))


class NumberOpponent:
    """Passes a function what its seat sees."""

    needs_view = True

    def __init__(self, choose: ChooseNumber) -> None:
        self._choose = choose

    def play(self, table: Table, seat: Seat, chance: Chance) -> None:
        table.act(int(self._choose(table.look(seat))))


def create_opponent(named: OpponentName) -> Opponent:
    """The opponent for a name, a policy or a function; NoSuchPolicy lists the names."""
    if named == "random":
        return RandomOpponent()
    if isinstance(named, str):
        return PolicyOpponent(find_policy(named))
    if callable(named):
        return NumberOpponent(named)
    return PolicyOpponent(named)
