"""Paired players: after each turn the third seat to the left acts too, without a roll and without other players."""

from collections.abc import Iterator
from typing import Any, Final

from games.chance import Chance
from games.five_six.events import PairedPartBegan
from games.kernel.event import Event
from games.kernel.frame import Frame, Seat
from games.kernel.move import Move
from games.kernel.step import Step
from games.settlers.state import Settlers
from games.settlers.steps.building import build_moves
from games.settlers.steps.development import buy_move, play_moves
from games.settlers.steps.maritime import maritime_move
from games.settlers.steps.trade_build import EndTurn
from games.settlers.turn import on_turn

NAME: Final = "paired_part"
TO_THE_LEFT: Final = 3


class PairedPart(Step):
    """The frame waits as soon as its seat is the one that acts, which it becomes by itself."""

    def __init__(self, rules: Any) -> None:
        building = (*build_moves(rules), buy_move(), maritime_move(), *play_moves(rules))
        super().__init__(NAME, (Move(EndTurn, [EndTurn()], ()), *building))

    def objection(self, state: Settlers, frame: Frame) -> str | None:
        fits = (frame,) == after_the_turn(state, on_turn(state, state.turn))
        return None if fits else "is for the third seat to the left of the turn's, and has no data"

    def due(self, state: Settlers, frame: Frame) -> tuple[Seat, ...]:
        return frame.seats if frame.seats[0] == state.active else ()

    def run(self, state: Settlers, frame: Frame, chance: Chance) -> Iterator[Event]:
        state.agenda = (frame, *state.agenda)
        yield PairedPartBegan(frame.seats[0])


def after_the_turn(state: Settlers, seat: Seat) -> tuple[Frame, ...]:
    """The other of the pair."""
    if not state.rules.options["paired_players"]:
        return ()
    return (Frame(NAME, ((seat + TO_THE_LEFT) % state.rules.seats,)),)
