"""Counts the action sequences of the tour by the listing, as chess engines do with "perft", and writes them down.

`python -m tests.games.perft` recounts everything; it is for a change of the rules that is meant.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from games.kernel import Action, Seat, advance, due_seats, legal_actions, legal_templates
from tests.games.tour import luck, note, tour

DEPTHS = (1, 2, 3)
MOST_FILLINGS = 20
"""How many ways to fill in one template are counted."""


def listed(state: Any) -> Iterator[tuple[Seat, Action]]:
    """Everything the listing gives to every seat that is due; offers are left out, they are without number."""
    for seat in due_seats(state):
        for action in legal_actions(state, seat):
            yield seat, action
        for template in legal_templates(state, seat):
            if not template.is_offer:
                for action in islice(template.fillings(state, seat), MOST_FILLINGS):
                    yield seat, action


def count(state: Any, depth: int, skip: int) -> int:
    """Sequences of so many decisions; one that ends the game sooner counts as well."""
    if state.result is not None:
        return 1
    if depth == 1:
        return sum(1 for _ in listed(state))
    return sum(count(after(state, seat, action, skip), depth - 1, skip) for seat, action in listed(state))


def after(state: Any, seat: Seat, action: Action, skip: int) -> Any:
    """The state after an action; every decision has the same luck, drawn anew."""
    follows = state.copy()
    advance(follows, seat, action, luck(skip))
    return follows


def recount() -> None:
    """Counts every stop and notes the counts in the tour."""
    for stop in tour():
        counts = tuple(count(stop.state(), depth, stop.skip) for depth in DEPTHS)
        print(f"{stop.name}: {counts}{'' if counts == stop.counts else f', was {stop.counts}'}", flush=True)
        note(stop.name, counts)


if __name__ == "__main__":
    recount()
