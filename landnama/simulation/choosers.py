"""Choosers decide which due seat acts next and what it does."""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from math import inf
from typing import Any, Protocol

from games.chance import Chance
from games.kernel import Action, Event, Ruleset, Seat, build_view, due_seats, learn, legal_actions, legal_templates
from workers.policies import Policy, find_policy, next_seat


class SimulationChooser(Protocol):
    """Plays all seats of one game."""

    def observe(self, events: Sequence[Event]) -> None:
        """Receives every event once, before the next choice."""

    def choose(self, state: Any) -> tuple[Seat, Action]:
        """The next seat and its action."""


class ListedActionChooser:
    """Chooses at random from the state itself, which lists the same actions as the view without the cost of redaction.

    Any due seat may be next. With `offers` it also makes offers, so that all trade rules are used.
    """

    def __init__(self, chance: Chance, offers: bool) -> None:
        self._chance = chance
        self._offers = offers

    def observe(self, events: Sequence[Event]) -> None:
        pass

    def choose(self, state: Any) -> tuple[Seat, Action]:
        seats = due_seats(state)
        seat = seats[self._draw_below(len(seats))] if len(seats) > 1 else seats[0]
        actions = legal_actions(state, seat)
        opened = [template for template in legal_templates(state, seat) if self._offers or not template.is_offer]
        pick = self._draw_below(len(actions) + len(opened))
        if pick < len(actions):
            return seat, actions[pick]
        return seat, opened[pick - len(actions)].sample(state, seat, self._chance)

    def _draw_below(self, bound: int) -> int:
        return self._chance.draw("choice", (bound,))[1][0]


class PolicyChooser:
    """Maintains the knowledge of each seat, and passes its policy the view of that seat."""

    def __init__(self, policies: Mapping[Seat, Policy], rules: Ruleset, chance: Chance) -> None:
        self._policies = policies
        self._chance = chance
        self._known = [rules.definition.initial_knowledge(rules, seat) for seat in range(rules.seats)]

    def observe(self, events: Sequence[Event]) -> None:
        for seat, known in enumerate(self._known):
            learn(known, events, seat)

    def choose(self, state: Any) -> tuple[Seat, Action]:
        seat = next_seat(state)
        assert seat is not None
        return seat, self._policies[seat].choose(build_view(state, seat, self._known[seat]), self._chance, inf)


DIRECT_CHOOSERS: dict[str, Callable[[Chance], SimulationChooser]] = {
    "random": partial(ListedActionChooser, offers=False),
    "haggling": partial(ListedActionChooser, offers=True),
}
"""Policies that use only the list of legal actions; `haggling` exists for simulations only."""


def check_policies(names: Collection[str], seated: bool) -> None:
    """Raises NoSuchPolicy if a name is unknown, or not available to seats of the service if `seated`."""
    if seated or _direct_chooser(names) is None:
        for name in names:
            find_policy(name)


def create_chooser(names: Mapping[Seat, str], rules: Ruleset, chance: Chance) -> SimulationChooser:
    """The fastest chooser for the policies of the seats."""
    direct = _direct_chooser(names.values())
    if direct is not None:
        return direct(chance)
    return PolicyChooser({seat: find_policy(name) for seat, name in names.items()}, rules, chance)


def _direct_chooser(names: Collection[str]) -> Callable[[Chance], SimulationChooser] | None:
    """A chooser for policies that need no view."""
    return DIRECT_CHOOSERS.get(next(iter(names))) if len(set(names)) == 1 else None
