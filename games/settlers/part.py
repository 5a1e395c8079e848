"""The base game as a part: its steps, hooks, events and texts."""

from games.kernel.evaluation import CANDIDATES, EVALUATE, EXPECTED_VALUE, WAITS_FOR
from games.kernel.event import collect_events
from games.kernel.hook import EXTEND_GAME, GAME_END, INITIAL_EVENTS, ON_EMPTY_AGENDA
from games.kernel.part import Effect, Part
from games.settlers.box import STANDARD_PIECES
from games.settlers.cards import CARDS, CITY_COST, DEVELOPMENT_COST, ROAD_COST, SETTLEMENT_COST
from games.settlers.evaluation import candidates, evaluate, expected_value, waits_for
from games.settlers.events import board, building, cards, development, robber, trade, turn
from games.settlers.events.texts import EVENT_TEXTS, PLACEHOLDERS
from games.settlers.game import SettlersGame, fill_box
from games.settlers.hooks import (
    BANK_TRADE_MOVES,
    BLOCKED,
    BUILD_MOVES,
    CARD_MOVES,
    CHECKED_ROUTE_LENGTH,
    FREE_PIECES,
    LAY_BOARD,
    POINT_LIMIT,
    ROLL_FRAMES,
    ROUTE_LENGTH,
    SCRIPTED_BOARD,
    SET_UP_POINTS,
    TURN_FRAMES,
)
from games.settlers.invariants import brute_force_route_length
from games.settlers.island.placement import roads_left
from games.settlers.island.routes import route_length
from games.settlers.options import OPTIONS, contradictions
from games.settlers.point_limits import building_limit, card_limit, road_limit
from games.settlers.points import end_by_points
from games.settlers.refusal_texts import REFUSAL_TEXTS
from games.settlers.scripted_draws import board_draws
from games.settlers.setup import add_set_up_points, lay_board, set_up_game
from games.settlers.state import Settlers
from games.settlers.steps import add_bank_trade, add_builds, add_cards, steps
from games.settlers.steps.domestic_trade import DeclineOffers, agree, exchange_cards
from games.settlers.turn import next_turn, roll_frames, turn_frames
from games.trade import events as offers
from games.trade.actions import AGREEMENT, EXCHANGE
from games.trade.event_texts import OFFER_PLACEHOLDERS

SUMMARY = (
    "You settle an island. In your own turn you win as soon as you have the target points.",
    "A settlement is worth one point and a city two. The Longest Road and the Largest Army are worth two each, and a "
    "victory point card one.",
    "In the set-up you place two settlements, each with a road; the second one brings a card of each hex around it.",
    "A turn begins with the roll of two dice. Each hex with the number rolled yields a card for every settlement at "
    "its corners and two for every city.",
    "On a seven nothing is produced: a player with more than seven cards discards half of them, and you move the "
    "robber and steal a card from a player with a building there. The hex with the robber yields nothing.",
    "After the roll you trade and build in any order, until you end your turn.",
    "The bank gives you one card for four of a kind; at a harbour it takes only three of any kind, or two of one "
    "kind. With the other players you trade by offers.",
    "A road continues your roads or begins at your building. A settlement needs a road of yours, and no building next "
    "to it. A city replaces a settlement.",
    "You may play one development card in a turn, even before the roll, but not in the turn in which you buy it.",
    "The Longest Road goes to the first player with five connected roads, the Largest Army to the first who has "
    "played three knights. A player with more takes it over.",
    "With five or six seats the others may build between the turns.",
)
DEVELOPMENT_CARDS = {
    "knight": Effect("You move the robber and steal a card; three of them may bring the Largest Army."),
    "road_building": Effect("You place two roads without a cost."),
    "year_of_plenty": Effect("You take two cards of your choice from the bank."),
    "monopoly": Effect("You take all cards of one resource from the other players."),
    "victory_point": Effect("It is worth one point. It is never played, and stays hidden until the game is over."),
}

SETTLERS = Part(
    name="settlers",
    about="The base game: settle an island, trade, and be the first to reach the target of points.",
    definition=SettlersGame(),
    seat_counts=(2, 3, 4, 5, 6),
    options=OPTIONS,
    option_conflict=contradictions,
    steps=steps,
    hooks=(
        EXTEND_GAME.bind(fill_box),
        INITIAL_EVENTS.bind(set_up_game),
        ON_EMPTY_AGENDA.bind(next_turn),
        GAME_END.bind(end_by_points),
        TURN_FRAMES.bind(turn_frames),
        ROLL_FRAMES.bind(roll_frames),
        BUILD_MOVES.bind(add_builds),
        BANK_TRADE_MOVES.bind(add_bank_trade),
        CARD_MOVES.bind(add_cards),
        LAY_BOARD.bind(lay_board),
        SCRIPTED_BOARD.bind(board_draws),
        FREE_PIECES.bind(roads_left),
        BLOCKED.bind(Settlers.foreign_buildings),
        ROUTE_LENGTH.bind(route_length),
        CHECKED_ROUTE_LENGTH.bind(brute_force_route_length),
        SET_UP_POINTS.bind(add_set_up_points),
        POINT_LIMIT.bind(building_limit),
        POINT_LIMIT.bind(road_limit),
        POINT_LIMIT.bind(card_limit),
        EVALUATE.bind(evaluate),
        EXPECTED_VALUE.bind(expected_value),
        CANDIDATES.bind(candidates),
        WAITS_FOR.bind(waits_for),
        AGREEMENT.bind(agree),
        EXCHANGE.bind(exchange_cards),
    ),
    events=collect_events(board, turn, cards, robber, building, development, trade, offers),
    sentences=REFUSAL_TEXTS,
    event_texts=EVENT_TEXTS,
    placeholders={**PLACEHOLDERS, **OFFER_PLACEHOLDERS},
    costs={
        "road": CARDS.encode(ROAD_COST),
        "settlement": CARDS.encode(SETTLEMENT_COST),
        "city": CARDS.encode(CITY_COST),
        "development_card": CARDS.encode(DEVELOPMENT_COST),
    },
    pieces=STANDARD_PIECES,
    effects={"development_card": DEVELOPMENT_CARDS},
    summary=SUMMARY,
    standing_answers=(DeclineOffers,),
)
