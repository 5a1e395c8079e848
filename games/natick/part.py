"""The part `natick`, a separate game: its options, steps, hooks, events and refusal texts."""

from games.kernel.codec import BOOLEAN, integer_codec
from games.kernel.evaluation import CANDIDATES, EVALUATE, EXPECTED_VALUE, WAITS_FOR
from games.kernel.event import collect_events
from games.kernel.hook import GAME_END, INITIAL_EVENTS, ON_EMPTY_AGENDA
from games.kernel.part import Effect, Option, Part
from games.natick.costs import COSTS, DEFAULT_COSTS, parse_costs
from games.natick.evaluation import candidates, evaluate, expected_value, waits_for
from games.natick.events import coins, colony, trade, turn
from games.natick.events.texts import EVENT_TEXTS, PLACEHOLDERS
from games.natick.game import NatickGame
from games.natick.refusal_texts import REFUSAL_TEXTS
from games.natick.steps import steps
from games.natick.steps.colony_setup import set_up_game
from games.natick.steps.domestic_trade import DeclineOffers, agree, exchange_coins
from games.natick.suits import PILE
from games.natick.supply import PAWNS, TOWNS, VILLAGES
from games.natick.turn import find_end, next_turn
from games.trade import events as offers
from games.trade.actions import AGREEMENT, EXCHANGE
from games.trade.event_texts import OFFER_PLACEHOLDERS

SUMMARY = (
    "Two players build a line of villages and towns each. When one of them has the target points, by default seven, "
    "the game ends after the second player's turn, and the most points win; with equal points the most coins.",
    "A village is worth one point and a town two; a trader and a knight are worth one each.",
    "In the set-up each player places four regions around a village, with four different suits and four different "
    "numbers, and a road.",
    "A turn begins with the roll of four dice, one for each suit. The other player divides them into two sets; you "
    "take one of the sets, and the other player gets the other.",
    "First the dice with null or ace cause the event of their suit, for the player who has them in the set.",
    "Then each die with a number brings a coin to every region with that number, for the player who has it in the "
    "set. A region holds at most three coins.",
    "After that you trade and build in any order, until you end your turn. Coins from any of your regions pay.",
    "Villages and towns stand in even columns, and roads in odd columns between them. Regions lie above and below the "
    "roads, so a village touches four of them.",
    "A new village, and often a road or a town, draws a region; a scout lets you choose it.",
    "A village may have one trader or knight next to it, a town two. A knight guards the two regions on its side; a "
    "trader trades between the two regions at its road, once a turn.",
    "The pool gives you a coin for three of one suit. The other player trades with you by offers.",
)
DICE_EVENTS = {
    "rich_harvest": Effect("You take a coin of your choice from the pool onto a region with room.", "wood"),
    "trade_advantage": Effect(
        "If you have a trader and at least as many as your opponent, you may take a coin of the opponent; you give "
        "one of another suit in return.",
        "stone",
    ),
    "tournament": Effect(
        "If you have a knight and at least as many as your opponent, you may take a coin of the opponent.", "grain"
    ),
    "raiders": Effect(
        "If you have six or more unguarded coins, you return half of all your coins, rounded down, to the pool.",
        "iron",
    ),
}
"""Each is caused by null or ace on the die of a suit."""

OPTIONS = (
    Option("target_points", integer_codec(3, 12), 7, "Points that make the round the last one."),
    Option(
        "costs",
        COSTS,
        DEFAULT_COSTS,
        "Coins by build, each suit by its letter: wood, stone, grain, iron. At most three of a suit; 1 to 12 in all, "
        "a scout at most 3. A build that is left out has its default cost.",
    ),
    Option("domestic_trade", BOOLEAN, True, "The two players may trade with each other."),
    Option("turn_cap", integer_codec(1, 10_000), 1000, "Turns after which the game ends, and the most points win."),
)
"""Where the source of the rules is silent, the default is a choice of this project."""

NATICK = Part(
    name="natick",
    about="The Colonists of Natick for two players: divide the dice, choose a set, and be the first to seven points.",
    definition=NatickGame(),
    seat_counts=(2,),
    options=OPTIONS,
    steps=steps,
    hooks=(
        INITIAL_EVENTS.bind(set_up_game),
        ON_EMPTY_AGENDA.bind(next_turn),
        GAME_END.bind(find_end),
        EVALUATE.bind(evaluate),
        EXPECTED_VALUE.bind(expected_value),
        CANDIDATES.bind(candidates),
        WAITS_FOR.bind(waits_for),
        AGREEMENT.bind(agree),
        EXCHANGE.bind(exchange_coins),
    ),
    events=collect_events(turn, colony, coins, trade, offers),
    sentences=REFUSAL_TEXTS,
    event_texts=EVENT_TEXTS,
    placeholders={**PLACEHOLDERS, **OFFER_PLACEHOLDERS},
    costs={name: PILE.encode(cost) for name, cost in parse_costs(DEFAULT_COSTS).items()},
    pieces={"village": VILLAGES, "town": TOWNS, "pawn": PAWNS},
    effects={"dice_event": DICE_EVENTS},
    summary=SUMMARY,
    standing_answers=(DeclineOffers,),
)
