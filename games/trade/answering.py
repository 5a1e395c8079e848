"""An answer lapses as soon as anything leaves the purse of a seat that had agreed to trade."""

from collections.abc import Iterator
from typing import Any

from games.kernel.event import Event
from games.kernel.frame import Colour
from games.trade.events import AnswerLapsed
from games.trade.offers import ACCEPTED, COUNTERED


def lapse(state: Any, loser: Colour) -> Iterator[Event]:
    """The seat that lost something is asked again by every offer it had agreed to."""
    for offer in state.offers:
        answer = offer.answer(loser)
        if answer is not None and answer.what in (ACCEPTED, COUNTERED):
            yield AnswerLapsed(offer.number, loser)
