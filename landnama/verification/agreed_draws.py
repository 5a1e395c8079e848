"""Agreed draws: a draw is offered in the turn of its seat, once a turn, and answered there until a seat declines it."""

from typing import Any

from events.service_events import DrawAnswered, DrawOffered
from projections.game.snapshot import DrawOffer


class DrawOffers:
    """The last offer of a replayed game."""

    def __init__(self) -> None:
        self.last: DrawOffer | None = None

    def apply(self, state: Any, event: DrawOffered | DrawAnswered) -> str | None:
        """Applies an offer or an answer; returns why it was not possible, or None."""
        if state is None or state.result is not None:
            return "a draw in a game that is not running"
        offer, seat = self.last, event.seat
        in_this_turn = offer is not None and offer.turn == state.turn
        if isinstance(event, DrawOffered):
            if state.active != seat or in_this_turn:
                return f"seat {seat} must not offer a draw here"
            self.last = DrawOffer(seat, state.turn, frozenset([seat]))
        elif offer is None or not in_this_turn or offer.is_declined or seat in offer.accepted:
            return f"no draw waits for an answer of seat {seat}"
        elif event.answer == "declined":
            self.last = offer._replace(is_declined=True)
        else:
            self.last = offer._replace(accepted=offer.accepted | {seat})
        return None
