"""The part `natick`, a separate game: its options, steps, hooks, events and refusal texts."""

from games.kernel.evaluation import CANDIDATES, EVALUATE, EXPECTED_VALUE, WAITS_FOR
from games.kernel.event import collect_events
from games.kernel.hook import INITIAL_EVENTS, ON_EMPTY_AGENDA, WINNER
from games.kernel.part import Part
from games.natick.evaluation import candidates, evaluate, expected_value, waits_for
from games.natick.events import coins, colony, trade, turn
from games.natick.game import NatickGame
from games.natick.options import OPTIONS
from games.natick.refusal_texts import REFUSAL_TEXTS
from games.natick.steps import steps
from games.natick.steps.colony_setup import opening
from games.natick.steps.domestic_trade import agree, exchange_coins
from games.natick.turn import next_turn, winner
from games.trade import events as offers
from games.trade.actions import AGREEMENT, EXCHANGE

NATICK = Part(
    name="natick",
    about="The Colonists of Natick for two players: divide the dice, choose a set, and be the first to seven points.",
    game=NatickGame(),
    seat_counts=(2,),
    options=OPTIONS,
    steps=steps,
    hooks=(
        INITIAL_EVENTS.bind(opening),
        ON_EMPTY_AGENDA.bind(next_turn),
        WINNER.bind(winner),
        EVALUATE.bind(evaluate),
        EXPECTED_VALUE.bind(expected_value),
        CANDIDATES.bind(candidates),
        WAITS_FOR.bind(waits_for),
        AGREEMENT.bind(agree),
        EXCHANGE.bind(exchange_coins),
    ),
    events=collect_events(turn, colony, coins, trade, offers),
    sentences=REFUSAL_TEXTS,
)
