"""Producer: everybody rolls in turn and all produce; Year of Plenty may be played before the roll or after it."""

from games.kernel.frame import Agenda, Frame, Seat
from games.kernel.move import Move
from games.kernel.step import Step
from games.puerto.roles import PRODUCER
from games.puerto.steps.going import NOT_ITS_GO, has_the_go, passing
from games.puerto.table import holder
from games.settlers.state import Settlers
from games.settlers.steps.development import plenty_move
from games.settlers.steps.roll import RollDice
from games.settlers.turn import BRINGS_CARDS, SEVEN


class Producer(Step):
    """Rolling is compulsory."""

    def __init__(self) -> None:
        super().__init__("producer", [Move(RollDice, [RollDice()], ()), plenty_move()])

    def objection(self, state: Settlers, frame: Frame) -> str | None:
        return None if has_the_go(state, frame, PRODUCER) else NOT_ITS_GO


class Aftermath(Step):
    """What the roll brought is settled; whoever has played a card in this go has nothing left to do in it."""

    def __init__(self) -> None:
        super().__init__("aftermath", [passing(), plenty_move()])

    def due(self, state: Settlers, frame: Frame) -> tuple[Seat, ...]:
        return () if state.played_span == state.span else frame.seats

    def objection(self, state: Settlers, frame: Frame) -> str | None:
        return None if has_the_go(state, frame, PRODUCER) else NOT_ITS_GO


def rolled(state: Settlers, roll: int) -> Agenda:
    """On a seven the raid comes after the discards; everything else brings cards."""
    if roll == SEVEN:
        return (Frame("seven"), Frame("raid", (), (state.active, holder(state))))
    return BRINGS_CARDS
