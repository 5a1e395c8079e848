"""Paired players: after each turn the third seat to the left acts too, without a roll and without other players."""

from collections.abc import Iterator
from typing import Final

from games.chance import Chance
from games.five_six.events import PairedTurnStarted
from games.kernel.event import Event
from games.kernel.move import Move
from games.kernel.ruleset import Ruleset
from games.kernel.state import Frame, Seat
from games.kernel.step import Step
from games.settlers.hooks import BANK_TRADE_MOVES, BUILD_MOVES, CARD_MOVES, TURN_MOVES
from games.settlers.state import Settlers
from games.settlers.steps.trade_build import EndTurn
from games.settlers.turn import seat_of_turn

STEP_NAME: Final = "paired_turn"
PAIR_DISTANCE: Final = 3


class PairedTurn(Step):
    """The frame waits when its seat is the active one; before that, the step makes it the active seat."""

    def __init__(self, rules: Ruleset) -> None:
        occasions = (BUILD_MOVES, BANK_TRADE_MOVES, CARD_MOVES, TURN_MOVES)
        moves = [move for occasion in occasions for move in occasion.ask(rules, ())]
        super().__init__(STEP_NAME, (Move(EndTurn, [EndTurn()], ()), *moves))

    def frame_violation(self, state: Settlers, frame: Frame) -> str | None:
        fits = (frame,) == second_player_frames(state, seat_of_turn(state, state.turn))
        return None if fits else "is for the third seat to the left of the turn's, and has no data"

    def due_seats(self, state: Settlers, frame: Frame) -> tuple[Seat, ...]:
        return frame.seats if frame.seats[0] == state.active else ()

    def run(self, state: Settlers, frame: Frame, chance: Chance) -> Iterator[Event]:
        state.push(frame)
        yield PairedTurnStarted(frame.seats[0])


def second_player_frames(state: Settlers, seat: Seat) -> tuple[Frame, ...]:
    """The second player of the pair."""
    if not state.rules.options["paired_players"]:
        return ()
    return (Frame(STEP_NAME, ((seat + PAIR_DISTANCE) % state.rules.seats,)),)
