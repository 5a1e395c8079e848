"""Counts the action sequences of the tour by the legal actions, as "perft" does in chess engines, and stores them.

`python -m tests.games.perft` recounts everything after an intended change of the rules.
"""

from collections.abc import Iterator
from itertools import islice
from operator import add
from typing import Any

from games.kernel import Action, Seat, advance, due_seats, legal_actions, legal_templates
from tests.games.tour import make_chance, tour, write_counts

DEPTHS = (1, 2, 3)
MAX_FILLINGS = 20
"""The most fillings of one template that are counted."""


def listed(state: Any) -> Iterator[tuple[Seat, Action]]:
    """The legal actions and fillings of every due seat, without offers, which are too many."""
    for seat in due_seats(state):
        for action in legal_actions(state, seat):
            yield seat, action
        for template in legal_templates(state, seat):
            if not template.is_offer:
                for action in islice(template.fillings(state, seat), MAX_FILLINGS):
                    yield seat, action


def counts(state: Any, depth: int, skip: int) -> list[int]:
    """The numbers of sequences of one decision, of two and so on, including shorter ones that end the game."""
    if state.result is not None:
        return [1] * depth
    if depth == 1:
        return [sum(1 for _ in listed(state))]
    found = [0] * depth
    for seat, action in listed(state):
        found[0] += 1
        found[1:] = map(add, found[1:], counts(after(state, seat, action, skip), depth - 1, skip))
    return found


def after(state: Any, seat: Seat, action: Action, skip: int) -> Any:
    """The state after an action; every decision gets the same draws."""
    follows = state.copy()
    advance(follows, seat, action, make_chance(skip))
    return follows


def recount() -> None:
    """Counts every stop and writes the counts into the tour."""
    for stop in tour():
        found = tuple(counts(stop.state(), DEPTHS[-1], stop.skip))
        print(f"{stop.name}: {found}{'' if found == stop.counts else f', was {stop.counts}'}", flush=True)
        write_counts(stop.name, found)


if __name__ == "__main__":
    recount()
