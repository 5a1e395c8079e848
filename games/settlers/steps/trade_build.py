"""Trade and build: the seat on turn does both in any order until it ends the turn; other seats answer its offers."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.chance import Chance
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.move import Action, Move
from games.kernel.ruleset import Ruleset
from games.kernel.state import Frame, Seat
from games.settlers.hooks import ANYTIME_MOVES, BANK_TRADE_MOVES, BUILD_MOVES, CARD_MOVES, TURN_MOVES
from games.settlers.state import Settlers
from games.settlers.steps.domestic_trade import MARKET
from games.settlers.turn import active_seat_objection
from games.trade.events import OfferClosed
from games.trade.moves import Trading, answer_moves, proposer_moves


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """Ends trade and build, and with it all offers."""

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        state.pop()
        # Without a further step the next turn begins, which removes all offers.
        if state.agenda:
            for offer in state.offers:
                yield OfferClosed(offer.number)


declare(EndTurn, group="Turn")


class TradeBuild(Trading):
    """All purchases and trades."""

    def __init__(self, rules: Ruleset) -> None:
        moves = (
            Move(EndTurn, [EndTurn()], ()),
            *BUILD_MOVES.ask(rules, ()),
            *BANK_TRADE_MOVES.ask(rules, ()),
            *CARD_MOVES.ask(rules, ()),
            *proposer_moves(rules, MARKET),
            *TURN_MOVES.ask(rules, ()),
            *ANYTIME_MOVES.ask(rules, ()),
        )
        super().__init__("trade_build", moves, answer_moves(MARKET))

    def frame_objection(self, state: Settlers, frame: Frame) -> str | None:
        return active_seat_objection(state, frame)
