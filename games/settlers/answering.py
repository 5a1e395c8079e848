"""An answer lapses as soon as any card leaves the hand of a seat that had agreed to trade."""

from collections.abc import Iterator

from games.kernel.event import Event
from games.kernel.frame import Colour
from games.settlers.events.trade import AnswerLapsed
from games.settlers.state import Settlers
from games.trade.offers import ACCEPTED, COUNTERED


def lapse(state: Settlers, loser: Colour) -> Iterator[Event]:
    """The seat that lost cards is asked again by every offer it had agreed to."""
    for offer in state.offers:
        answer = offer.answer(loser)
        if answer is not None and answer.what in (ACCEPTED, COUNTERED):
            yield AnswerLapsed(offer.number, loser)
