"""Trade and build: the seat on turn does both in any order, until it ends the turn; others answer its offers."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from games.chance import Chance
from games.kernel.action import Action
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.frame import Frame, Seat
from games.kernel.move import Move
from games.settlers.state import Settlers
from games.settlers.steps.building import build_moves
from games.settlers.steps.development import buy_move, play_moves
from games.settlers.steps.domestic import MARKET
from games.settlers.steps.maritime import maritime_move
from games.settlers.turn import out_of_turn
from games.trade.events import OfferClosed
from games.trade.moves import answer_moves, proposer_moves
from games.trade.trading import Trading


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """Leaves the rest of the turn to the agenda; nothing of it is trade, so offers do not outlast this."""

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        state.agenda = state.agenda[1:]
        if state.agenda:
            for offer in state.offers:
                yield OfferClosed(offer.number)


class TradeBuild(Trading):
    """Everything that can be bought or traded."""

    def __init__(self, rules: Any) -> None:
        moves = (
            Move(EndTurn, [EndTurn()], ()),
            *build_moves(rules),
            buy_move(),
            maritime_move(),
            *play_moves(rules),
            *proposer_moves(rules, MARKET),
        )
        super().__init__("trade_build", moves, answer_moves(MARKET))

    def objection(self, state: Settlers, frame: Frame) -> str | None:
        return out_of_turn(state, frame)


declare(EndTurn)
