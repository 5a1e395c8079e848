"""Market: a step in which the seat on turn may make offers, and all whom it has asked may answer."""

from games.kernel.frame import Frame, Seat
from games.kernel.step import Step
from games.settlers.offers import OPEN
from games.settlers.state import Settlers


class Market(Step):
    """The seat on turn and all who have an offer to answer may act, in any order."""

    def due(self, state: Settlers, frame: Frame) -> tuple[Seat, ...]:
        if not state.offers:
            return frame.seats
        asked = {seat for offer in state.offers for seat in offer.seats(OPEN)}
        return frame.seats + tuple(sorted(asked))
