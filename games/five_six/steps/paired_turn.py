"""Paired players: after each turn the third seat to the left acts too, without a roll and without other players."""

from typing import Final

from games.five_six.events import PairedTurnStarted
from games.five_six.steps.between_turns import BetweenTurns
from games.kernel.ruleset import Ruleset
from games.kernel.state import Frame, Seat
from games.settlers.hooks import BANK_TRADE_MOVES, BUILD_MOVES, CARD_MOVES, TURN_MOVES
from games.settlers.state import Settlers
from games.settlers.turn import seat_of_turn

STEP_NAME: Final = "paired_turn"
PAIR_DISTANCE: Final = 3


class PairedTurn(BetweenTurns):
    """The second player of the pair buys, trades with the bank and plays cards."""

    def __init__(self, rules: Ruleset) -> None:
        occasions = (BUILD_MOVES, BANK_TRADE_MOVES, CARD_MOVES, TURN_MOVES)
        moves = [move for occasion in occasions for move in occasion.ask(rules, ())]
        super().__init__(STEP_NAME, PairedTurnStarted, tuple(moves))

    def frame_objection(self, state: Settlers, frame: Frame) -> str | None:
        fits = (frame,) == second_player_frames(state, seat_of_turn(state, state.turn))
        return None if fits else "is for the third seat to the left of the turn's, and has no data"


def second_player_frames(state: Settlers, seat: Seat) -> tuple[Frame, ...]:
    """The second player of the pair."""
    if not state.rules.options["paired_players"]:
        return ()
    return (Frame(STEP_NAME, ((seat + PAIR_DISTANCE) % state.rules.seats,)),)
