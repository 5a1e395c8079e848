"""Choosing: which of the seats that are due acts next, and what it does."""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from math import inf
from typing import Any, Protocol

from games.chance import Chance
from games.kernel import Action, Event, Rules, Seat, due, learn, legal, templates, view
from workers.policies import Policy, next_mover, policy


class Chooser(Protocol):
    """Plays all seats of one game."""

    def saw(self, events: Sequence[Event]) -> None:
        """Every event passes by here once, before the next choice."""

    def choose(self, state: Any) -> tuple[Seat, Action]:
        """Who acts next, and how."""


class AnythingListed:
    """Plays by chance on the state itself, which lists the same actions as the view, without the work of hiding.

    Any seat that is due may be next. With `offers` it makes offers too, so that all of trade is played.
    """

    def __init__(self, chance: Chance, offers: bool) -> None:
        self._chance = chance
        self._offers = offers

    def saw(self, events: Sequence[Event]) -> None:
        pass

    def choose(self, state: Any) -> tuple[Seat, Action]:
        seats = due(state)
        seat = seats[self._below(len(seats))] if len(seats) > 1 else seats[0]
        actions = legal(state, seat)
        opened = [template for template in templates(state, seat) if self._offers or not template.an_offer]
        pick = self._below(len(actions) + len(opened))
        if pick < len(actions):
            return seat, actions[pick]
        return seat, opened[pick - len(actions)].sample(state, seat, self._chance)

    def _below(self, bound: int) -> int:
        return self._chance.draw("choice", (bound,))[1][0]


class BySight:
    """Keeps what each seat knows, and shows its policy what that seat may see."""

    def __init__(self, policies: Mapping[Seat, Policy], rules: Rules, chance: Chance) -> None:
        self._policies = policies
        self._chance = chance
        self._known = [rules.game.ignorance(rules, seat) for seat in range(rules.seats)]

    def saw(self, events: Sequence[Event]) -> None:
        for seat, known in enumerate(self._known):
            learn(known, events, seat)

    def choose(self, state: Any) -> tuple[Seat, Action]:
        seat = next_mover(state)
        assert seat is not None
        return seat, self._policies[seat].choose(view(state, seat, self._known[seat]), self._chance, inf)


DIRECT: dict[str, Callable[[Chance], Chooser]] = {
    "random": partial(AnythingListed, offers=False),
    "haggling": partial(AnythingListed, offers=True),
}
"""Policies that look at nothing but the list of legal actions; `haggling` is there for simulations alone."""


def check_policies(names: Collection[str], seated: bool) -> None:
    """Raises NoSuchPolicy if nobody plays under one of these names together, or `seated` at a table of the service."""
    if seated or _direct(names) is None:
        for name in names:
            policy(name)


def chooser(names: Mapping[Seat, str], rules: Rules, chance: Chance) -> Chooser:
    """The fastest way to play the policies of the seats."""
    direct = _direct(names.values())
    if direct is not None:
        return direct(chance)
    return BySight({seat: policy(name) for seat, name in names.items()}, rules, chance)


def _direct(names: Collection[str]) -> Callable[[Chance], Chooser] | None:
    """What plays all seats without a look at any."""
    return DIRECT.get(next(iter(names))) if len(set(names)) == 1 else None
