"""Counts the action sequences of the tour by the legal actions, as "perft" does in chess engines, and stores them.

`python -m tests.games.perft` recounts everything after an intended change of the rules.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from games.kernel import Action, Seat, advance, due_seats, legal_actions, legal_templates
from tests.games.tour import luck, note, tour

DEPTHS = (1, 2, 3)
MOST_FILLINGS = 20
"""The most fillings of one template that are counted."""


def listed(state: Any) -> Iterator[tuple[Seat, Action]]:
    """The legal actions and fillings of every due seat, without offers, which are too many."""
    for seat in due_seats(state):
        for action in legal_actions(state, seat):
            yield seat, action
        for template in legal_templates(state, seat):
            if not template.is_offer:
                for action in islice(template.fillings(state, seat), MOST_FILLINGS):
                    yield seat, action


def count(state: Any, depth: int, skip: int) -> int:
    """The number of sequences of `depth` decisions, including shorter ones that end the game."""
    if state.result is not None:
        return 1
    if depth == 1:
        return sum(1 for _ in listed(state))
    return sum(count(after(state, seat, action, skip), depth - 1, skip) for seat, action in listed(state))


def after(state: Any, seat: Seat, action: Action, skip: int) -> Any:
    """The state after an action; every decision gets the same draws."""
    follows = state.copy()
    advance(follows, seat, action, luck(skip))
    return follows


def recount() -> None:
    """Counts every stop and writes the counts into the tour."""
    for stop in tour():
        counts = tuple(count(stop.state(), depth, stop.skip) for depth in DEPTHS)
        print(f"{stop.name}: {counts}{'' if counts == stop.counts else f', was {stop.counts}'}", flush=True)
        note(stop.name, counts)


if __name__ == "__main__":
    recount()
