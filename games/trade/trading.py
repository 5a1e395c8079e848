"""Trading: a step in which the seat on turn may make offers, and all whom it has asked may answer."""

from typing import Any

from games.kernel.frame import Frame, Seat
from games.kernel.step import Step
from games.trade.offers import asked


class Trading(Step):
    """The seat on turn and all who have an offer to answer may act, in any order."""

    def due(self, state: Any, frame: Frame) -> tuple[Seat, ...]:
        return frame.seats + asked(state.offers) if state.offers else frame.seats
