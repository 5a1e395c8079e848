"""One match between two policies: the seed determines all draws and choices, in any process."""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from inspect import isclass
from math import inf
from pathlib import Path
from typing import Any, cast

from games.catalog import get_ruleset
from games.chance import SeededChance
from games.kernel import Event, Ruleset, advance, build_view, learn, start_game
from projections.tournament.events import DRAW, LOSS, WIN, Scores
from workers.policies import NoSuchPolicy, Policy, find_policy, next_seat

MAX_ACTIONS = 20_000
"""A match that is not over by then is a draw."""


@dataclass(frozen=True)
class MatchPlan:
    """The names of the policies by seat: those of the two entrants, then one for each other seat."""

    name: str
    seats: int
    options: dict[str, Any]
    policies: tuple[str, ...]
    seed: str

    def rules(self) -> Ruleset:
        return get_ruleset(self.name, self.seats, self.options)


def load_policy(name: str) -> Policy:
    """A built-in policy, or `module:policy` with an object or a class; raises NoSuchPolicy, whatever goes wrong."""
    module, colon, attribute = name.partition(":")
    if not colon:
        return find_policy(name)
    if str(Path.cwd()) not in sys.path:
        sys.path.insert(0, str(Path.cwd()))
    try:
        found = getattr(import_module(module), attribute)
        policy = found() if isclass(found) else found
    except Exception as error:
        raise NoSuchPolicy(f"{name} is no policy: {error}") from error
    if not callable(getattr(policy, "choose", None)):
        raise NoSuchPolicy(f"{name} is no policy: it has no method choose(view, chance, deadline)")
    return cast(Policy, policy)


def play_match(plan: MatchPlan) -> Iterator[Scores]:
    """The half points of the entrants: the winner of the game, or who has more points, has won."""
    rules, luck, choices = plan.rules(), SeededChance(f"{plan.seed}/luck"), SeededChance(f"{plan.seed}/choices")
    policies = [load_policy(name) for name in plan.policies]
    knowledge = [rules.definition.initial_knowledge(rules, seat) for seat in range(rules.seats)]

    def observe(events: Sequence[Event]) -> None:
        for seat, known in enumerate(knowledge):
            learn(known, events, seat)

    events, state = start_game(rules, luck)
    observe(events)
    for _ in range(MAX_ACTIONS):
        seat = next_seat(state)
        if seat is None:
            break
        action = policies[seat].choose(build_view(state, seat, knowledge[seat]), choices, inf)
        observe(advance(state, seat, action, luck))
    yield _score(state.result)


def _score(result: Any) -> Scores:
    if result is None:
        return DRAW, DRAW
    one, other = [(seat in result.winners, result.points[seat]) for seat in (0, 1)]
    if one == other:
        return DRAW, DRAW
    return (WIN, LOSS) if one > other else (LOSS, WIN)
