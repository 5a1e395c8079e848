"""Candidates: the seat that moves next, and the actions among which its policy chooses."""

from collections.abc import Container
from typing import Any

from games.chance import Chance
from games.kernel import Action, Seat, View, due_seats, legal_actions, legal_templates
from games.kernel.evaluation import candidate_actions, seats_to_wait_for


class NothingToDo(Exception):
    """The seat of the view is not due, or it has no candidate."""


def sample_actions(state: Any, seat: Seat, chance: Chance) -> list[Action]:
    """All listed actions, and each template except offers filled in by chance."""
    return legal_actions(state, seat) + [
        template.sample(state, seat, chance) for template in legal_templates(state, seat) if not template.is_offer
    ]


def list_candidates(state: Any, seat: Seat, chance: Chance) -> list[Action]:
    """All listed actions and the candidates of each template; if there are none, samples by chance."""
    candidates = legal_actions(state, seat)
    for template in legal_templates(state, seat):
        candidates += candidate_actions(state, seat, template)
    return candidates or sample_actions(state, seat, chance)


def deciding_seat(view: View) -> Seat:
    """The seat of the view; raises NothingToDo for a spectator."""
    if view.seat is None:
        raise NothingToDo("a spectator")
    return view.seat


def next_seat(state: Any, impatient: Container[Seat] = ()) -> Seat | None:
    """The first due seat that waits for no answer of another due seat; None after the game.

    Impatient seats do not wait. If all due seats wait, the first one moves.
    """
    seats = due_seats(state)
    for seat in seats:
        if seat in impatient or not seats_to_wait_for(state, seat).intersection(seats):
            return seat
    return seats[0] if seats else None
