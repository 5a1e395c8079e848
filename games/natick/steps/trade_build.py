"""Trade and build: the active seat trades and builds in any order until it ends the turn; the other answers offers."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.chance import Chance
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.move import Action, Move
from games.kernel.ruleset import Ruleset
from games.kernel.state import Frame, Seat
from games.natick.coins import POOL_RATE
from games.natick.costs import SCOUT, parse_costs
from games.natick.events.turn import TurnEnded
from games.natick.state import Natick
from games.natick.steps.building import build_moves
from games.natick.steps.conditions import has_coins
from games.natick.steps.domestic_trade import MARKET
from games.natick.steps.pool_trade import pool_trade_move
from games.natick.steps.trader import swap_move, trade_move
from games.trade.moves import Trading, answer_moves, proposer_moves
from games.trade.piles import total


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """Ends the turn; the second turn also ends the round."""

    def events(self, state: Natick, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield TurnEnded(seat)


declare(EndTurn, group="Turn")


def lowest_cost(rules: Ruleset) -> int:
    """The number of coins below which a seat can neither build nor trade with the pool."""
    builds = [total(cost) for name, cost in parse_costs(rules.options["costs"]).items() if name != SCOUT]
    return min([POOL_RATE, *builds])


class TradeBuild(Trading):
    """The active seat may act while its offers are open."""

    def __init__(self, rules: Ruleset) -> None:
        guard = has_coins(lowest_cost(rules))
        moves = (
            Move(EndTurn, [EndTurn()], ()),
            *build_moves(rules, guard),
            pool_trade_move(guard),
            swap_move(),
            trade_move(),
            *proposer_moves(rules, MARKET),
        )
        super().__init__("trade_build", moves, answer_moves(MARKET))

    def frame_objection(self, state: Natick, frame: Frame) -> str | None:
        fits = frame.seats == (state.active,) and not frame.data
        return None if fits else "is for the active seat"
