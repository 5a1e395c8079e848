"""The base game as a part: its steps, hooks, events and texts."""

from games.kernel.evaluation import CANDIDATES, EVALUATE, EXPECTED_VALUE, WAITS_FOR
from games.kernel.event import collect_events
from games.kernel.hook import EXTEND_GAME, INITIAL_EVENTS, ON_EMPTY_AGENDA, WINNER
from games.kernel.part import Part
from games.settlers.evaluation import candidates, evaluate, expected_value, waits_for
from games.settlers.events import board, building, cards, development, robber, trade, turn
from games.settlers.game import SettlersGame, fill_box
from games.settlers.hooks import (
    BANK_TRADE_MOVES,
    BLOCKED,
    BUILD_MOVES,
    CARD_MOVES,
    ROLL_FRAMES,
    ROUTE_LENGTH,
    TURN_FRAMES,
)
from games.settlers.island.routes import route_length
from games.settlers.options import OPTIONS, contradictions
from games.settlers.points import winner
from games.settlers.refusal_texts import REFUSAL_TEXTS
from games.settlers.setup import opening
from games.settlers.state import Settlers
from games.settlers.steps import add_bank_trade, add_builds, add_cards, steps
from games.settlers.steps.domestic_trade import agree, exchange_cards
from games.settlers.turn import next_turn, roll_frames, turn_frames
from games.trade import events as offers
from games.trade.actions import AGREEMENT, EXCHANGE

SETTLERS = Part(
    name="settlers",
    about="The base game for two to six players: settle an island, trade, and be the first to ten points.",
    game=SettlersGame(),
    seat_counts=(2, 3, 4, 5, 6),
    options=OPTIONS,
    option_conflict=contradictions,
    steps=steps,
    hooks=(
        EXTEND_GAME.bind(fill_box),
        INITIAL_EVENTS.bind(opening),
        ON_EMPTY_AGENDA.bind(next_turn),
        WINNER.bind(winner),
        TURN_FRAMES.bind(turn_frames),
        ROLL_FRAMES.bind(roll_frames),
        BUILD_MOVES.bind(add_builds),
        BANK_TRADE_MOVES.bind(add_bank_trade),
        CARD_MOVES.bind(add_cards),
        BLOCKED.bind(Settlers.foreign_buildings),
        ROUTE_LENGTH.bind(route_length),
        EVALUATE.bind(evaluate),
        EXPECTED_VALUE.bind(expected_value),
        CANDIDATES.bind(candidates),
        WAITS_FOR.bind(waits_for),
        AGREEMENT.bind(agree),
        EXCHANGE.bind(exchange_cards),
    ),
    events=collect_events(board, turn, cards, robber, building, development, trade, offers),
    sentences=REFUSAL_TEXTS,
)
