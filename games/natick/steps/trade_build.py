"""Trade and build: the active seat does both in any order, until it ends the turn; the other answers its offers."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from games.chance import Chance
from games.kernel.action import Action
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.frame import Frame, Seat
from games.kernel.move import Move
from games.natick.events.turn import TurnEnded
from games.natick.state import Natick
from games.natick.steps.bank import pool_move
from games.natick.steps.building import build_moves
from games.natick.steps.domestic import MARKET
from games.natick.steps.trader import swap_move, trade_move
from games.trade.moves import answer_moves, proposer_moves
from games.trade.trading import Trading


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """Ends the turn, and with the second player's turn the round."""

    def events(self, state: Natick, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield TurnEnded(seat)


class TradeBuild(Trading):
    """The active seat may go on while an offer is open."""

    def __init__(self, rules: Any) -> None:
        moves = (
            Move(EndTurn, [EndTurn()], ()),
            *build_moves(rules),
            pool_move(),
            swap_move(),
            trade_move(),
            *proposer_moves(rules, MARKET),
        )
        super().__init__("trade_build", moves, answer_moves(MARKET))

    def objection(self, state: Natick, frame: Frame) -> str | None:
        fits = frame.seats == (state.active,) and not frame.data
        return None if fits else "is for the active seat"


declare(EndTurn)
