"""Tries every action with fields in range for every seat: it must be legal and accepted, or refused."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from games.chance import Chance
from games.kernel import Action, ActionRefused, Move, Ruleset, Seat, Template, decide, legal_actions, legal_templates
from games.kernel.grid_move import GridMove
from landnama.simulation.failure import InvariantBroken
from landnama.simulation.random_actions import random_action, vary_action

FILLINGS = 4
"""Fillings of each template inside its domain, and as many near it and anywhere."""

GRID_PAIRS = 12
"""Pairs of a source and a target that are tried anywhere."""

Trial = tuple[Action, bool | None]
"""An action and whether it is listed; None if only the conditions of an open template decide that."""


def try_all_actions(state: Any, chance: Chance) -> int:
    """Tries all actions in one state; returns their number."""
    return sum([_try_seat(state, seat, chance) for seat in range(state.rules.seats)])


@lru_cache(maxsize=64)
def numbered_actions(rules: Ruleset) -> tuple[Action, ...]:
    """All numbered choices of every move of every step, each once."""
    moves = [move for move in rules.list_moves() if isinstance(move, Move)]
    return tuple(dict.fromkeys(choice for move in moves for choice in move.choices))


@lru_cache(maxsize=64)
def _template_kinds(rules: Ruleset) -> tuple[type[Action], ...]:
    return tuple(dict.fromkeys(move.action_type for move in rules.list_moves() if isinstance(move, Template)))


@lru_cache(maxsize=64)
def _grid_kinds(rules: Ruleset) -> tuple[type[Action], ...]:
    return tuple(dict.fromkeys(move.action_type for move in rules.list_moves() if isinstance(move, GridMove)))


def _try_seat(state: Any, seat: Seat, chance: Chance) -> int:
    """Comparing whole states costs more than most refusals, so there is one comparison for all of them."""
    listed = set(legal_actions(state, seat))
    trials: list[Trial] = [(action, action in listed) for action in numbered_actions(state.rules)]
    trials += _template_trials(state, seat, chance)
    trials += _grid_trials(state, listed, chance)
    was, untouched = state.as_dict(), state.copy()
    for action, expected in trials:
        _try(state, seat, action, expected, chance)
    if state.as_dict() != was:
        raise _find_impure_action(untouched, seat, trials, chance)
    return len(trials)


def _template_trials(state: Any, seat: Seat, chance: Chance) -> Iterator[Trial]:
    """Open templates accept fillings inside their domain; everything else is refused unless it is listed."""
    opened = {template.action_type: template for template in legal_templates(state, seat)}
    for template in opened.values():
        for _ in range(FILLINGS):
            sample = template.sample(state, seat, chance)
            yield sample, True
            yield vary_action(state.rules, sample, chance), None
    for kind in _template_kinds(state.rules):
        for _ in range(FILLINGS):
            yield random_action(state.rules, kind, chance), None if kind in opened else False


def _grid_trials(state: Any, listed: set[Action], chance: Chance) -> Iterator[Trial]:
    """All listed pairs, and some of the many others."""
    for kind in _grid_kinds(state.rules):
        yield from [(action, True) for action in listed if type(action) is kind]
        for _ in range(GRID_PAIRS):
            pair = random_action(state.rules, kind, chance)
            yield pair, pair in listed


def _try(state: Any, seat: Seat, action: Action, listed: bool | None, chance: Chance) -> None:
    try:
        decide(state, seat, action, chance)
        code = None
    except ActionRefused as refused:
        code = refused.refusal.code
    if code is not None and code not in state.rules.sentences:
        raise InvariantBroken("sentence", f"refused as {code}, which has no sentence", seat, action)
    if listed is not None and listed != (code is None):
        message = "accepted, but not listed" if code is None else f"listed, but refused as {code}"
        raise InvariantBroken("listed", message, seat, action)


def _find_impure_action(untouched: Any, seat: Seat, trials: list[Trial], chance: Chance) -> InvariantBroken:
    """Finds the first action that changes the state."""
    was = untouched.as_dict()
    for action, expected in trials:
        _try(untouched, seat, action, expected, chance)
        if untouched.as_dict() != was:
            return InvariantBroken("purity", "deciding changed the state it was given", seat, action)
    return InvariantBroken("purity", "deciding changed the state it was given, but not when it was tried again", seat)
