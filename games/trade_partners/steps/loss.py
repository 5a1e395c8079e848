"""Loss: every partner loses all its cards; on a seven it does so before the discards and the robber."""

from collections.abc import Iterator
from typing import Final

from games.chance import Chance
from games.kernel.event import Event
from games.kernel.state import Frame
from games.kernel.step import Step
from games.settlers.state import Settlers
from games.settlers.turn import SEVEN, no_seat_objection
from games.trade_partners.events import PartnerHandsLost

LOSS_STEP: Final = "partner_hands_loss"
LOSS_FRAMES: Final = (Frame(LOSS_STEP),)


def loss_frames(state: Settlers, roll: int) -> tuple[Frame, ...]:
    """Precedes all other consequences of the seven."""
    return LOSS_FRAMES if roll == SEVEN else ()


class PartnerLoss(Step):
    """No event if no partner has a card. Its name tells the cause, so that two losses can wait at the same time."""

    def __init__(self, name: str = LOSS_STEP) -> None:
        super().__init__(name)

    def frame_objection(self, state: Settlers, frame: Frame) -> str | None:
        return no_seat_objection(frame)

    def run(self, state: Settlers, frame: Frame, chance: Chance) -> Iterator[Event]:
        seats = state.rules.seats
        if any(state.hands[seats:]):
            yield PartnerHandsLost((0,) * seats + state.hands[seats:])
